import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import type { Page } from '#contract/channel.ts'
import { NOTICE_POPUP } from '#rules/notice.ts'
import { $popup, followPopups, openPopup } from '#stores/popup.ts'
import { $chosen, rentcarHome, setFrom, setTo, takeChosen } from '#stores/rentcar/home.ts'
import { Lazy, later } from '#ui/Lazy.tsx'
import { held } from '../held.ts'
import { PageRoot } from '../page.tsx'
import { HomeView } from './HomeView.tsx'

const DateSheet = later(() => import('./DateSheet.tsx'))

const openTimes = () => openPopup('date')

/**
 * The home of rental cars, alive: where a car may be left follows where it is fetched, and the
 * times have a calendar.
 */
export default function Home({ page }: { page: Page }) {
  const home = useStore(rentcarHome.$home)
  const { from, to, times } = useStore($chosen)
  const popup = useStore($popup)
  // The filled page has no popup open.
  const [ready, setReady] = useState(false)
  useEffect(() => {
    takeChosen(held('#rentcar-from'), held('#rentcar-to'))
    setReady(true)
    rentcarHome.loadHome()
    return followPopups(['date', NOTICE_POPUP])
  }, [])
  const state = useMemo(
    () => (home && times ? { ...home, query: { ...home.query, ...times }, priced: home.query } : home),
    [home, times],
  )
  return (
    <PageRoot page={page}>
      <HomeView
        state={state}
        onTimes={openTimes}
        {...(ready && { form: { from, to, onFrom: setFrom, onTo: setTo } })}
      />
      {ready && popup === 'date' && state && (
        <Lazy>
          <DateSheet home={state} from={from} to={to} />
        </Lazy>
      )}
    </PageRoot>
  )
}
