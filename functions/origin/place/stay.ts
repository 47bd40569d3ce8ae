import { type Night, nightsOf } from '../rate.ts'
import { ServiceRefusal } from '../refusal.ts'

const MAX_NIGHTS = 30
const MAX_ADULTS = 20
const MAX_CHILDREN = 10

/** Who stays how long, as every priced request has it. */
export interface StayInput {
  checkIn: string
  checkOut: string
  adults: number
  children: number
}

/** True for a whole number within bounds. */
export function within(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most
}

/**
 * The nights of a stay, 1 to 30; throws INVALID_REQUEST for any other number and for guests nobody
 * could be.
 */
export function stayNights(stay: StayInput): Night[] {
  const nights = nightsOf(stay.checkIn, stay.checkOut)
  if (!within(nights.length, 1, MAX_NIGHTS)) throw new ServiceRefusal('INVALID_REQUEST', 'a stay has 1 to 30 nights')
  if (!within(stay.adults, 1, MAX_ADULTS) || !within(stay.children, 0, MAX_CHILDREN))
    throw new ServiceRefusal('INVALID_REQUEST', 'guests')
  return nights
}
