import * as v from 'valibot'
import { Amenity, PlaceCategory } from '#contract/place/property.ts'
import { read } from '../data.ts'
import { Setting } from '../regions.ts'
import { Companion } from './row.ts'

const lines = v.array(v.string())

/** Houses with this amenity, of these kinds, in this setting; stays in these months, 1 to 12. */
const Condition = v.strictObject({
  amenity: v.optional(Amenity),
  kinds: v.optional(v.array(PlaceCategory)),
  setting: v.optional(Setting),
  months: v.optional(v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12)))),
})

/**
 * What guests say of one thing: when they liked it, when it was so-so, when it spoilt their stay.
 */
const ReviewTopic = v.strictObject({
  /** Only where one of these holds. */
  when: v.optional(v.array(Condition)),
  /** Only by guests who came so. */
  companions: v.optional(v.array(Companion)),
  good: lines,
  mid: lines,
  bad: lines,
})
export type ReviewTopic = v.InferOutput<typeof ReviewTopic>

/**
 * Every topic. Keys in the sentences: {room} the room type, {near} {far} sights, {place} the
 * region's short name.
 */
export const TOPICS = read('place/topics.json', v.array(ReviewTopic))
