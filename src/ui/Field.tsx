import type { ReactNode } from 'react'

interface Props {
  /** Of the input; its error and hint bear it too. */
  id: string
  label: string
  hint?: string | undefined
  /** What is wrong with it, in words; null while nothing is. */
  wrong: string | null | undefined
  /** Whether what is wrong is read out at once; not where focus goes to the field. */
  alert?: boolean | undefined
  children: (input: { id: string; 'aria-invalid': boolean; 'aria-describedby': string }) => ReactNode
}

/** A field of a form: its label, its input, what is wrong with it and a hint. */
export function Field({ id, label, hint, wrong, alert = false, children }: Props) {
  const described = hint === undefined ? `${id}-error` : `${id}-error ${id}-hint`
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': Boolean(wrong), 'aria-describedby': described })}
      <p id={`${id}-error`} className="field-error" role={alert ? 'alert' : undefined}>
        {wrong}
      </p>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
    </div>
  )
}
