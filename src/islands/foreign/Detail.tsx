import type { Page } from '#contract/channel.ts'
import { lodging } from '#stores/foreign/property.ts'
import { openPhotos } from '#stores/photo.ts'
import { openPopup } from '#stores/popup.ts'
import { later } from '#ui/Lazy.tsx'
import { DetailScreen } from '../detail/DetailScreen.tsx'
import { DetailView } from './DetailView.tsx'

const Sheets = later(() => import('./DetailSheets.tsx'))

/** The screen of a property abroad, alive: gallery, sheets, retry. */
export default function Detail({ page }: { page: Page }) {
  return (
    <DetailScreen page={page} store={lodging} Sheets={Sheets}>
      {(state) => (
        <DetailView state={state} onOpen={openPopup} onPhoto={openPhotos} onRetry={() => lodging.loadDetail()} />
      )}
    </DetailScreen>
  )
}
