import { usePage } from '../page.tsx'
import { type Rental, rentalWords } from './words.ts'

/** How long a car is rented, and from where to where. */
export function RentalDetails(rental: Rental) {
  return rentalWords(usePage(), rental)
}
