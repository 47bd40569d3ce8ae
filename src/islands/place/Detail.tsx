import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Page } from '../../contract/channel.ts'
import { FAILURES } from '../../contract/failure.ts'
import type { Photo } from '../../contract/place.ts'
import { $coupons, takeCoupon } from '../../stores/coupon.ts'
import { $detail, completeDetail, loadDetail, showPhoto } from '../../stores/detail.ts'
import { $popup, followPopups, openPopup } from '../../stores/popup.ts'
import { PageRoot, useWords } from '../page.tsx'
import { DetailView } from './DetailView.tsx'

const Sheets = lazy(() => import('./DetailSheets.tsx'))

/** What became of the coupon that was just asked for. */
function Told() {
  const t = useWords()
  const { told } = useStore($coupons)
  return (
    <div role="status">
      {told && (
        <p className="toast detail-toast">
          {told === 'taken' ? t('detail:coupons.took') : t(`failure:${FAILURES[told].message}`)}
        </p>
      )}
    </div>
  )
}

function openPhotos(photo: Photo | null): void {
  showPhoto(photo?.large ?? null)
  openPopup('photos')
}

/** The screen of a property, alive: gallery, sheets, coupons, retry. */
export default function Detail({ page }: { page: Page }) {
  const state = useStore($detail)
  const popup = useStore($popup)
  const coupons = useStore($coupons)
  // What is told has no place in the filled page, so it comes after hydration; there in time to be read out.
  const [alive, setAlive] = useState(false)
  useEffect(() => {
    setAlive(true)
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
      {alive && <Told />}
      {popup && detail && (
        <Suspense>
          <Sheets popup={popup} />
        </Suspense>
      )}
    </PageRoot>
  )
}
