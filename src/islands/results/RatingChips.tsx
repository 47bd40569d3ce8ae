import { MIN_RATINGS } from '#contract/bounds.ts'
import { countOf } from '#rules/filter.ts'
import { usePage } from '../page.tsx'
import { ChipSet } from './ChipSet.tsx'

interface Props {
  chosen: number | undefined
  /** How many each would leave; absent where that is not known. */
  counts: readonly { value: number; count: number }[] | undefined
}

/** The least mean of reviews of a search, in steps. */
export function RatingChips({ chosen, counts }: Props) {
  const { t, format } = usePage()
  return (
    <ChipSet
      legend={t('results:filter.rating')}
      name="minRating"
      choices={[
        { value: '', text: t('results:filter.ratingAll'), chosen: chosen === undefined },
        ...MIN_RATINGS.map((rating) => ({
          value: rating,
          text: t('results:filter.ratingLeast', { rating: format.decimal(rating) }),
          chosen: chosen === rating,
          count: countOf(counts, rating),
        })),
      ]}
    />
  )
}
