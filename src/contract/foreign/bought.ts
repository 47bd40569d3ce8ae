import * as v from 'valibot'
import { LocalDateTime } from '../date.ts'
import { Board, Occupancy } from './property.ts'
import { Traveller } from './traveller.ts'

/** What was booked of overseas lodging, as it was then. Names in Korean and English. */
export const ForeignSnapshot = v.strictObject({
  product: v.literal('foreign'),
  englishName: v.string(),
  /** The room and what is eaten, in English; orders of before it was kept have none. */
  englishOption: v.optional(v.string()),
  cityName: v.string(),
  englishCityName: v.string(),
  countryName: v.string(),
  englishCountryName: v.string(),
  board: Board,
  /** By the clock of the reservation's zone; null for a rate that is not refunded. */
  freeUntil: v.nullable(LocalDateTime),
  instructions: v.string(),
  englishInstructions: v.string(),
  rooms: v.array(Occupancy),
})
export type ForeignSnapshot = v.InferOutput<typeof ForeignSnapshot>

/** The same as its reservation shows it: with `travellers`, one for each of `rooms`. */
export const ForeignBought = v.strictObject({ ...ForeignSnapshot.entries, travellers: v.array(Traveller) })
