import type { Photo } from '#contract/catalogue.ts'
import type { Coupon, PlaceDetail, Stay } from '#contract/place/catalogue.ts'
import type { PropertyState } from '#rules/place/property.ts'
import { placePath, writeStay } from '#rules/place/search.ts'
import { Section } from '#ui/Section.tsx'
import { CouponList } from '../detail/CouponList.tsx'
import { DetailFrame } from '../detail/DetailFrame.tsx'
import { DetailTabs } from '../detail/DetailTabs.tsx'
import { LocationSection } from '../detail/LocationSection.tsx'
import { NearSection } from '../detail/NearSection.tsx'
import { ReviewSection } from '../detail/ReviewSection.tsx'
import { PopupLink } from '../PopupLink.tsx'
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

/** Anchors of the page's parts, in their order. */
const TABS = ['rooms', 'reviews', 'location', 'guide'] as const

/**
 * The screen of a property as HTML: rendered by the edge into the shell, hydrated by the island.
 * Everything in it works as a link.
 */
export function DetailView({ onRetry, ...rest }: Props) {
  const { page, t } = usePage()
  const others = { href: href(page, 'place/results'), text: t('detail:missing') }
  return (
    <DetailFrame state={rest.state} others={others} onRetry={onRetry}>
      {(detail, query) => <Ready {...rest} detail={detail} stay={query} />}
    </DetailFrame>
  )
}

function Ready({
  state: { parts, now },
  detail,
  stay,
  coupons,
  taking,
  onOpen,
  onPhoto,
  onCoupon,
}: Omit<Props, 'onRetry'> & { detail: PlaceDetail; stay: Stay }) {
  const words = usePage()
  const { page, t } = words
  const popup = (name: string) => href(page, `${placePath(detail.no)}/${name}`, `?${writeStay(stay)}`)
  const link = (name: string) => ({ href: popup(name), onOpen: onOpen && (() => onOpen(name)) })
  const offered = coupons ?? parts.coupons
  const near = parts.near?.filter(({ no }) => no !== detail.no) ?? []
  return (
    <div className="detail">
      <DetailHead detail={detail} stay={stay} popup={popup} onOpen={onOpen} onPhoto={onPhoto} />
      <DetailTabs label={t('detail:tabs.label')} tabs={TABS.map((id) => ({ id, text: t(`detail:tabs.${id}`) }))} />
      {offered && offered.length > 0 && (
        <Section title={t('detail:coupons.title')}>
          <CouponList coupons={offered} taking={taking} onTake={onCoupon} />
        </Section>
      )}
      <RoomSection detail={detail} stay={stay} now={now} gallery={popup('photos')} onPhoto={onPhoto} />
      <ReviewSection
        count={detail.review.count}
        reviews={parts.reviews}
        aboutOf={aboutReview(words)}
        {...link('reviews')}
      />
      <LocationSection address={detail.address} {...link('map')} />
      <DetailGuide
        detail={detail}
        stay={stay}
        now={now}
        parking={parts.parking ?? null}
        policyLink={
          <PopupLink className="button button-line button-wide" {...link('policy')}>
            {t('detail:policy.open')}
          </PopupLink>
        }
      />
      <NearSection title={t('detail:near.title')} items={near.map((item) => placeSummary(words, item, stay))} />
      <DetailBar detail={detail} stay={stay} />
    </div>
  )
}
