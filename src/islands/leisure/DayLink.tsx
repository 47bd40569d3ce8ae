import type { ReactNode } from 'react'
import type { LocalDate } from '#contract/date.ts'
import type { StockState } from '#contract/leisure/catalogue.ts'
import { inPlace } from '../in-place.ts'

interface Props {
  date: LocalDate
  /** Whether there are tickets; null for a day that is over or too far ahead. */
  state: StockState | null
  chosen: boolean
  /** The page for the day. */
  href: string
  onDay: ((date: LocalDate) => void) | undefined
  className?: string
  /** What is shown of the day. */
  children: ReactNode
}

/** A day to choose: the way to its tickets, or, where there are none, no link. */
export function DayLink({ date, state, chosen, href, onDay, className, children }: Props) {
  if (state !== 'available')
    return (
      <span className={className} data-state={state || 'over'}>
        {children}
      </span>
    )
  return (
    <a
      className={className}
      href={href}
      aria-current={chosen ? 'date' : undefined}
      onClick={inPlace(onDay && (() => onDay(date)))}
    >
      {children}
    </a>
  )
}
