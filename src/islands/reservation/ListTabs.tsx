import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useRef } from 'react'
import { countTabs, tabBeside } from '#rules/lookup.ts'
import { type ReservationTab, TABS } from '#rules/reservation.ts'
import { $lookup, chooseTab, reservationsIn } from '#stores/lookup.ts'
import { useWords } from '../page.tsx'
import './list.css'

/**
 * Upcoming, past, cancelled, each with how many there are; the arrow keys go from one to the next.
 */
export function ListTabs() {
  const t = useWords()
  const lookup = useStore($lookup)
  const { tab } = lookup
  const { list } = reservationsIn(lookup)
  const row = useRef<HTMLDivElement>(null)
  const counts = countTabs(list)
  const step = (event: KeyboardEvent) => {
    // Beside another key it is the browser's, as its Back is.
    if (event.altKey || event.metaKey || (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft')) return
    event.preventDefault()
    const next = tabBeside(tab, event.key === 'ArrowRight' ? 1 : -1)
    chooseTab(next)
    row.current?.querySelector<HTMLElement>(`#reservation-tab-${next}`)?.focus()
  }
  const one = (each: ReservationTab) => (
    <button
      key={each}
      type="button"
      role="tab"
      id={`reservation-tab-${each}`}
      aria-selected={tab === each}
      aria-controls="reservation-panel"
      tabIndex={tab === each ? 0 : -1}
      onClick={() => chooseTab(each)}
    >
      {t(`reservation:tab.${each}`)} <span>{counts[each]}</span>
    </button>
  )
  return (
    <div ref={row} className="reservation-tabs" role="tablist" aria-label={t('reservation:list.tabs')} onKeyDown={step}>
      {TABS.map(one)}
    </div>
  )
}
