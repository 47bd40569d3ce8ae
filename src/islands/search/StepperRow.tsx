import { CountLine, type CountRange, CountStepper } from './CountRow.tsx'

interface Props extends CountRange {
  /** Name of the field. */
  name: string
  /** Once the screen is alive; before, a number field does. */
  onChange?: ((value: number) => void) | undefined
}

/** How many of something, a row of a form. */
export function StepperRow({ name, onChange, ...count }: Props) {
  const id = `count-${name}`
  const { value, min, max } = count
  return (
    <CountLine {...count} id={id}>
      {onChange ? (
        <>
          <CountStepper {...count} onChange={onChange} />
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
    </CountLine>
  )
}
