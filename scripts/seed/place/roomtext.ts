import * as v from 'valibot'
import { Amenity, type PlaceCategory, RoomKind } from '#contract/place/property.ts'
import { each, read } from '../data.ts'
import { fillTemplate } from '../particle.ts'
import type { Random } from '../random.ts'
import { Setting } from '../regions.ts'
import type { RoomType } from './roomtype.ts'

/** What the text needs to know of the house. */
interface RoomContext {
  category: PlaceCategory
  setting: Setting
}

/**
 * Sentences on a room: the first by its kind, the second on what it has, the last on what lies
 * around.
 */
const LINES = read(
  'place/room-texts.json',
  v.strictObject({
    first: each(RoomKind, v.array(v.string())),
    second: v.record(Amenity, v.array(v.string())),
    close: each(Setting, v.array(v.string())),
  }),
)

/** A line that this house has not said yet, and notes it; undefined when all are said. */
function fresh(lines: readonly string[], told: Set<string>, rng: Random): string | undefined {
  const [line] = rng.some(
    lines.filter((line) => !told.has(line)),
    1,
  )
  if (line !== undefined) told.add(line)
  return line
}

/**
 * One to three sentences on a room type, 합니다체; `told` holds what the house's other rooms have said.
 */
export function roomDescription(
  type: RoomType,
  house: RoomContext,
  size: number,
  amenities: readonly Amenity[],
  told: Set<string>,
  rng: Random,
): string {
  const first = fresh(LINES.first[type.kind], told, rng) ?? rng.pick(LINES.first[type.kind])
  // "온돌 (요와 이불)" reads better in a sentence without its brackets.
  const texts: (string | undefined)[] = [
    fillTemplate(first, { bed: type.bed.replace(/ \(.*\)$/, ''), size: String(size) }),
  ]
  const own = type.has.flatMap((amenity) => LINES.second[amenity] ?? [])
  const shared = amenities.flatMap((amenity) => LINES.second[amenity] ?? [])
  texts.push(fresh(own, told, rng) ?? fresh(shared, told, rng))
  if (rng.chance(0.5)) texts.push(fresh(LINES.close[house.setting], told, rng))
  return texts.filter((text) => text !== undefined).join(' ')
}
