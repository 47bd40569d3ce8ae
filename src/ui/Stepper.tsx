/** A number between two bounds, one step at a time. */
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
      <button type="button" aria-label={lessLabel} disabled={value <= min} onClick={() => onChange(value - 1)}>
        −
      </button>
      <output>{value}</output>
      <button type="button" aria-label={moreLabel} disabled={value >= max} onClick={() => onChange(value + 1)}>
        +
      </button>
    </fieldset>
  )
}
