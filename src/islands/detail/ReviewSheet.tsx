import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { failureKey } from '#rules/failure.ts'
import { closePopup } from '#stores/popup.ts'
import { REVIEW_SORTS, type ReviewsStore } from '#stores/review.ts'
import { Note } from '#ui/Note.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { KoreanOnly } from '../KoreanOnly.tsx'
import { usePage } from '../page.tsx'
import { ReviewItem, type ReviewShown, ReviewSummary } from './ReviewItem.tsx'
import './review.css'

const SKELETONS = [1, 2, 3, 4]

interface Props<Review> {
  /** How many there are. */
  count: number
  reviews: ReviewsStore<Review>
  aboutOf: (review: Review) => string
}

/**
 * Takes the focus that has gone with the last "more". Lists have the same: shared, all screens
 * before an order would load it to wake.
 */
function takeLostFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true })
}

/** All reviews, in an order the visitor chooses, page after page. */
export function ReviewSheet<Review extends ReviewShown>({ count, reviews, aboutOf }: Props<Review>) {
  const { t, format } = usePage()
  const { $reviews, openReviews, moreReviews } = reviews
  const { status, sort, list, page, totalCount, totalPages, rating, breakdown, failure } = useStore($reviews)
  const figures = breakdown.length > 0 ? breakdown : null
  useEffect(() => {
    openReviews()
  }, [openReviews])
  return (
    <Sheet
      title={t('detail:reviews.sheet', { count, shown: format.figure(count) })}
      closeLabel={t('shell:close')}
      onClose={closePopup}
      full
    >
      <div className="review-sheet">
        {(figures || !failure) && <ReviewSummary rating={rating} breakdown={figures} />}
        <fieldset className="chips chips-wrap" aria-label={t('detail:reviews.sortLabel')}>
          {REVIEW_SORTS.map((each) => (
            <button
              key={each}
              type="button"
              className="chip"
              aria-pressed={sort === each}
              onClick={() => openReviews(each)}
            >
              {t(`detail:reviews.sort.${each}`)}
            </button>
          ))}
        </fieldset>
        <KoreanOnly text={list[0]?.text} />
        <ul className="reviews" aria-busy={status === 'loading' || status === 'more'}>
          {list.map((review) => (
            <li key={review.id}>
              <ReviewItem review={review} about={aboutOf(review)} />
            </li>
          ))}
          {status === 'loading' &&
            SKELETONS.map((at) => (
              <li key={at}>
                <span className="skeleton review-skeleton" />
              </li>
            ))}
        </ul>
        <p className="visually-hidden" role="status">
          {page > 1 && t('shell:shown', { shown: format.figure(list.length), total: format.figure(totalCount) })}
        </p>
        {failure && <Note title={t(failureKey(failure))} role="alert" />}
        {/* One button, whatever it says: whoever has pressed it keeps the focus. */}
        {(failure || status === 'more' || (status === 'ready' && page < totalPages)) && (
          <button
            type="button"
            className="button button-line button-wide"
            aria-disabled={status === 'more'}
            onClick={moreReviews}
          >
            {t(failure ? 'shell:retry' : status === 'more' ? 'shell:loading' : 'detail:reviews.more')}
          </button>
        )}
        {status === 'ready' && page >= totalPages && (
          <p ref={takeLostFocus} className="review-end" tabIndex={-1}>
            {t('detail:reviews.end')}
          </p>
        )}
      </div>
    </Sheet>
  )
}
