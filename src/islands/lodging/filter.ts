import type { BedType } from '#contract/catalogue.ts'
import type { PageWords } from '../page.tsx'
import { priceFrom, priceUpTo, ratingFrom } from '../results/filter.ts'

/** What lodging at home and abroad is narrowed by, in words. */
export const LODGING_TOLD = {
  freeCancellation: ({ t }: PageWords) => t('results:filter.free'),
  minRating: ratingFrom,
  stars: ({ t }: PageWords, grade: number) => t('place:grade', { grade }),
  minPrice: priceFrom,
  maxPrice: priceUpTo,
  beds: ({ t }: PageWords, bed: BedType) => t(`results:bed.${bed}`),
}

/** What the filters of stays at home and abroad both ask last, beside what each asks itself. */
export const lodgingQuestions = (t: PageWords['t']) => ({
  minRating: t('results:filter.rating'),
  stars: t('place:filter.stars'),
  beds: t('results:filter.beds'),
  amenities: t('place:filter.amenities'),
})
