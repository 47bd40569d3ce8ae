import * as v from 'valibot'
import { LeisureCategory, LeisurePolicy } from '#contract/leisure/catalogue.ts'
import { Audience } from '#contract/leisure/deal.ts'
import { read } from '../data.ts'
import type { SeedRegion } from '../regions.ts'

/** What a region must have for a kind of leisure to be there. */
const Trait = v.picklist(['any', 'city', 'sea', 'water', 'mountain', 'ski', 'heritage', 'country', 'jeju'])
export type Trait = v.InferOutput<typeof Trait>

/**
 * One course or session: its share of the kind's price, and when it begins where it has beginnings.
 */
const Course = v.strictObject({ name: v.string(), share: v.number(), times: v.optional(v.array(v.string())) })
export type Course = v.InferOutput<typeof Course>

/** From and to. */
const range = v.tuple([v.number(), v.number()])
const lines = v.array(v.string())
const day = v.pipe(v.string(), v.regex(/^\d\d-\d\d$/))

/**
 * A kind of leisure from which deals are made. Templates hold `{place}`, `{venue}`, `{near}`,
 * `{far}`; pairs of particles are resolved.
 */
const Kind = v.strictObject({
  category: LeisureCategory,
  /** Where it is found, and in how many of those regions. */
  where: v.array(Trait),
  count: v.number(),
  /** What the house is called; `{place}` is the region's word and `{word}` an invented one. */
  venues: lines,
  /** What is sold there, after the house's name. */
  titles: lines,
  /** Other words people look for it by. */
  words: v.string(),
  courses: v.array(Course),
  /** Which persons it has tickets for: each with its share of the price. */
  persons: v.record(Audience, v.number()),
  /** Won that an adult pays before any discount, in thousands. */
  price: range,
  /** The deal's own sale, percent. */
  sale: range,
  /** Days from the purchase; absent where a day is chosen. */
  validDays: v.optional(v.array(v.number())),
  policy: v.optional(LeisurePolicy),
  lead: v.optional(v.picklist([0, 1])),
  minutes: v.optional(v.number()),
  /** Opens, closes, and lets the last guest in. */
  hours: v.tuple([v.string(), v.string(), v.nullable(v.string())]),
  /** A weekday on which houses of this kind may be closed, 0 Sunday to 6 Saturday. */
  closed: v.optional(v.number()),
  season: v.optional(v.tuple([day, day])),
  /** Fewest and most tickets of one variant in one order. */
  quantity: range,
  /** Tickets a day, or altogether where they are open. */
  capacity: range,
  /** Photo ids, the kind's own first: it is the cover. */
  photos: lines,
  /** Another cover where a deal's title or province holds a word: `{ "재즈": "any-jazz-01" }`. */
  covers: v.optional(v.record(v.string(), v.string())),
  about: lines,
  more: lines,
  guide: lines,
  notices: lines,
  /** What its visitors praise, and what they miss. */
  praise: lines,
  miss: lines,
})
export type Kind = v.InferOutput<typeof Kind>

/**
 * Files of kinds; deals are numbered in this order and that of each file, so new ones go to the
 * end.
 */
const FILES = ['park', 'spa', 'show', 'outdoor', 'water', 'class', 'kids', 'ride', 'tour', 'winter', 'table']

/** Every kind of leisure of the origin. */
export const KINDS: readonly Kind[] = FILES.flatMap((name) => read(`leisure/kinds/${name}.json`, v.array(Kind)))

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
