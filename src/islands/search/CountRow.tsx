import type { ReactNode } from 'react'
import { type Count, CountStepper } from './CountInput.tsx'
import './stay.css'

interface LineProps {
  label: string
  hint?: string | undefined
  children: ReactNode
}

/** A row: what is counted, and the way to change how many. */
export function CountLine({ label, hint, children }: LineProps) {
  return (
    <div className="stepper-row">
      <div>
        <b>{label}</b>
        {hint && <small>{hint}</small>}
      </div>
      {children}
    </div>
  )
}

/**
 * How many of something, a row with a stepper, for what is sent along with the rest of what it
 * belongs to.
 */
export function CountRow({ hint, ...count }: Count & { hint?: string; onChange: (value: number) => void }) {
  return (
    <CountLine label={count.label} hint={hint}>
      <CountStepper {...count} />
    </CountLine>
  )
}
