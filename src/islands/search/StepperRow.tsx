import { Stepper } from '../../ui/Stepper.tsx'
import { useWords } from '../page.tsx'

interface Props {
  /** Name of the field. */
  name: string
  label: string
  hint?: string
  value: number
  min: number
  max: number
  /** Once the screen is alive; before, a number field does. */
  onChange?: ((value: number) => void) | undefined
}

/** How many of something, a row of a form. */
export function StepperRow({ name, label, hint, value, min, max, onChange }: Props) {
  const t = useWords()
  const id = `count-${name}`
  return (
    <div className="stepper-row">
      <div>
        <b id={id}>{label}</b>
        {hint && <small>{hint}</small>}
      </div>
      {onChange ? (
        <>
          <Stepper
            label={label}
            value={value}
            min={min}
            max={max}
            lessLabel={t('search:less', { who: label })}
            moreLabel={t('search:more', { who: label })}
            onChange={onChange}
          />
          <input type="hidden" name={name} value={value} />
        </>
      ) : (
        <div className="field">
          <input
            type="number"
            inputMode="numeric"
            name={name}
            aria-labelledby={id}
            defaultValue={value}
            min={min}
            max={max}
            required
          />
        </div>
      )}
    </div>
  )
}
