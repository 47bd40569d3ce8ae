import type { PlaceQuery } from '#contract/place/catalogue.ts'
import { LODGING_TOLD } from '../lodging/filter.ts'
import type { Filter } from '../results/filter.ts'

/** What narrows domestic lodging, in words. */
export const PLACE_FILTER: Filter<PlaceQuery> = {
  told: {
    category: ({ t }, category) => t(`place:category.${category}`),
    ...LODGING_TOLD,
    amenities: ({ t }, amenity) => t(`place:amenity.${amenity}`),
  },
  beside: ['category'],
}
