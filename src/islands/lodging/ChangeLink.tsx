import type { BarOffer } from '#rules/opening.ts'
import { type PageWords, useWords } from '../page.tsx'

/** Addresses of the screens on which the dates and the guests of a stay are changed. */
export interface Change {
  dates: string
  guests: string
}

/** What a lodging offers for a stay, and where else to look. */
export interface Offered {
  offer: BarOffer
  /** Why no room fits the guests. */
  tooSmall: string
  change: Change
}

/** Why nothing can be booked; `soldOut` is said of the dates. */
export function whyNot(t: PageWords['t'], { offer, tooSmall }: Offered, soldOut: string): string {
  if (offer.kind === 'too-short') return t('place:tooShort', { count: offer.nights })
  return offer.kind === 'too-small' ? tooSmall : soldOut
}

/** The way to other dates, or where it is `small` for the guests, to others. */
export function ChangeLink({ small, change, className }: { small: boolean; change: Change; className: string }) {
  const t = useWords()
  return (
    <a className={className} href={small ? change.guests : change.dates}>
      {t(small ? 'detail:rooms.changeGuests' : 'detail:rooms.changeDates')}
    </a>
  )
}
