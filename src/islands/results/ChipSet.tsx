import { usePage } from '../page.tsx'

export interface Choice {
  /** Where it is not the name of the whole question. */
  name?: string
  value: string | number
  text: string
  chosen: boolean
  /** How many it would leave; absent where that is not known. */
  count?: number | undefined
}

interface Props {
  legend: string
  name?: string
  /** True: any number of them; else one. */
  several?: boolean
  choices: readonly Choice[]
}

/** A question of a filter, its answers as chips. */
export function ChipSet({ legend, name, several = false, choices }: Props) {
  const { format } = usePage()
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className="chips chips-wrap">
        {choices.map(({ name: own, value, text, chosen, count }) => (
          <label key={`${own ?? ''}${value}`} className={count === 0 ? 'chip chip-none' : 'chip'}>
            <input type={several ? 'checkbox' : 'radio'} name={own ?? name} value={value} defaultChecked={chosen} />
            <span>{text}</span>
            {count !== undefined && <small>{format.figure(count)}</small>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
