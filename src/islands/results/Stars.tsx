import { Rating } from '../../ui/Rating.tsx'
import { usePage } from '../page.tsx'

/** The mean of the reviews, 0 to 5, and how many there are. */
export function Stars({ rating, count }: { rating: number; count: number }) {
  const { t, say } = usePage()
  return (
    <Rating
      value={say.decimal(rating)}
      count={say.figure(count)}
      label={t('results:rating', { rating: say.decimal(rating), count })}
    />
  )
}
