import type { Amenity, PlaceCategory, RoomKind } from '../../../src/contract/place/catalogue.ts'
import { INNS } from './inns.ts'
import { STAYS } from './stays.ts'

/** A type of room: `factor` is its rate against the plainest one of the house. */
export interface RoomType {
  readonly name: string
  readonly kind: RoomKind
  readonly factor: number
  readonly guests: readonly [standard: number, most: number]
  readonly bed: string
  readonly size: readonly [number, number]
  /** Only where the sea is seen. */
  readonly sea?: boolean
  /** Only in a house of at least so many stars. */
  readonly grade?: number
  readonly has?: readonly Amenity[]
}

/** Types from this factor on are a house's best: few of them, and only in good houses. */
export const BEST = 1.85

/** The types of each kind of lodging. */
export const ROOMS: Readonly<Record<PlaceCategory, readonly RoomType[]>> = { ...INNS, ...STAYS }
