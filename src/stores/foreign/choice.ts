import { type ForeignQuery, foreignAvailability } from '#contract/foreign/catalogue.ts'
import { FOREIGN_CHOICE } from '#rules/foreign/search.ts'
import { call } from '../call.ts'
import { createChoice } from '../choice.ts'
import { createPrices } from '../price-calendar.ts'

/** Dates and guests of overseas lodging, on their own screens. */
export const foreignChoice = createChoice<ForeignQuery>(FOREIGN_CHOICE)

/** What the property costs whose dates are chosen. */
export const foreignPrices = createPrices<ForeignQuery>(({ to, query: { rooms } }) => {
  const placeId = to.split('/').at(-1) ?? ''
  if (FOREIGN_CHOICE.item(placeId) !== to) return null
  return (calendar, signal) => call(foreignAvailability, { placeId, rooms, ...calendar }, { signal })
})
