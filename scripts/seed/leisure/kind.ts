import type { Audience, LeisureCategory, LeisurePolicy } from '../../../src/contract/leisure/catalogue.ts'
import type { SeedRegion } from '../region.ts'

/** What a region must have for a kind of leisure to be there. */
export type Trait = 'any' | 'city' | 'sea' | 'water' | 'mountain' | 'ski' | 'heritage' | 'country' | 'jeju'

/** One course or session: its share of the kind's price, and when it begins where it has beginnings. */
export interface Course {
  readonly name: string
  readonly share: number
  readonly times?: readonly string[]
}

/** Which persons a kind has tickets for: each with its share of the price. */
export type Persons = Readonly<Partial<Record<Audience, number>>>

export const ONE: Persons = { all: 1 }
export const ADULT_CHILD: Persons = { adult: 1, child: 0.75 }
export const FAMILY: Persons = { adult: 1, teen: 0.85, child: 0.7 }
export const EVERYBODY: Persons = { adult: 1, child: 0.7, senior: 0.7 }

/** A kind of leisure from which deals are made. Templates hold `{place}`, `{venue}`, `{near}`, `{far}`; pairs of particles are resolved. */
export interface Kind {
  readonly category: LeisureCategory
  /** Where it is found, and in how many of those regions. */
  readonly where: readonly Trait[]
  readonly count: number
  /** What the house is called; `{place}` is the region's word and `{word}` an invented one. */
  readonly venues: readonly string[]
  /** What is sold there, after the house's name. */
  readonly titles: readonly string[]
  /** Other words people look for it by. */
  readonly words: string
  readonly courses: readonly Course[]
  readonly persons: Persons
  /** Won that an adult pays before any discount, in thousands: from, to. */
  readonly price: readonly [number, number]
  /** The deal's own sale, percent: from, to. */
  readonly sale: readonly [number, number]
  /** Days from the purchase; absent where a day is chosen. */
  readonly validDays?: readonly number[]
  readonly policy?: LeisurePolicy
  readonly lead?: 0 | 1
  readonly minutes?: number
  readonly hours: readonly [open: string, close: string, lastEntry: string | null]
  /** A weekday on which houses of this kind may be closed, 0 Sunday to 6 Saturday. */
  readonly closed?: number
  readonly season?: readonly [from: string, to: string]
  /** Fewest and most tickets of one variant in one order. */
  readonly quantity: readonly [number, number]
  /** Tickets a day, or altogether where they are open: from, to. */
  readonly capacity: readonly [number, number]
  /** Scene ids of the seed's photos; the first ones make covers. */
  readonly photos: readonly string[]
  readonly about: readonly string[]
  readonly more: readonly string[]
  readonly guide: readonly string[]
  readonly notices: readonly string[]
  /** What its visitors praise, and what they miss. */
  readonly praise: readonly string[]
  readonly miss: readonly string[]
}

/** What a region has (see Trait). */
export function traitsOf(region: SeedRegion): ReadonlySet<Trait> {
  const traits = new Set<Trait>(['any'])
  const { mix, profile, setting, province } = region
  if (mix === 'metro' || mix === 'suburb' || mix === 'oldtown' || mix === 'beachcity') traits.add('city')
  else traits.add('country')
  if (profile === 'beach') traits.add('sea')
  if (setting === 'lake' || mix === 'valley') traits.add('water')
  if (setting === 'mountain' || mix === 'mountain' || mix === 'valley') traits.add('mountain')
  if (profile === 'ski') traits.add('ski')
  if (mix === 'heritage' || mix === 'oldtown') traits.add('heritage')
  if (province === '제주') traits.add('jeju')
  return traits
}
