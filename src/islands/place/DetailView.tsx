import type { Photo } from '#contract/catalogue.ts'
import type { PlaceDetail } from '#contract/place/catalogue.ts'
import type { Coupon } from '#contract/place/coupon.ts'
import type { Stay } from '#contract/place/property.ts'
import { writeStay } from '#rules/place/address.ts'
import type { PropertyState } from '#rules/place/property.ts'
import { placePath } from '#rules/place/search.ts'
import { CouponList } from '../detail/CouponList.tsx'
import { DetailFrame } from '../detail/DetailFrame.tsx'
import { ReviewSection } from '../detail/ReviewSection.tsx'
import { LodgingBody } from '../lodging/LodgingBody.tsx'
import { popupsOf } from '../PopupLink.tsx'
import { href, usePage } from '../page.tsx'
import { aboutReview } from './about.ts'
import { DetailBar } from './DetailBar.tsx'
import { DetailGuide } from './DetailGuide.tsx'
import { DetailHead } from './DetailHead.tsx'
import { RoomSection } from './RoomSection.tsx'
import { placeSummary } from './summary.ts'

interface Props {
  state: PropertyState
  /** The coupons as this visitor has them; until then those of the page. */
  coupons?: Coupon[] | null
  taking?: string | null
  onOpen?: (popup: string) => void
  onPhoto?: (photo: Photo | null) => void
  onCoupon?: (id: string) => void
  onRetry?: () => void
}

/**
 * The screen of a property as HTML: rendered by the edge into the shell, hydrated by the island.
 * Everything in it works as a link.
 */
export function DetailView(props: Props) {
  return (
    <DetailFrame {...props} others="place/results">
      {(detail, query) => <Ready {...props} detail={detail} stay={query} />}
    </DetailFrame>
  )
}

function Ready({
  coupons,
  detail,
  onCoupon,
  onOpen,
  onPhoto,
  state: { parts, now },
  stay,
  taking,
}: Props & { detail: PlaceDetail; stay: Stay }) {
  const words = usePage()
  const { page, t } = words
  const popup = (name: string) => href(page, `${placePath(detail.no)}/${name}`, `?${writeStay(stay)}`)
  const offered = coupons ?? parts.coupons
  const near = parts.near?.filter(({ no }) => no !== detail.no) ?? []
  return (
    <LodgingBody
      popup={popup}
      onOpen={onOpen}
      tabs={['rooms', 'reviews', 'location', 'guide']}
      head={<DetailHead detail={detail} stay={stay} popup={popup} onOpen={onOpen} onPhoto={onPhoto} />}
      place={{ ...detail, abroad: false }}
      guide={(policy) => (
        <DetailGuide detail={detail} stay={stay} now={now} parking={parts.parking ?? null} policyLink={policy} />
      )}
      near={near.map((item) => placeSummary(words, item, stay))}
      bar={<DetailBar detail={detail} stay={stay} />}
    >
      {offered && <CouponList title={t('detail:coupons.title')} coupons={offered} taking={taking} onTake={onCoupon} />}
      <RoomSection
        detail={detail}
        stay={stay}
        now={now}
        openings={parts.openings ?? null}
        gallery={popup('photos')}
        onPhoto={onPhoto}
      />
      <ReviewSection
        count={detail.review.count}
        reviews={parts.reviews}
        aboutOf={aboutReview(words)}
        {...popupsOf(popup, onOpen)('reviews')}
      />
    </LodgingBody>
  )
}
