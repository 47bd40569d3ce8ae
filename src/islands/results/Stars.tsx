import { Rating } from '#ui/Rating.tsx'
import { usePage } from '../page.tsx'

/** The mean of the reviews, 0 to 5, and how many there are. */
export function Stars({ rating, count }: { rating: number; count: number }) {
  const { t, format } = usePage()
  return (
    <Rating
      value={format.decimal(rating)}
      count={format.figure(count)}
      label={t('results:rating', { rating: format.decimal(rating), count })}
    />
  )
}
