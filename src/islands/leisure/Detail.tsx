import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Page } from '#contract/channel.ts'
import { addDays } from '#rules/date.ts'
import { stripDays } from '#rules/leisure/deal.ts'
import {
  $tickets,
  chooseDay,
  chooseOption,
  chosenDay,
  dayOf,
  deal,
  loadCalendar,
  loadDays,
  seeMonth,
  setCount,
} from '#stores/leisure/deal.ts'
import { openPhotos } from '#stores/photo.ts'
import { openPopup } from '#stores/popup.ts'
import { later } from '#ui/Lazy.tsx'
import { DetailScreen } from '../detail/DetailScreen.tsx'
import { DetailView } from './DetailView.tsx'

const Sheets = later(() => import('./DetailSheets.tsx'))
/** The calendar of all days. */
const POPUPS = ['filter']
/** From here on the month stands beside the tickets (ticket.css). */
const WIDE = '(min-width: 768px)'

/** The screen of a deal, alive: day and tickets are chosen in place. */
export default function Detail({ page }: { page: Page }) {
  const { query, parts, status, detail } = useStore(deal.$detail)
  const tickets = useStore($tickets)
  // The filled page is a form without a script: its first render here has to be the same.
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  const date = chosenDay(tickets, query)
  const day = date === null ? null : dayOf(tickets, parts.days, date)
  const known = date === null || day !== null || !parts.days
  useEffect(() => {
    // A day of the address that is not among those at a glance.
    if (status === 'ready' && date !== null && !known) loadDays(date, addDays(date, 1))
  }, [status, date, known])
  const first = date ?? detail?.days?.from
  useEffect(() => {
    // The month beside the tickets, which a phone has no room for.
    if (first && matchMedia(WIDE).matches) seeMonth(first.slice(0, 7))
  }, [first])
  return (
    <DetailScreen page={page} store={deal} Sheets={Sheets} popups={POPUPS}>
      {(state) => (
        <DetailView
          state={state}
          {...(alive && {
            choice: {
              date,
              stockOn: (on) => dayOf(tickets, parts.days, on),
              days: state.detail && stripDays(state.detail, state.parts.days ?? null, tickets.days, date),
              live: {
                counts: tickets.counts,
                loading: tickets.loading,
                failure: tickets.failure,
                onDay: chooseDay,
                onCalendar: () => openPopup('filter'),
                onCount: setCount,
                onOption: chooseOption,
                onMonth: seeMonth,
                onRetry: () => (date ? loadDays(date, addDays(date, 1)) : loadCalendar()),
              },
            },
          })}
          onOpen={openPopup}
          onPhoto={openPhotos}
          onRetry={() => deal.loadDetail()}
        />
      )}
    </DetailScreen>
  )
}
