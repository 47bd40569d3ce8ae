import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Page } from '#contract/channel.ts'
import { addDays } from '#rules/date.ts'
import { countField } from '#rules/leisure/address.ts'
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
import { held } from '../held.ts'
import { DetailView } from './DetailView.tsx'

const Sheets = later(() => import('./DetailSheets.tsx'))
/** The calendar of all days. */
const POPUPS = ['filter']
/** From here on the month stands beside the tickets (days.css). */
const WIDE = '(min-width: 768px)'

/** Asks for a month beside the tickets, which a phone has no room for. */
const onMonth = (month: string) => {
  if (matchMedia(WIDE).matches) seeMonth(month)
}

/**
 * Takes over what was chosen in the page's form before the script came, else what this step of
 * history keeps.
 */
function takeForm(): void {
  const { counts } = history.state
  let used: unknown = held('[name=session]:checked:not([checked])')
  for (const { id } of deal.$detail.get().detail?.variants || []) {
    const typed = Number(held(`[name=${countField(id)}]`))
    used ||= typed
    setCount(id, typed || counts?.[id] | 0)
  }
  // What was typed goes with the session that was pressed last, be it the one that it began with.
  const option = held('[name=session]:checked')
  if (option && used) chooseOption(option)
}

/** The screen of a deal, alive: day and tickets are chosen in place. */
export default function Detail({ page }: { page: Page }) {
  const { query, parts, status } = useStore(deal.$detail)
  const tickets = useStore($tickets)
  // The filled page is a form without a script: its first render here has to be the same.
  const [alive, setAlive] = useState(false)
  useEffect(() => {
    takeForm()
    setAlive(true)
    // For the page that Back brings, or that is loaded anew.
    return $tickets.subscribe(({ counts }) => history.replaceState({ ...history.state, counts }, ''))
  }, [])
  const date = chosenDay(tickets, query)
  // A day of the address that is not among those at a glance.
  const far = tickets.date === undefined && date && parts.days && !dayOf(tickets, parts.days, date) ? date : null
  useEffect(() => {
    if (status === 'ready' && far) loadDays(far, addDays(far, 1))
  }, [status, far])
  return (
    <DetailScreen page={page} store={deal} Sheets={Sheets} popups={POPUPS}>
      {(state) => (
        <DetailView
          state={state}
          {...(alive && {
            choice: {
              date,
              stockOn: (on) => dayOf(tickets, parts.days, on),
              days:
                state.detail && stripDays(state.detail, state.parts.days || null, tickets.days, tickets.strip ?? date),
              live: {
                ...tickets,
                onDay: chooseDay,
                onCalendar: () => openPopup('filter'),
                onCount: setCount,
                onOption: chooseOption,
                onMonth,
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
