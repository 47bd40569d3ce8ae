import type { Duration, Rental, RentcarItem } from '../../contract/rentcar/catalogue.ts'
import { carPath, writeRental } from '../../rules/rentcar/search.ts'
import { Picture } from '../../ui/Picture.tsx'
import { href, usePage } from '../page.tsx'
import { PriceBlock } from '../results/PriceBlock.tsx'
import { durationWords, named, specsOf } from './words.ts'

/** Vehicles left at which a car in a list is said to be nearly gone. */
const FEW = 2

interface Props {
  car: RentcarItem
  rental: Rental
  duration: Duration
  eager?: boolean
}

/** A car in a list, on one line beside its photo, so that cars compare at a glance. The whole card is one link. */
export function CarCard({ car, rental, duration, eager = false }: Props) {
  const words = usePage()
  const { page, t } = words
  const badges = [
    !car.soldOut && car.left <= FEW && { text: t('rentcar:left', { count: car.left }), tone: 'warn' },
    !car.soldOut && car.discount && { text: car.discount.discountName, tone: 'accent' },
  ].flatMap((badge) => badge || [])
  return (
    <article className="car-card">
      <a href={href(page, carPath(car.id), `?${writeRental({ ...rental, insurance: car.insurance })}`)}>
        <Picture photo={car.photo} sizes="(min-width: 720px) 200px, 116px" eager={eager} />
        <div className="car-card-body">
          <p className="car-card-line">
            {t(`rentcar:class.${car.class}`)} · {named(words, car.branch)}
          </p>
          <h3>{named(words, car)}</h3>
          <p className="car-card-line">{specsOf(words, car).join(' · ')}</p>
          {badges.length > 0 && (
            <p className="car-card-badges">
              {badges.map(({ text, tone }) => (
                <span key={text} className={`badge badge-${tone}`}>
                  {text}
                </span>
              ))}
            </p>
          )}
        </div>
        <div className="car-card-price">
          {car.soldOut ? (
            <p className="price">
              <span className="price-sold-out">{t('rentcar:soldOut')}</span>
            </p>
          ) : (
            <PriceBlock
              now={car.salePrice}
              was={car.minPrice}
              percent={car.discountPercent}
              basis={t('rentcar:basis', { duration: durationWords(words, duration) })}
            />
          )}
        </div>
      </a>
    </article>
  )
}
