import type { PlaceCategory, PlacePolicy } from '#contract/place/property.ts'
import { createRandom, type Random } from '../random.ts'
import type { Setting } from '../regions.ts'
import { type Anchor, extent, type Profile, type SeedRegion } from '../regions.ts'
import { mean } from '../review.ts'
import { addressAt, around, phone, SPREAD } from '../spot.ts'
import { amenitiesOf } from './amenity.ts'
import { type DescriptionFacts, descriptionOf, noticesOf } from './description.ts'
import { propertyPhotos } from './picture.ts'
import { reviewsOf } from './review.ts'
import { roomsOf } from './room.ts'
import type { PropertyRow, ReviewRow, RoomRow } from './row.ts'

/** A property before it is furnished: what must be decided in the order of numbers. */
export interface PropertyPlan {
  no: number
  region: SeedRegion
  regionId: number
  category: PlaceCategory
  anchor: Anchor
  setting: Setting
  name: string
  /** The photo that stands for it in lists. */
  cover: string
  /** The short word of where it is, for texts. */
  place: string
}

/**
 * In a region by the sea, lodgings of anchors that spread no further than this stand at the shore.
 */
const SHORE = 250

/**
 * What lies around a property: its region's setting, but a house behind the shore does not claim
 * the sea.
 */
export function settingOf(region: SeedRegion, category: PlaceCategory, anchor: Anchor): Setting {
  if (region.setting === 'sea' && (anchor.spread ?? SPREAD) > SHORE) {
    return region.mix === 'island' || region.mix === 'jeju' ? 'country' : category === 'hanok' ? 'garden' : 'city'
  }
  if (category === 'hanok') {
    if (region.setting === 'mountain' || region.setting === 'lake') return 'mountain'
    return region.setting === 'country' ? 'country' : 'garden'
  }
  if (region.setting === 'garden')
    return category === 'pension' || category === 'camping' ? 'country' : category === 'guesthouse' ? 'garden' : 'city'
  return region.setting
}

function gradeOf(category: PlaceCategory, tier: number, rng: Random): number {
  if (category === 'resort') return rng.weighted({ 3: 40, 4: 42, 5: 18 }) === '3' ? 3 : rng.chance(0.3) ? 5 : 4
  if (category !== 'hotel') return 0
  return Number(
    tier >= 1.1 ? rng.weighted({ 2: 15, 3: 42, 4: 31, 5: 12 }) : rng.weighted({ 1: 6, 2: 30, 3: 44, 4: 17, 5: 3 }),
  )
}

/** Motels follow their own rates; a house behind a ski region's town still fills by its season. */
function profileOf(region: SeedRegion, category: PlaceCategory): Profile {
  return category === 'motel' ? 'motel' : region.profile
}

function hours(category: PlaceCategory, rng: Random): [checkIn: string, checkOut: string] {
  switch (category) {
    case 'motel':
      return [rng.pick(['18:00', '19:00', '20:00', '21:00']), rng.pick(['11:00', '12:00', '13:00'])]
    case 'guesthouse':
      return [rng.pick(['15:00', '16:00']), rng.pick(['10:00', '11:00'])]
    case 'poolvilla':
      return [rng.pick(['15:00', '16:00']), '11:00']
    case 'camping':
      return [rng.pick(['14:00', '15:00']), '11:00']
    case 'hotel':
      return ['15:00', rng.pick(['11:00', '12:00'])]
    default:
      return ['15:00', '11:00']
  }
}

function parkingOf(category: PlaceCategory, urban: boolean, has: boolean, rng: Random): PropertyRow['parking'] {
  if (!has) return { spaces: 0, free: false, feePerDay: 0 }
  const big = category === 'hotel' || category === 'resort'
  const spaces = category === 'resort' ? rng.int(80, 400) : big ? rng.int(15, 120) : rng.int(4, 30)
  const free = !(urban && big) || rng.chance(0.6)
  return { spaces, free, feePerDay: free ? 0 : rng.int(2, 6) * 5000 }
}

const WALKED = 2.6
const WIDE = 9

function ways(region: SeedRegion, rng: Random): { how: string; drive: string } {
  const wide = extent(region)
  const how =
    wide < WALKED
      ? `걸어서 ${rng.int(3, 14)}분`
      : wide < WIDE
        ? `차로 ${rng.int(4, 12)}분`
        : `차로 ${rng.int(10, 25)}분`
  return { how, drive: `차로 ${wide < WIDE ? rng.int(12, 25) : rng.int(26, 45)}분` }
}

const POPULAR = 10_000

/** One property with its rooms and reviews; everything follows from its number. */
export function createProperty(slot: PropertyPlan): { property: PropertyRow; rooms: RoomRow[]; reviews: ReviewRow[] } {
  const { no, region, category, setting, name } = slot
  const rng = createRandom(`property ${no}`)
  const grade = gradeOf(category, region.tier, rng)
  // Two draws: most houses are fairly good, few are poor.
  const quality = Math.max(rng.next(), rng.next() * 0.9)
  const amenities = amenitiesOf(name, category, grade, setting, rng)
  const [checkIn, checkOut] = hours(category, rng)
  const rooms = roomsOf(
    { no, category, setting, grade, tier: region.tier, quality, amenities },
    createRandom(`rooms ${no}`),
  )
  const urban = setting === 'city' || setting === 'garden'
  const [near = '', other = ''] = rng.some(region.walk, 2)
  const far = rng.pick(region.drive)
  const place: DescriptionFacts = {
    name,
    category,
    setting,
    province: region.province,
    place: slot.place,
    near,
    far,
    other,
    ...ways(region, rng),
    amenities,
    checkIn,
    checkOut,
  }
  const reviews = reviewsOf(
    { no, category, setting, amenities, quality, rooms, place: place.place, near, far },
    createRandom(`reviews ${no}`),
  )
  const rating = mean(reviews)
  const policy = rng.weighted<PlacePolicy>({
    standard: 70,
    flexible: category === 'hotel' ? 24 : 14,
    nonrefundable: 12,
  })
  const heat = Math.min(1, reviews.length / 120) * 0.4 + (rating - 3) * 0.2 + region.tier * 0.12 + rng.next() * 0.12
  return {
    property: {
      no,
      name,
      category,
      region_id: slot.regionId,
      address: addressAt(slot, rng),
      ...around(slot.anchor, rng),
      grade,
      profile: profileOf(region, category),
      rating,
      review_count: reviews.length,
      check_in: checkIn,
      check_out: checkOut,
      description: descriptionOf(place, createRandom(`description ${no}`)),
      notices: noticesOf(place, createRandom(`notices ${no}`)),
      amenities,
      photos: propertyPhotos({ category, setting, cover: slot.cover, rooms }, amenities, createRandom(`photos ${no}`)),
      phone: phone(rng),
      policy,
      parking: parkingOf(category, urban, amenities.includes('parking'), rng),
      adult_only: category === 'motel' ? 1 : 0,
      popularity: Math.max(0, Math.min(POPULAR, Math.round(heat * POPULAR))),
    },
    rooms,
    reviews,
  }
}
