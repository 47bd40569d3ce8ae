import { useStore } from '@nanostores/react'
import { lazy, useEffect, useState } from 'react'
import type { Page } from '#contract/channel.ts'
import { type ChoiceStore, createRange } from '#stores/choice.ts'
import { Lazy } from '#ui/Lazy.tsx'
import { PageRoot } from '../page.tsx'
import { DateView } from './DateView.tsx'
import './stay.css'

const Calendar = lazy(() => import('./Calendar.tsx'))

const { $range, openRange, chooseDay } = createRange()

/** The date screen of a stay, alive: a calendar in place of the two fields. */
export function DateScreen<Query extends { checkIn: string; checkOut: string; page: number }>({
  page,
  store: { source, $choice, openChoice },
}: {
  page: Page
  store: ChoiceStore<Query>
}) {
  const choice = useStore($choice)
  const range = useStore($range)
  const [alive, setAlive] = useState(false)
  useEffect(() => {
    const { query } = openChoice()
    openRange({ from: query.checkIn, to: query.checkOut })
    setAlive(true)
  }, [openChoice])
  return (
    <PageRoot page={page}>
      <DateView
        source={source}
        choice={choice}
        range={alive ? range : null}
        {...(alive &&
          choice && {
            calendar: (
              <Lazy fallback={<span className="skeleton date-page-skeleton" />}>
                <Calendar today={choice.today} {...range} onDay={chooseDay} />
              </Lazy>
            ),
          })}
      />
    </PageRoot>
  )
}
