import * as v from 'valibot'
import { Amenity, PlaceCategory, RoomKind } from '#contract/place/property.ts'
import * as cell from '../cell.ts'
import { grouped, read } from '../data.ts'

/** A type of room of a kind of lodging. */
const RoomType = v.strictObject({
  category: PlaceCategory,
  /** `{own}` is a name of the room's own. */
  name: cell.text,
  kind: RoomKind,
  /** Its rate against the plainest one of the house. */
  factor: cell.number,
  /** Guests in the price, and most guests. */
  guests: cell.range,
  bed: cell.text,
  /** Square metres. */
  size: cell.range,
  /** Only where the sea is seen. */
  sea: cell.mark('sea'),
  /** Only in a house of at least so many stars. */
  grade: cell.optional(cell.number),
  has: cell.list(Amenity),
})
export type RoomType = v.InferOutput<typeof RoomType>

/** Types from this factor on are a house's best: few of them, and only in good houses. */
export const BEST = 1.85

/** The types of each kind of lodging; the first of each is the plainest, which every house has. */
export const ROOMS = grouped(read('place/rooms.csv', v.array(RoomType)), 'category', PlaceCategory.options)
