import { type Count, CountInput } from './CountInput.tsx'
import { CountLine } from './CountRow.tsx'

interface Props extends Count {
  hint?: string
  /** Name of the field. */
  name: string
  /** Once the screen is alive; before, a number field does. */
  onChange?: ((value: number) => void) | undefined
}

/** How many of something, a row of a form. */
export function StepperRow({ hint, ...count }: Props) {
  return (
    <CountLine label={count.label} hint={hint}>
      <CountInput {...count} required />
    </CountLine>
  )
}
