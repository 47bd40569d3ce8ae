import { type PlaceQuery, propertyAvailability } from '#contract/place/catalogue.ts'
import { PLACE_CHOICE } from '#rules/place/choice.ts'
import { readPlaceNo } from '#rules/place/search.ts'
import { call } from '../call.ts'
import { createChoice } from '../choice.ts'
import { createPrices } from '../price-calendar.ts'

/** Dates and guests of domestic lodging, on their own screens. */
export const placeChoice = createChoice<PlaceQuery>(PLACE_CHOICE)

/** What the property costs whose dates are chosen. */
export const placePrices = createPrices<PlaceQuery>(({ to, query: { adults, children } }) => {
  const placeId = PLACE_CHOICE.screens.includes(to) ? null : readPlaceNo(to.split('/').at(-1))
  if (placeId === null) return null
  return async (calendar, signal) => ({
    today: null,
    days: await call(propertyAvailability, { placeId, adults, children, ...calendar }, { signal }),
  })
})
