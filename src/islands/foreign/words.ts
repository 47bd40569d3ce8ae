import type { PropertyType } from '#contract/foreign/kind.ts'
import type { ForeignStay } from '#contract/foreign/property.ts'
import { nightsBetween } from '#rules/date.ts'
import { dotted } from '#rules/dotted.ts'
import { guestsIn } from '#rules/foreign/occupancy.ts'
import type { PageWords } from '../page.tsx'

/** "호텔 · 4성급" */
export function kindOf({ t }: PageWords, type: PropertyType, starRatings: readonly { rating: number }[]): string {
  const stars = starRatings[0]?.rating ?? 0
  const kind = t(`foreign:type.${type}`)
  return dotted(kind, stars > 0 && t('place:grade', { grade: stars }))
}

/** "객실 1개 · 2명" */
export function whoOf({ t }: PageWords, { rooms }: Pick<ForeignStay, 'rooms'>): string {
  return dotted(t('foreign:rooms', { count: rooms.length }), t('place:guests', { count: guestsIn(rooms).guests }))
}

/** What a price is for: "/ 2박", and the rooms where there are several. */
export function basisOf({ t }: PageWords, { checkIn, checkOut, rooms }: ForeignStay): string {
  const nights = t('place:basis', { count: nightsBetween(checkIn, checkOut) })
  return dotted(nights, rooms.length > 1 && t('foreign:rooms', { count: rooms.length }))
}
