interface Choice {
  value: string | number
  text: string
  chosen: boolean
}

interface Props {
  legend: string
  name: string
  /** True: any number of them; else one. */
  several?: boolean
  choices: readonly Choice[]
}

/** A question of a filter, its answers as chips. */
export function ChipSet({ legend, name, several = false, choices }: Props) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className="chips chips-wrap">
        {choices.map(({ value, text, chosen }) => (
          <label key={value} className="chip">
            <input type={several ? 'checkbox' : 'radio'} name={name} value={value} defaultChecked={chosen} />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
