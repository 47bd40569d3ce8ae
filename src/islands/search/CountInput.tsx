import { Stepper } from '#ui/Stepper.tsx'
import { useWords } from '../page.tsx'

/** How many of something may be chosen. */
export interface Count {
  label: string
  value: number
  min: number
  max: number
}

/** The stepper of something that is counted, whose buttons say of what they take one more. */
export function CountStepper({ label, value, min, max, onChange }: Count & { onChange: (value: number) => void }) {
  const t = useWords()
  return (
    <Stepper
      label={label}
      value={value}
      min={min}
      max={max}
      lessLabel={t('search:less', { who: label })}
      moreLabel={t('search:more', { who: label })}
      onChange={onChange}
    />
  )
}

interface Props extends Count {
  /** Name of the field. */
  name: string
  /** Whether a number must stand in it. */
  required?: boolean
  /** Once the screen is alive; before, a number field does. */
  onChange?: ((value: number) => void) | undefined
}

/** How many of something, as a field that is sent with its form, with a script or without. */
export function CountInput({ name, required, onChange, ...count }: Props) {
  const { label, value, min, max } = count
  if (onChange)
    return (
      <>
        <CountStepper {...count} onChange={onChange} />
        <input type="hidden" name={name} value={value} />
      </>
    )
  return (
    <div className="field">
      <input
        type="number"
        inputMode="numeric"
        name={name}
        aria-label={label}
        defaultValue={value}
        min={min}
        max={max}
        required={required}
      />
    </div>
  )
}
