import { useStore } from '@nanostores/react'
import { lazy, useEffect } from 'react'
import type { Photo } from '../../contract/catalogue.ts'
import type { Page } from '../../contract/channel.ts'
import { $coupons, takeCoupon } from '../../stores/coupon.ts'
import { $detail, completeDetail, loadDetail, showPhoto } from '../../stores/detail.ts'
import { $popup, followPopups, openPopup } from '../../stores/popup.ts'
import { Lazy } from '../../ui/Lazy.tsx'
import { PageRoot } from '../page.tsx'
import { DetailView } from './DetailView.tsx'

const Sheets = lazy(() => import('./DetailSheets.tsx'))

function openPhotos(photo: Photo | null): void {
  showPhoto(photo?.large ?? null)
  openPopup('photos')
}

/** The screen of a property, alive: gallery, sheets, coupons, retry. */
export default function Detail({ page }: { page: Page }) {
  const state = useStore($detail)
  const popup = useStore($popup)
  const coupons = useStore($coupons)
  useEffect(() => {
    if ($detail.get().status === 'loading') loadDetail()
    else completeDetail()
    return followPopups(['photos', 'reviews', 'map', 'policy'])
  }, [])
  const { detail } = state
  return (
    <PageRoot page={page}>
      <DetailView
        state={state}
        coupons={coupons.list}
        taking={coupons.taking}
        onOpen={openPopup}
        onPhoto={openPhotos}
        onCoupon={(id) => detail && takeCoupon(detail.no, id, state.coupons ?? [])}
        onRetry={() => loadDetail()}
      />
      {popup && detail && (
        <Lazy>
          <Sheets popup={popup} />
        </Lazy>
      )}
    </PageRoot>
  )
}
