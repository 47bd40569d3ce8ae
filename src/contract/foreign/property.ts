import * as v from 'valibot'
import { MAX_ADULTS, MAX_CHILDREN, MAX_ROOMS, OLDEST_CHILD } from '../bounds.ts'
import { LocalDate } from '../date.ts'
import { integerBetween } from '../money.ts'

/** What is eaten in the price. `half` is breakfast and dinner. */
export const Board = v.picklist(['none', 'breakfast', 'half'])
export type Board = v.InferOutput<typeof Board>

export const PropertyId = v.pipe(v.string(), v.regex(/^[1-9]\d{7}$/))
export const ForeignRoomId = integerBetween(1, 999_999_999)
/** A room's id and one digit. */
export const RateId = v.pipe(v.string(), v.regex(/^[1-9]\d{1,9}$/))

/** Who sleeps in one room. */
export const Occupancy = v.strictObject({
  adults: integerBetween(1, MAX_ADULTS),
  /** Each child's age in whole years on the day of check-in. */
  childAges: v.pipe(v.array(integerBetween(0, OLDEST_CHILD)), v.maxLength(MAX_CHILDREN)),
})
export type Occupancy = v.InferOutput<typeof Occupancy>

/**
 * Who stays how long; the days are those of the city. Nights = checkOut - checkIn, 1 to 30. All
 * rooms are of one type and rate.
 */
export const stay = {
  checkIn: LocalDate,
  checkOut: LocalDate,
  rooms: v.pipe(v.array(Occupancy), v.minLength(1), v.maxLength(MAX_ROOMS)),
}
export const ForeignStay = v.strictObject(stay)
export type ForeignStay = v.InferOutput<typeof ForeignStay>
