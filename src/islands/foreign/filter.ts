import type { ForeignQuery } from '#contract/foreign/catalogue.ts'
import { LODGING_TOLD } from '../lodging/filter.ts'
import type { Filter } from '../results/filter.ts'

/** What narrows overseas lodging, in words. */
export const FOREIGN_FILTER: Filter<ForeignQuery> = {
  told: {
    propertyType: ({ t }, type) => t(`foreign:type.${type}`),
    ...LODGING_TOLD,
    breakfast: ({ t }) => t('foreign:board.breakfast'),
    amenities: ({ t }, amenity) => t(`foreign:amenity.${amenity}`),
  },
  beside: ['propertyType'],
}
