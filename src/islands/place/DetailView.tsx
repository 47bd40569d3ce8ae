import type { Photo } from '../../contract/catalogue.ts'
import type { Coupon, PlaceDetail, Stay } from '../../contract/place.ts'
import { type DetailState, placePath, queryOf } from '../../rules/detail.ts'
import { orderedRooms, roomState } from '../../rules/room.ts'
import { writeStay } from '../../rules/search.ts'
import { stayLink } from '../../rules/stay.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Note } from '../../ui/Note.tsx'
import { href, usePage } from '../page.tsx'
import { CouponList } from './CouponList.tsx'
import { DetailBar } from './DetailBar.tsx'
import { DetailGuide } from './DetailGuide.tsx'
import { DetailHead } from './DetailHead.tsx'
import { NearList } from './NearList.tsx'
import { ReviewItem, ReviewSummary } from './ReviewItem.tsx'
import { RoomCard } from './RoomCard.tsx'

interface Props {
  state: DetailState
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

function Skeleton() {
  const { t } = usePage()
  return (
    <div className="detail-skeleton" aria-busy="true">
      <p className="visually-hidden" role="status">
        {t('shell:loading')}
      </p>
      <span className="skeleton detail-skeleton-photo" />
      <div className="detail-head">
        <span className="skeleton detail-line detail-line-short" />
        <span className="skeleton detail-line" />
        <span className="skeleton detail-line detail-line-short" />
      </div>
      {[1, 2].map((at) => (
        <div key={at} className="section">
          <span className="skeleton photo" />
          <span className="skeleton detail-line" />
          <span className="skeleton detail-line detail-line-short" />
        </div>
      ))}
    </div>
  )
}

function Failed({ failure, onRetry }: Pick<DetailState, 'failure'> & Pick<Props, 'onRetry'>) {
  const { page, t } = usePage()
  if (failure === 'place-not-found' || failure === 'not-found') {
    return (
      <Note title={t('failure:placeNotFound')} role="alert">
        <a className="button button-line" href={href(page, 'place/results')}>
          {t('detail:missing')}
        </a>
      </Note>
    )
  }
  return (
    <Note title={t('detail:failed')} role="alert">
      <p>{t('failure:upstreamFailed')}</p>
      <button type="button" className="button button-line" onClick={onRetry}>
        {t('shell:retry')}
      </button>
    </Note>
  )
}

/** The screen of a property as HTML: rendered by the edge into the shell, hydrated by the island. Everything in it works as a link. */
export function DetailView({ state, onRetry, ...rest }: Props) {
  const { detail, stay } = state
  if (state.status === 'error') return <Failed failure={state.failure} onRetry={onRetry} />
  if (!detail || !stay) return <Skeleton />
  return <Ready {...rest} state={state} detail={detail} stay={stay} />
}

function Ready({
  state,
  detail,
  stay,
  coupons,
  taking,
  onOpen,
  onPhoto,
  onCoupon,
}: Omit<Props, 'onRetry'> & { detail: PlaceDetail; stay: Stay }) {
  const { page, t, say } = usePage()
  const { reviews, near, parking, now } = state
  const path = placePath(detail.no)
  const popup = (name: string) => href(page, `${path}/${name}`, `?${writeStay(stay)}`)
  const open = (name: string) => (event: { preventDefault: () => void }) => {
    if (!onOpen) return
    event.preventDefault()
    onOpen(name)
  }
  const rooms = orderedRooms(detail.rooms)
  const free = rooms.filter((room) => roomState(room) === 'open').length
  const offered = coupons ?? state.coupons
  const nearby = near?.filter(({ no }) => no !== detail.no) ?? []
  return (
    <div className="detail">
      <DetailHead detail={detail} stay={stay} popup={popup} onOpen={onOpen} onPhoto={onPhoto} />
      <nav className="detail-tabs" aria-label={t('detail:tabs.label')}>
        {TABS.map((tab) => (
          <a key={tab} href={`#${tab}`}>
            {t(`detail:tabs.${tab}`)}
          </a>
        ))}
      </nav>
      {offered && offered.length > 0 && (
        <section className="section" aria-label={t('detail:coupons.title')}>
          <h2>{t('detail:coupons.title')}</h2>
          <CouponList coupons={offered} taking={taking} onTake={onCoupon} />
        </section>
      )}
      <section className="section" id="rooms" aria-label={t('detail:rooms.title')}>
        <h2>{t('detail:rooms.title')}</h2>
        {free === 0 ? (
          <Note title={t('detail:rooms.none')}>
            <p>{t('detail:rooms.noneText')}</p>
            <a className="button button-line" href={href(page, 'place/date', stayLink(queryOf(stay), path))}>
              {t('detail:rooms.changeDates')}
            </a>
          </Note>
        ) : (
          <p className="detail-small">{t('detail:rooms.state', { count: free })}</p>
        )}
        <ul className="detail-rooms">
          {rooms.map((room) => (
            <li key={room.id}>
              <RoomCard room={room} detail={detail} stay={stay} now={now} gallery={popup('photos')} onPhoto={onPhoto} />
            </li>
          ))}
        </ul>
      </section>
      <section className="section" id="reviews" aria-label={t('detail:reviews.title')}>
        <h2>{t('detail:reviews.title')}</h2>
        {detail.review.count === 0 && (
          <Note title={t('detail:reviews.none')}>
            <p>{t('detail:reviews.noneText')}</p>
          </Note>
        )}
        {detail.review.count > 0 && (
          <>
            {reviews && (
              <>
                <ReviewSummary rating={reviews.rating} breakdown={reviews.breakdown} />
                <ul className="reviews">
                  {reviews.list.map((review) => (
                    <li key={review.id}>
                      <ReviewItem review={review} />
                    </li>
                  ))}
                </ul>
              </>
            )}
            <a className="button button-line button-wide" href={popup('reviews')} data-replay onClick={open('reviews')}>
              {t('detail:reviews.all', { count: detail.review.count, shown: say.figure(detail.review.count) })}
            </a>
          </>
        )}
      </section>
      <section className="section" id="location" aria-label={t('detail:location.title')}>
        <h2>{t('detail:location.title')}</h2>
        <p>{detail.address}</p>
        <a className="button button-line button-wide detail-map" href={popup('map')} data-replay onClick={open('map')}>
          <Icon name="map" size={18} />
          {t('detail:location.map')}
        </a>
      </section>
      <DetailGuide
        detail={detail}
        stay={stay}
        now={now}
        parking={parking}
        policyLink={
          <a className="button button-line button-wide" href={popup('policy')} data-replay onClick={open('policy')}>
            {t('detail:policy.open')}
          </a>
        }
      />
      {nearby.length > 0 && (
        <section className="section" aria-label={t('detail:near.title')}>
          <h2>{t('detail:near.title')}</h2>
          <NearList near={nearby} stay={stay} />
        </section>
      )}
      <DetailBar detail={detail} stay={stay} />
    </div>
  )
}
