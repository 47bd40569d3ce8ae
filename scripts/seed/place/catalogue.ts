import * as v from 'valibot'
import { PlaceCategory } from '#contract/place/property.ts'
import { each, read } from '../data.ts'
import { mixed } from '../mix.ts'
import { createRandom } from '../random.ts'
import { Mix, REGIONS } from '../regions.ts'
import { couponsOf } from './coupon.ts'
import { nameOf, placeWord } from './name.ts'
import { coverOf } from './picture.ts'
import { createProperty, type PropertyPlan, settingOf } from './property.ts'
import { roomId } from './room.ts'
import type { CouponRow, PropertyRow, RegionRow, ReviewRow, RoomRow } from './row.ts'

export interface Catalogue {
  region: RegionRow[]
  property: PropertyRow[]
  room: RoomRow[]
  review: ReviewRow[]
  coupon: CouponRow[]
}

/** Of a hundred properties, how many are of which kind. */
const MIXES = read('place/mixes.json', each(Mix, v.record(PlaceCategory, v.number())))

/**
 * Two rooms whose number of units never changes, for tests of selling out; every seed, however
 * small, has them.
 */
export const SCARCE = {
  /** Five units. */
  five: { propertyNo: 1, roomId: roomId(1, 1) },
  /** One unit. */
  one: { propertyNo: 1, roomId: roomId(1, 2) },
} as const

/**
 * Every property's place in the catalogue, by number from 1: in rounds, each of which takes the
 * next one of every region that still has one. So the first few hundred are spread over all regions
 * and kinds.
 */
function slots(most: number): PropertyPlan[] {
  const regions = REGIONS.map((region, index) => ({
    region,
    id: index + 1,
    kinds: mixed(MIXES[region.mix], region.size, index),
  }))
  const rounds = Math.max(...REGIONS.map((region) => region.size))
  const used = new Set<string>()
  const shown = new Map<string, Set<string>>()
  const out: PropertyPlan[] = []
  for (let round = 0; round < rounds; round++) {
    for (const { region, id, kinds } of regions) {
      const category = kinds[round]
      if (category === undefined) continue
      if (out.length === most) return out
      const no = out.length + 1
      const rng = createRandom(`slot ${no}`)
      const anchor = rng.pick(region.anchors)
      const setting = settingOf(region, category, anchor)
      const place = placeWord(region, anchor, rng)
      const name = nameOf(place, category, setting, rng, used)
      const covers = shown.get(`${id} ${category}`) ?? new Set()
      shown.set(`${id} ${category}`, covers)
      const cover = coverOf(category, setting, id, covers)
      out.push({ no, region, regionId: id, category, anchor, setting, name, cover, place })
    }
  }
  return out
}

/** The middle of a region: the mean of its anchors. */
function regionRows(): RegionRow[] {
  return REGIONS.map(({ province, name, anchors }, index) => {
    const middle = (axis: 'lat' | 'lon') =>
      Number((anchors.reduce((sum, anchor) => sum + anchor[axis], 0) / anchors.length).toFixed(5))
    return { id: index + 1, province, name, lat: middle('lat'), lon: middle('lon') }
  })
}

/** Holds the two scarce rooms to their units. */
function withScarcity(room: RoomRow): RoomRow {
  if (room.id === SCARCE.five.roomId) return { ...room, units: 5 }
  if (room.id === SCARCE.one.roomId) return { ...room, units: 1 }
  return room
}

/**
 * The rows of the origin's catalogue, the same on every run and machine. `properties` keeps only
 * the first so many, which are the same rows as in the whole; regions are always all there.
 */
export function catalogue(options: { properties?: number } = {}): Catalogue {
  const out: Catalogue = { region: regionRows(), property: [], room: [], review: [], coupon: [] }
  for (const slot of slots(options.properties ?? Number.POSITIVE_INFINITY)) {
    const { property, rooms, reviews } = createProperty(slot)
    out.property.push(property)
    for (const room of rooms) out.room.push(withScarcity(room))
    for (const review of reviews) out.review.push(review)
  }
  out.coupon = couponsOf(out.property)
  return out
}
