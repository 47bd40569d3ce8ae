import * as v from 'valibot'
import { Amenity, PlaceCategory } from '#contract/place/property.ts'
import { each, read } from '../data.ts'
import { fillTemplate } from '../particle.ts'
import type { Random } from '../random.ts'
import { Setting } from '../regions.ts'

/**
 * The words of a property's text. `near` and `far` are sights; `how` and `drive` say how to get
 * there: "걸어서 8분", "차로 20분".
 */
export interface DescriptionFacts {
  name: string
  category: PlaceCategory
  setting: Setting
  province: string
  place: string
  near: string
  how: string
  far: string
  drive: string
  other: string
  amenities: readonly Amenity[]
  checkIn: string
  checkOut: string
}

const lines = v.array(v.string())

/**
 * Sentences on a property: `where` says how far its sights are, `offer` what it may be proud of, in
 * the order it is told.
 */
const LINES = read(
  'place/descriptions.json',
  v.strictObject({
    opening: each(PlaceCategory, lines),
    where: lines,
    around: each(Setting, lines),
    offer: v.array(v.tuple([Amenity, lines])),
    closing: each(PlaceCategory, lines),
  }),
)
/** What guests should know before they come. */
const NOTICES = read('place/notices.json', each(PlaceCategory, lines))

/** Three to five sentences on a property, 합니다체. */
export function descriptionOf(place: DescriptionFacts, rng: Random): string {
  const words = {
    name: place.name,
    province: place.province,
    place: place.place,
    near: place.near,
    how: place.how,
    far: place.far,
    drive: place.drive,
    other: place.other,
  }
  // A name that bears the place already is not introduced by it: "남원의 남원 스테이" reads like a slip.
  const twice = place.name.includes(place.place)
  const openings = LINES.opening[place.category].filter(
    (text) => !twice || !text.includes('{place}') || text.includes('{province} {place}'),
  )
  const texts = [rng.pick(openings), rng.pick(LINES.where)]
  const offers = LINES.offer.filter(([amenity]) => place.amenities.includes(amenity))
  const told = rng.some(offers.slice(0, 6), rng.int(1, 2)).map(([, lines]) => rng.pick(lines))
  const rest = [...told, rng.pick(LINES.around[place.setting]), rng.pick(LINES.closing[place.category])]
  texts.push(...rest.slice(0, rng.int(1, 3)))
  return texts.map((text) => fillTemplate(text, words)).join(' ')
}

/** What guests should know before they come, in 합니다체 like the description. */
export function noticesOf(place: DescriptionFacts, rng: Random): string[] {
  const told = [
    `체크인은 ${place.checkIn} 이후, 체크아웃은 ${place.checkOut} 이전입니다.`,
    ...rng.some(NOTICES[place.category], rng.int(2, 4)),
  ]
  if (place.amenities.includes('pet')) told.push('반려견은 10kg 이하 1마리까지 동반할 수 있으며, 예약 시 알려 주세요.')
  if (place.amenities.includes('breakfast') && rng.chance(0.6))
    told.push('조식은 오전 8시부터 9시 30분까지 운영합니다.')
  return told
}
