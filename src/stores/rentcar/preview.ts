import { type RentcarPage, type RentcarQuery, rentcarList } from '#contract/rentcar/catalogue.ts'
import { readRentcarQuery } from '#rules/rentcar/search.ts'
import { call } from '../call.ts'
import { createPreview } from '../preview.ts'

/** What the filter would find as it is being chosen. */
export const rentcarPreview = createPreview<RentcarQuery, RentcarPage>({
  read: readRentcarQuery,
  ask: (query, options) => call(rentcarList, query, options),
})
