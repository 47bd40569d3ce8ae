import { Note } from '#ui/Note.tsx'
import { Section } from '#ui/Section.tsx'
import { KoreanOnly } from '../KoreanOnly.tsx'
import { PopupLink } from '../PopupLink.tsx'
import { usePage } from '../page.tsx'
import { ReviewItem, type ReviewShown, ReviewSummary } from './ReviewItem.tsx'
import './review.css'

interface Props<Review> {
  /** How many there are. */
  count: number
  /** The first of them, once they are there. */
  reviews: { list: readonly Review[]; rating: number; breakdown: readonly number[] } | null | undefined
  aboutOf: (review: Review) => string
  /** Address of all of them. */
  href: string
  onOpen?: (() => void) | undefined
}

/** What guests say: the figures, the first few, and the way to all. */
export function ReviewSection<Review extends ReviewShown>({ count, reviews, aboutOf, href, onOpen }: Props<Review>) {
  const { t, format } = usePage()
  return (
    <Section id="reviews" title={t('detail:reviews.title')}>
      {count === 0 && (
        <Note title={t('detail:reviews.none')}>
          <p>{t('detail:reviews.noneText')}</p>
        </Note>
      )}
      {count > 0 && reviews && (
        <>
          <ReviewSummary rating={reviews.rating} breakdown={reviews.breakdown} />
          <KoreanOnly text={reviews.list[0]?.text} />
          <ul className="reviews">
            {reviews.list.map((review) => (
              <li key={review.id}>
                <ReviewItem review={review} about={aboutOf(review)} />
              </li>
            ))}
          </ul>
        </>
      )}
      {count > 0 && (
        <PopupLink className="button button-line button-wide" href={href} onOpen={onOpen}>
          {t('detail:reviews.all', { count, shown: format.figure(count) })}
        </PopupLink>
      )}
    </Section>
  )
}
