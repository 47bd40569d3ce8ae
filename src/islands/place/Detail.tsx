import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Page } from '#contract/channel.ts'
import { $coupons, loadCoupons, takeCoupon } from '#stores/coupon.ts'
import { openPhotos } from '#stores/photo.ts'
import { property } from '#stores/place/property.ts'
import { openPopup } from '#stores/popup.ts'
import { onShow } from '#stores/show.ts'
import { later } from '#ui/Lazy.tsx'
import { DetailScreen } from '../detail/DetailScreen.tsx'
import { DetailView } from './DetailView.tsx'

const Sheets = later(() => import('./DetailSheets.tsx'))

/** The screen of a property, alive: gallery, sheets, coupons, retry. */
export default function Detail({ page }: { page: Page }) {
  const { detail, parts } = useStore(property.$detail)
  const coupons = useStore($coupons)
  const no = detail?.no
  useEffect(() => {
    if (!no) return
    const load = () => loadCoupons(no)
    load()
    return onShow(load)
  }, [no])
  return (
    <DetailScreen page={page} store={property} Sheets={Sheets}>
      {(state) => (
        <DetailView
          state={state}
          coupons={coupons.list}
          taking={coupons.taking}
          onOpen={openPopup}
          onPhoto={openPhotos}
          onCoupon={(id) => no && takeCoupon(no, id, parts.coupons ?? [])}
          onRetry={() => property.loadDetail()}
        />
      )}
    </DetailScreen>
  )
}
