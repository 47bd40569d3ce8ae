import type { Photo } from '#contract/catalogue.ts'
import { bars, MAX_STARS } from '#rules/review.ts'
import { Picture } from '#ui/Picture.tsx'
import { useTongue } from '../KoreanOnly.tsx'
import { usePage } from '../page.tsx'
import './review.css'

/** One to five stars. */
function ReviewStars({ rating }: { rating: number }) {
  const { t, format } = usePage()
  const full = Math.round(rating)
  return (
    <span
      className="review-stars"
      role="img"
      aria-label={t('detail:reviews.rating', { rating: Number.isInteger(rating) ? rating : format.decimal(rating) })}
    >
      <span aria-hidden="true">{'★'.repeat(full)}</span>
      <span className="review-stars-rest" aria-hidden="true">
        {'★'.repeat(MAX_STARS - full)}
      </span>
    </span>
  )
}

export interface ReviewShown {
  id: number
  author: string
  /** 1 to 5. */
  rating: number
  text: string
  photos: readonly Photo[]
}

/** A guest's review; `about` says when and what of. */
export function ReviewItem({ review, about }: { review: ReviewShown; about: string }) {
  const { t } = usePage()
  const tongue = useTongue()
  return (
    <article className="review">
      <div className="review-head">
        <ReviewStars rating={review.rating} />
        <b lang={tongue(review.author)}>{review.author}</b>
      </div>
      <p className="review-about">{about}</p>
      <p className="review-text" lang={tongue(review.text)}>
        {review.text}
      </p>
      {review.photos.length > 0 && (
        <ul className="review-photos" aria-label={t('detail:reviews.photo')}>
          {review.photos.map((photo) => (
            <li key={photo.large}>
              <Picture photo={photo} sizes="140px" />
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}

const NOT_YET: readonly number[] = Array(MAX_STARS).fill(0)

/** The mean beside a bar for each rating; its place, where they are not there yet. */
export function ReviewSummary({ rating, breakdown }: { rating: number; breakdown: readonly number[] | null }) {
  const { t, format } = usePage()
  return (
    <div className={breakdown ? 'review-summary' : 'review-summary skeleton'} aria-hidden={!breakdown || undefined}>
      <p className="review-mean">
        <strong>{format.decimal(rating)}</strong>
        <ReviewStars rating={rating} />
      </p>
      <ul className="review-bars" aria-label={t('detail:reviews.breakdown')}>
        {bars(breakdown ?? NOT_YET).map(({ stars, count, percent }) => (
          <li key={stars}>
            <span className="visually-hidden">{t('detail:reviews.bar', { stars, count, percent })}</span>
            <span aria-hidden="true">{t('detail:reviews.stars', { stars })}</span>
            <span className="review-bar" aria-hidden="true">
              <i style={{ width: `${percent}%` }} />
            </span>
            <span className="review-count" aria-hidden="true">
              {format.figure(count)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
