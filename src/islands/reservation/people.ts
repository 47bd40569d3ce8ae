import type { Reservation, ReservationDetail } from '#contract/reservation.ts'
import { nightsBetween } from '#rules/date.ts'
import type { PageWords } from '../page.tsx'
import { guestWords, partyWords } from '../payment/Guests.tsx'
import { rentalWords } from '../rentcar/words.ts'

/** How many of what, and how long, as far as every product says it the same way. */
export function countWords({ t }: Pick<PageWords, 't'>, { product, begins, ends, count }: Reservation): string {
  const many = t(`reservation:count.${product}`, { count })
  if (product !== 'place' && product !== 'foreign') return many
  return `${t('reservation:nights', { count: nightsBetween(begins.slice(0, 10), ends.slice(0, 10)) })} · ${many}`
}

/** For whom, or for how long, in the product's own words. */
export function peopleWords(words: PageWords, detail: ReservationDetail): string {
  const { begins, ends, bought } = detail
  const stay = { checkIn: begins.slice(0, 10), checkOut: ends.slice(0, 10) }
  if (bought.product === 'place') return guestWords(words, { ...stay, ...bought })
  if (bought.product === 'foreign') return partyWords(words, { ...stay, ...bought })
  if (bought.product === 'rentcar') return rentalWords(words, bought)
  return countWords(words, detail)
}
