import * as v from 'valibot'
import { LOCAL } from '../catalogue.ts'

/** How a guest arrives. */
export const Arrival = v.picklist(['walk', 'car'])

/** What was booked of domestic lodging, as it was then. */
export const PlaceSnapshot = v.strictObject({
  product: v.literal('place'),
  adults: v.number(),
  children: v.number(),
  arrival: Arrival,
  ...LOCAL,
})
