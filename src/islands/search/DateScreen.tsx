import { useStore } from '@nanostores/react'
import { lazy, useEffect, useMemo, useState } from 'react'
import type { Page } from '#contract/channel.ts'
import type { LocalDate } from '#contract/date.ts'
import { compactWon } from '#rules/compact.ts'
import { cheapestDays, isFull, lastCheckOut } from '#rules/price-calendar.ts'
import { type ChoiceStore, createRange, type Range } from '#stores/choice.ts'
import type { PriceCalendar } from '#stores/price-calendar.ts'
import { Lazy } from '#ui/Lazy.tsx'
import { PageRoot, usePage } from '../page.tsx'
import type { DayNote } from './Calendar.tsx'
import { DateView } from './DateView.tsx'
import './stay.css'

const Calendar = lazy(() => import('./Calendar.tsx'))

const { $range, openRange, chooseDay } = createRange()

/** A year of days, each with the price from which a night is to be had as soon as it is known. */
function PricedCalendar<Query>({
  first,
  range,
  prices: { $prices, seeMonth },
}: {
  first: LocalDate
  range: Range
  prices: PriceCalendar<Query>
}) {
  const { page, t, format } = usePage()
  const { asked, days, today } = useStore($prices)
  const cheapest = useMemo(() => cheapestDays(days), [days])
  const last = range.from && !range.to ? lastCheckOut(days, range.from) : null
  const noteOf = (date: LocalDate): DayNote | null => {
    const day = days[date]
    if (!day) return null
    if (day.left === 0) return { text: t('search:soldOut'), label: t('search:soldOut'), tone: 'gone' }
    const low = cheapest.has(date)
    const label = t('place:from', { price: format.won(day.salePrice) })
    return {
      text: compactWon(day.salePrice, page.language),
      label: low ? `${label}, ${t('search:lowest')}` : label,
      tone: low ? 'low' : undefined,
    }
  }
  return (
    <>
      {asked && <p className="date-page-basis">{t('search:basis')}</p>}
      <Calendar
        today={today && today > first ? today : first}
        {...range}
        last={last}
        // On the first night without a room guests may still leave.
        closed={(date) => isFull(days, date) && date !== last}
        noteOf={asked ? noteOf : undefined}
        onMonth={asked ? seeMonth : undefined}
        onDay={(date) => chooseDay(date, last)}
      />
    </>
  )
}

/** The date screen of a stay, alive: a calendar in place of the two fields. */
export function DateScreen<Query extends { checkIn: string; checkOut: string; page: number }>({
  page,
  store: { source, $choice, openChoice, change },
  prices,
}: {
  page: Page
  store: ChoiceStore<Query>
  prices: PriceCalendar<Query>
}) {
  const choice = useStore($choice)
  const range = useStore($range)
  const { stay } = useStore(prices.$prices)
  const [alive, setAlive] = useState(false)
  useEffect(() => {
    const opened = openChoice()
    openRange({ from: opened.query.checkIn, to: opened.query.checkOut })
    prices.openPrices(opened)
    setAlive(true)
  }, [openChoice, prices])
  useEffect(() => {
    const { from, to } = range
    if (!alive) return
    prices.seeStay(from, to)
    if (from && to) change({ checkIn: from, checkOut: to } as Partial<Query>)
  }, [alive, prices, range, change])
  return (
    <PageRoot page={page}>
      <DateView
        source={source}
        choice={choice}
        range={alive ? range : null}
        price={stay}
        {...(alive &&
          choice && {
            calendar: (
              <Lazy fallback={<span className="skeleton date-page-skeleton" />}>
                <PricedCalendar first={choice.today} range={range} prices={prices} />
              </Lazy>
            ),
          })}
      />
    </PageRoot>
  )
}
