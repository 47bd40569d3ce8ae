import { lazy } from 'react'
import type { Page } from '#contract/channel.ts'
import { openPopup } from '#stores/popup.ts'
import { car } from '#stores/rentcar/detail.ts'
import { DetailScreen } from '../detail/DetailScreen.tsx'
import { DetailView } from './DetailView.tsx'

const Sheets = lazy(() => import('./DetailSheets.tsx'))

/** The screen of a rental car, alive: sheets and retry. */
export default function Detail({ page }: { page: Page }) {
  return (
    <DetailScreen page={page} store={car} Sheets={Sheets}>
      {(state) => <DetailView state={state} onOpen={openPopup} onRetry={() => car.loadDetail()} />}
    </DetailScreen>
  )
}
