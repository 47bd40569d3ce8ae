import { useStore } from '@nanostores/react'
import { lazy, useEffect, useState } from 'react'
import type { Page } from '../../contract/channel.ts'
import { $range, $stay, openStay } from '../../stores/stay.ts'
import { Lazy } from '../../ui/Lazy.tsx'
import { PageRoot } from '../page.tsx'
import { DateView } from './DateView.tsx'

const Calendar = lazy(() => import('./Calendar.tsx'))

/** The date screen, alive: a calendar in place of the two fields. */
export default function DatePage({ page }: { page: Page }) {
  const stay = useStore($stay)
  const range = useStore($range)
  const [alive, setAlive] = useState(false)
  useEffect(() => {
    openStay()
    setAlive(true)
  }, [])
  return (
    <PageRoot page={page}>
      <DateView
        stay={stay}
        range={alive ? range : null}
        {...(alive &&
          stay && {
            calendar: (
              <Lazy fallback={<span className="skeleton date-page-skeleton" />}>
                <Calendar today={stay.today} />
              </Lazy>
            ),
          })}
      />
    </PageRoot>
  )
}
