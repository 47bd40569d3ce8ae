import type { RentcarDetail } from '#contract/rentcar/catalogue.ts'
import { writeRental } from '#rules/rentcar/address.ts'
import type { CarQuery } from '#rules/rentcar/car.ts'
import { ActionBar } from '#ui/ActionBar.tsx'
import { href, usePage } from '../page.tsx'
import { durationWords } from './words.ts'
import '../detail/detail.css'

/**
 * The bar at the foot: the price of the whole rental and the way to book it, or to other times
 * when none is left.
 */
export function DetailBar({ car, query }: { car: RentcarDetail; query: CarQuery }) {
  const words = usePage()
  const { page, t, format } = words
  const { carId, ...rental } = query
  if (car.soldOut)
    return (
      <ActionBar summary={t('rentcar:detail.soldOutText')}>
        <a className="button" href="#times">
          {t('rentcar:detail.otherTimes')}
        </a>
      </ActionBar>
    )
  return (
    <ActionBar
      summary={
        <>
          {t('rentcar:detail.totalLine')}{' '}
          <span className="detail-small">{t('rentcar:basis', { duration: durationWords(words, car.duration) })}</span>
          <strong>{format.won(car.salePrice)}</strong>
        </>
      }
    >
      <a className="button" href={href(page, 'payment/rentcar', `?carId=${carId}&${writeRental(rental)}`)}>
        {t('rentcar:detail.book')}
      </a>
    </ActionBar>
  )
}
