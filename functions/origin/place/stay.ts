import { nightsBetween, within } from '../bounds.ts'
import type { Night } from '../day.ts'
import { ServiceRefusal } from '../refusal.ts'

const MAX_ADULTS = 20
const MAX_CHILDREN = 10

/** Who stays how long, as every priced request has it. */
export interface StayInput {
  checkIn: string
  checkOut: string
  adults: number
  children: number
}

/**
 * The nights of a stay, 1 to 30; throws INVALID_REQUEST for any other number and for guests nobody
 * could be.
 */
export function stayNights(stay: StayInput): Night[] {
  if (!within(stay.adults, 1, MAX_ADULTS) || !within(stay.children, 0, MAX_CHILDREN))
    throw new ServiceRefusal('INVALID_REQUEST', 'guests')
  return nightsBetween(stay.checkIn, stay.checkOut)
}
