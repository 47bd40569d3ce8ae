/** A number between two bounds, one step at a time. A button that has come to one keeps the focus. */
export function Stepper({
  label,
  value,
  min,
  max,
  lessLabel,
  moreLabel,
  onChange,
}: {
  label: string
  value: number
  min: number
  max: number
  lessLabel: string
  moreLabel: string
  onChange: (value: number) => void
}) {
  return (
    <fieldset className="stepper" aria-label={label}>
      <button
        type="button"
        aria-label={lessLabel}
        aria-disabled={value <= min}
        onClick={() => value > min && onChange(value - 1)}
      >
        −
      </button>
      <output>{value}</output>
      <button
        type="button"
        aria-label={moreLabel}
        aria-disabled={value >= max}
        onClick={() => value < max && onChange(value + 1)}
      >
        +
      </button>
    </fieldset>
  )
}
