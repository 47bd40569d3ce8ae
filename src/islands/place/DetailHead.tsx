import type { Photo } from '../../contract/catalogue.ts'
import type { PlaceDetail, Stay } from '../../contract/place.ts'
import { galleryOf, placePath, queryOf } from '../../rules/detail.ts'
import { stayLink } from '../../rules/stay.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Rating } from '../../ui/Rating.tsx'
import { href, usePage } from '../page.tsx'
import { PhotoStrip } from './PhotoStrip.tsx'

interface Props {
  detail: PlaceDetail
  stay: Stay
  /** Address of a popup of this page. */
  popup: (name: string) => string
  onOpen?: ((popup: string) => void) | undefined
  onPhoto?: ((photo: Photo | null) => void) | undefined
}

/** Who it is: photos, name, rating, address, and for when and whom the page is priced. */
export function DetailHead({ detail, stay, popup, onOpen, onPhoto }: Props) {
  const { page, t, say } = usePage()
  const back = stayLink(queryOf(stay), placePath(detail.no))
  const nights = detail.rooms[0]?.nights.length ?? 0
  const total = galleryOf(detail).reduce((sum, part) => sum + part.photos.length, 0)
  const open = (name: string) => (event: { preventDefault: () => void }) => {
    if (!onOpen) return
    event.preventDefault()
    onOpen(name)
  }
  return (
    <>
      {detail.photos.length > 0 && (
        <div className="detail-photos">
          <PhotoStrip
            photos={detail.photos}
            label={t('detail:photos.label')}
            href={popup('photos')}
            sizes="(min-width: 720px) 512px, 100vw"
            eager
            onOpen={onPhoto}
          />
          <a
            className="detail-photos-all"
            href={popup('photos')}
            data-replay
            onClick={(event) => {
              if (!onPhoto) return
              event.preventDefault()
              onPhoto(null)
            }}
          >
            <Icon name="photo" size={16} />
            {t('detail:photos.all', { count: total })}
          </a>
        </div>
      )}
      <header className="detail-head">
        <p className="detail-kind">
          {t(`place:category.${detail.category}`)}
          {detail.star.grade > 0 && ` · ${t('place:grade', { grade: detail.star.grade })}`}
          {detail.adultOnly && <span className="badge">{t('detail:adultOnly')}</span>}
        </p>
        <h2>{detail.name}</h2>
        {detail.review.count > 0 && (
          <a className="detail-link" href={popup('reviews')} data-replay onClick={open('reviews')}>
            <Rating
              value={say.decimal(detail.star.rating)}
              label={t('detail:reviews.rating', { rating: say.decimal(detail.star.rating) })}
            />
            <span>
              {t('detail:reviewsOpen', { count: detail.review.count, shown: say.figure(detail.review.count) })}
            </span>
            <Icon name="right" size={14} />
          </a>
        )}
        <a className="detail-link" href={popup('map')} data-replay onClick={open('map')}>
          <Icon name="pin" size={16} />
          <span>{detail.address}</span>
          <b>{t('detail:mapOpen')}</b>
        </a>
      </header>
      <nav className="detail-stay" aria-label={t('place:stayLabel')}>
        <a href={href(page, 'place/date', back)}>
          <Icon name="calendar" />
          <span>
            <small>{nights > 0 ? t('detail:stay.nights', { count: nights }) : t('place:dates')}</small>
            <b>
              {t('detail:stay.dates', {
                from: say.brief(stay.checkIn),
                to: say.brief(stay.checkOut),
              })}
            </b>
          </span>
        </a>
        <a href={href(page, 'place/guest', back)}>
          <Icon name="people" />
          <span>
            <small>{t('place:guestsLabel')}</small>
            <b>{t('place:guests', { count: stay.adults + stay.children })}</b>
          </span>
        </a>
      </nav>
    </>
  )
}
