import type { Reservation, ReservationDetail } from '#contract/reservation.ts'
import { nightsBetween } from '#rules/date.ts'
import { dotted } from '#rules/dotted.ts'
import { durationOf } from '#rules/rentcar/moment.ts'
import type { PageWords } from '../page.tsx'
import { guestWords, partyWords } from '../payment/Guests.tsx'
import { durationWords, rentalWords } from '../rentcar/words.ts'

/** How many of what, and how long; a rental is one car. */
export function countWords(words: Pick<PageWords, 't'>, { product, begins, ends, count }: Reservation): string {
  const { t } = words
  if (product === 'rentcar') return durationWords(words, durationOf({ pickUpAt: begins, returnAt: ends }))
  const many = t(`reservation:count.${product}`, { count })
  if (product !== 'place' && product !== 'foreign') return many
  return dotted(t('reservation:nights', { count: nightsBetween(begins.slice(0, 10), ends.slice(0, 10)) }), many)
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
