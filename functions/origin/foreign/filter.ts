import { BedType } from '#contract/catalogue.ts'
import { ForeignAmenity, PropertyType } from '#contract/foreign/kind.ts'
import { dateOf, dayNumber } from '../day.ts'
import { one, only, rated, starred } from '../narrow.ts'
import type { Bed, Candidate, Offer, Wanted } from './candidate.ts'

const FOR_TWO = ['double', 'queen', 'king']
const FOR_ONE = ['single']
const some = (beds: readonly Bed[], kinds: readonly string[], least = 1) =>
  beds.some(({ kind, count }) => kinds.includes(kind) && count >= least)
/** Whether a room has beds of a type. */
const BEDS: Record<BedType, (beds: readonly Bed[]) => boolean> = {
  double: (beds) => some(beds, FOR_TWO),
  twin: (beds) => some(beds, [...FOR_ONE, ...FOR_TWO], 2),
  single: (beds) => some(beds, FOR_ONE),
  ondol: (beds) => some(beds, ['futon']),
  bunk: (beds) => some(beds, ['bunk']),
}

/** Whether a rate is refunded if it is booked now; `clock` is what the city's shows. */
function isFree({ rate }: Offer, checkIn: string, clock: string): boolean {
  if (!rate.refund) return false
  const { freeDays, freeTime } = rate.refund
  // `23:59` is the end of the day, any other time the beginning of its minute.
  return clock < `${dateOf(dayNumber(checkIn) - freeDays)}T${freeTime === '23:59' ? '24:00' : freeTime}`
}

/** What the filter asks of a property. */
export const aboutOf = (search: Wanted) => ({
  type: one(PropertyType.options, search.type, ({ of }: Candidate) => of[12]),
  stars: starred(search.stars, ({ of }: Candidate) => of[2]),
  amenities: {
    values: ForeignAmenity.options,
    chosen: search.amenities ?? [],
    has: ({ of }: Candidate, value: ForeignAmenity) => ((of[13] >> ForeignAmenity.options.indexOf(value)) & 1) === 1,
    every: true,
  },
  minRating: rated(search.minRating, ({ of }: Candidate) => of[3]),
})

/** What it asks of a rate; `clocks` are those of zones, now. */
export const waysOf = (search: Wanted, clocks: ReadonlyMap<string, string>) => ({
  freeCancellation: only(search.freeCancellation, (offer: Offer) =>
    isFree(offer, search.checkIn, clocks.get(offer.zone) ?? ''),
  ),
  breakfast: only(search.breakfast, ({ rate }: Offer) => rate.board !== 'none'),
  beds: {
    values: BedType.options,
    chosen: search.beds ?? [],
    has: ({ beds }: Offer, value: BedType) => BEDS[value](beds),
  },
})
