/** A number between two bounds, a step at a time. A button that has come to one keeps the focus. */
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
  const button = (name: string, by: number, ends: boolean) => (
    <button type="button" aria-label={name} aria-disabled={ends} onClick={() => ends || onChange(value + by)}>
      {by < 0 ? '−' : '+'}
    </button>
  )
  return (
    <fieldset className="stepper" aria-label={label}>
      {button(lessLabel, -1, value <= min)}
      <output>{value}</output>
      {button(moreLabel, 1, value >= max)}
    </fieldset>
  )
}
