import type { ForeignStay } from '#contract/foreign/property.ts'
import { nightsBetween } from '#rules/date.ts'
import { dotted } from '#rules/dotted.ts'
import { guestsIn } from '#rules/foreign/occupancy.ts'
import { type PageWords, usePage } from '../page.tsx'

interface Props {
  checkIn: string
  checkOut: string
  adults: number
  children: number
}

/** Who stays how long, as words. */
export function guestWords({ t }: Pick<PageWords, 't'>, { checkIn, checkOut, adults, children }: Props): string {
  const nights = nightsBetween(checkIn, checkOut)
  const who = t(children > 0 ? 'payment:stay.family' : 'payment:stay.adults', { adults, children })
  return dotted(who, t('payment:stay.nights', { count: nights, days: nights + 1 }))
}

/** The same abroad, in how many rooms. */
export function partyWords(words: Pick<PageWords, 't'>, { rooms, ...stay }: ForeignStay): string {
  const who = guestWords(words, { ...stay, ...guestsIn(rooms) })
  return dotted(words.t('foreign:rooms', { count: rooms.length }), who)
}

/** Who stays how long. */
export function Guests(stay: Props) {
  return guestWords(usePage(), stay)
}
