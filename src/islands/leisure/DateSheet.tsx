import { useStore } from '@nanostores/react'
import { useCallback, useEffect } from 'react'
import type { LeisureDetail } from '#contract/leisure/catalogue.ts'
import { stateOf, takesPlace } from '#rules/leisure/deal.ts'
import { $tickets, chooseDay, chosenDay, dayOf, deal, loadCalendar } from '#stores/leisure/deal.ts'
import { closePopup } from '#stores/popup.ts'
import { Sheet } from '#ui/Sheet.tsx'
import { useWords } from '../page.tsx'
import Calendar, { type DayNote } from '../search/Calendar.tsx'

/**
 * All days of a deal in a calendar: those on which it does not take place, or is sold out, cannot
 * be chosen.
 */
export default function DateSheet({ detail }: { detail: LeisureDetail }) {
  const t = useWords()
  const { query, parts } = useStore(deal.$detail)
  const tickets = useStore($tickets)
  const shown = parts.days
  useEffect(() => {
    loadCalendar()
  }, [])
  const closed = useCallback(
    (date: string) => stateOf(detail, date, dayOf(tickets, shown, date)) !== 'available',
    [detail, tickets, shown],
  )
  const noteOf = (date: string): DayNote | null => {
    const state = stateOf(detail, date, dayOf(tickets, shown, date))
    if (!takesPlace(detail, date) || state === 'available') return null
    const text = t(`leisure:state.${state}`)
    return { text, label: text, tone: 'gone' }
  }
  const { days } = detail
  if (!days) return null
  return (
    <Sheet title={t('leisure:tickets.day')} closeLabel={t('shell:close')} onClose={closePopup} full>
      <Calendar
        today={days.from}
        from={chosenDay(tickets, query)}
        closed={closed}
        noteOf={noteOf}
        onDay={(date) => {
          closePopup()
          chooseDay(date)
          // It becomes the first of the days side by side, which stand at their end as the calendar
          // was opened there.
          document.querySelector('.day-strip')?.scrollTo(0, 0)
        }}
      />
    </Sheet>
  )
}
