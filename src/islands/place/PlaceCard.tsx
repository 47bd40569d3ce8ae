import type { PlaceItem, Stay } from '../../contract/place.ts'
import { nightsOf } from '../../rules/date.ts'
import { writePlaceQuery } from '../../rules/search.ts'
import { Picture } from '../../ui/Picture.tsx'
import { Price } from '../../ui/Price.tsx'
import { Rating } from '../../ui/Rating.tsx'
import { href, usePage } from '../page.tsx'

/** A property in a list: photo first, then who it is, then what the whole stay costs, tax included. */
export function PlaceCard({ item, stay, eager = false }: { item: PlaceItem; stay: Stay; eager?: boolean }) {
  const { page, t, say } = usePage()
  const nights = nightsOf(stay.checkIn, stay.checkOut).length
  const search = `?${writePlaceQuery({ ...stay, amenities: [], sort: 'recommended', page: 1 })}`
  return (
    <article className="place-card">
      <a href={href(page, `place/result/${item.no}`, search)}>
        <Picture photo={item.photo} sizes="(min-width: 720px) 340px, calc(100vw - 48px)" eager={eager} />
        <div className="place-card-body">
          <p className="place-card-kind">
            {t(`place:category.${item.category}`)}
            {item.star.grade > 0 && ` · ${t('place:grade', { grade: item.star.grade })}`}
          </p>
          <h3>{item.name}</h3>
          <p className="place-card-where">
            {item.regionName}
            {item.distance !== null && ` · ${t('place:distance', { km: say.decimal(item.distance / 1000) })}`}
          </p>
          <Rating
            value={say.decimal(item.star.rating)}
            count={say.figure(item.review.count)}
            label={t('place:ratingLabel', { rating: say.decimal(item.star.rating), count: item.review.count })}
          />
          <div className="place-card-price">
            {item.soldOut ? (
              <p className="price">
                <span className="price-sold-out">{t('place:soldOut')}</span>
              </p>
            ) : (
              <>
                {item.left <= 3 && <span className="badge badge-warn">{t('place:left', { count: item.left })}</span>}
                {item.discount && <span className="badge badge-accent">{item.discount.discountName}</span>}
                <Price
                  now={say.won(item.salePrice)}
                  was={item.salePrice < item.minPrice ? say.won(item.minPrice) : null}
                  percent={item.discountPercent > 0 ? `${item.discountPercent}%` : null}
                  basis={t('place:basis', { count: nights })}
                  wasLabel={t('place:was')}
                  nowLabel={t('place:now')}
                />
              </>
            )}
          </div>
        </div>
      </a>
    </article>
  )
}
