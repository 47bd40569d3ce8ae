import type { ReactNode } from 'react'
import { Stepper } from '#ui/Stepper.tsx'
import { useWords } from '../page.tsx'
import './stay.css'

/** How many of something may be chosen. */
export interface CountRange {
  label: string
  hint?: string
  value: number
  min: number
  max: number
}

/** A row: what is counted, and the way to change how many. */
export function CountLine({
  id,
  label,
  hint,
  children,
}: Pick<CountRange, 'label' | 'hint'> & { id?: string; children: ReactNode }) {
  return (
    <div className="stepper-row">
      <div>
        <b id={id}>{label}</b>
        {hint && <small>{hint}</small>}
      </div>
      {children}
    </div>
  )
}

/** The stepper of such a row. */
export function CountStepper({ label, value, min, max, onChange }: CountRange & { onChange: (value: number) => void }) {
  const t = useWords()
  return (
    <Stepper
      label={label}
      value={value}
      min={min}
      max={max}
      lessLabel={t('search:less', { who: label })}
      moreLabel={t('search:more', { who: label })}
      onChange={onChange}
    />
  )
}

/**
 * How many of something, a row with a stepper, for what is sent along with the rest of what it
 * belongs to.
 */
export function CountRow(props: CountRange & { onChange: (value: number) => void }) {
  return (
    <CountLine {...props}>
      <CountStepper {...props} />
    </CountLine>
  )
}
