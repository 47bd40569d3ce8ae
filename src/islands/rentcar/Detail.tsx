import type { Page } from '#contract/channel.ts'
import { openPopup } from '#stores/popup.ts'
import { car } from '#stores/rentcar/detail.ts'
import { later } from '#ui/Lazy.tsx'
import { DetailScreen } from '../detail/DetailScreen.tsx'
import { DetailView } from './DetailView.tsx'

const Sheets = later(() => import('./DetailSheets.tsx'))

/** The screen of a rental car, alive: sheets and retry. */
export default function Detail({ page }: { page: Page }) {
  return (
    <DetailScreen page={page} store={car} Sheets={Sheets}>
      {(state) => <DetailView state={state} onOpen={openPopup} onRetry={() => car.loadDetail()} />}
    </DetailScreen>
  )
}
