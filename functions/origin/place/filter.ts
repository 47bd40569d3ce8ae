import { BedType } from '#contract/catalogue.ts'
import { Amenity, PlaceCategory } from '#contract/place/property.ts'
import { DAY, inSeason } from '../day.ts'
import { type Env, endOfDay, now, today, UNDO_MINUTES } from '../env.ts'
import { one, only, rated, starred } from '../narrow.ts'
import { has, type RoomTuple, type Tuple, type Wanted } from './candidate.ts'

/** First and last day of each peak season. */
const PEAKS = [
  ['07-15', '08-24'],
  ['12-20', '02-20'],
] as const

/** Days before a stay until which it is given back for nothing, by the property's policy. */
function freeDays(policy: string, begins: string): number {
  if (policy === 'flexible') return 1
  return PEAKS.some(([from, to]) => inSeason(begins, from, to)) ? 10 : 2
}

/**
 * Whether a stay from a day on, booked now, would be given back for nothing for longer than every
 * booking is: until so many days before, and the whole day of the booking, unless it has begun.
 */
function freeFrom(env: Env, begins: string): (policy: string, checkIn: string) => boolean {
  const soon = now(env).getTime() + UNDO_MINUTES * 60_000
  const bookedUntil = endOfDay(today(env))
  return (policy, checkIn) => {
    if (policy === 'nonrefundable') return false
    const until = Math.max(bookedUntil, endOfDay(begins) - freeDays(policy, begins) * DAY)
    return soon < Math.min(until, Date.parse(`${begins}T${checkIn}:00+09:00`))
  }
}

/** What the filter asks of a property. */
export function aboutOf(env: Env, search: Wanted) {
  const isFree = freeFrom(env, search.nights[0]?.date ?? '')
  return {
    category: one(PlaceCategory.options, search.category, ([, category]: Tuple) => category),
    amenities: {
      values: Amenity.options,
      chosen: search.amenities ?? [],
      has: ([, , , , , , , , amenities]: Tuple, value: Amenity) => has(Amenity.options, amenities, value),
      every: true,
    },
    freeCancellation: only(search.freeCancellation, ([, , , , , , policy, checkIn]: Tuple) => isFree(policy, checkIn)),
    minRating: rated(search.minRating, ([, , , rating]: Tuple) => rating),
    stars: starred(search.stars, ([, , grade]: Tuple) => grade),
  }
}

/** What it asks of a room. */
export const waysOf = ({ beds = [] }: Wanted) => ({
  beds: {
    values: BedType.options,
    chosen: beds,
    has: ([, , , bits]: RoomTuple, value: BedType) => has(BedType.options, bits, value),
  },
})
