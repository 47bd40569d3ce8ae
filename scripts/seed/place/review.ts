import type { Setting } from '../../../functions/origin/seed/photos/scenes.ts'
import type { Amenity, PlaceCategory, RoomKind } from '../../../src/contract/place/catalogue.ts'
import { fill } from '../particle.ts'
import type { Random } from '../random.ts'
import { PARTICULAR } from './feature.ts'
import { reviewPhotos } from './picture.ts'
import { CLOSERS, OPENERS, SHORT } from './reviewword.ts'
import type { Companion, ReviewRow } from './row.ts'
import { GENERAL, type Topic } from './topic.ts'

/** What reviews tell of. */
export interface Subject {
  no: number
  category: PlaceCategory
  setting: Setting
  amenities: readonly Amenity[]
  /** 0 to 1: how good it is. */
  quality: number
  rooms: readonly { name: string; kind: RoomKind; standard_occupancy: number; max_occupancy: number }[]
  place: string
  near: string
  far: string
}

const FEWEST = 5
const MOST = 200
/** Makes the mean count about 45: most houses have a few dozen reviews, some near two hundred. */
const SKEW = 3.9
/** Review ids are the property's number and three digits, so that a smaller seed has the same ones. */
const REVIEW_IDS = 1000

const FIRST_DAY = Date.UTC(2025, 0, 1)
const LAST_DAY = Date.UTC(2026, 9, 31)
const DAY = 86_400_000

/** Family names by how many of a hundred bear them. */
export const SURNAMES = {
  김: 21,
  이: 15,
  박: 8,
  최: 5,
  정: 5,
  강: 3,
  조: 2,
  윤: 2,
  장: 2,
  임: 2,
  한: 1.5,
  오: 1.5,
  서: 1.5,
  신: 1.5,
  권: 1.4,
  황: 1.3,
  안: 1.3,
  송: 1.2,
  전: 1,
  홍: 1,
  유: 1,
  고: 1,
  문: 1,
  양: 1,
  손: 1,
  배: 0.8,
  백: 0.7,
  허: 0.6,
  남: 0.5,
  심: 0.5,
  노: 0.5,
  하: 0.4,
}

const COMPANIONS: Readonly<Record<PlaceCategory, Readonly<Record<Companion, number>>>> = {
  hotel: { couple: 30, family: 26, friends: 14, alone: 12, business: 18 },
  resort: { couple: 18, family: 60, friends: 16, alone: 2, business: 4 },
  pension: { couple: 34, family: 38, friends: 26, alone: 2, business: 0 },
  poolvilla: { couple: 30, family: 46, friends: 24, alone: 0, business: 0 },
  motel: { couple: 52, family: 4, friends: 14, alone: 14, business: 16 },
  guesthouse: { couple: 10, family: 8, friends: 30, alone: 48, business: 4 },
  hanok: { couple: 36, family: 40, friends: 16, alone: 8, business: 0 },
  camping: { couple: 24, family: 52, friends: 22, alone: 2, business: 0 },
}

/** Stars: better houses have more fives, and every house has somebody who was not pleased. */
export function stars(quality: number, rng: Random): number {
  const q = quality
  const shares = { 5: 30 + 45 * q, 4: 34 - 8 * q, 3: 20 - 14 * q, 2: 9 - 7.5 * q, 1: 6 - 5 * q }
  return Number(rng.weighted(shares))
}

type Tone = 'good' | 'mid' | 'bad'

/** The tones of a review's sentences, by its stars. */
function tones(rating: number, rng: Random): Tone[] {
  if (rating === 5) return Array<Tone>(rng.int(1, 4)).fill('good')
  if (rating === 4) return [...Array<Tone>(rng.int(1, 3)).fill('good'), ...(rng.chance(0.45) ? (['mid'] as const) : [])]
  if (rating === 3)
    return [
      ...(rng.chance(0.7) ? (['good'] as const) : []),
      'mid',
      ...(rng.chance(0.5) ? (['mid'] as const) : ['bad' as const]),
    ]
  if (rating === 2)
    return [
      ...(rng.chance(0.35) ? (['good'] as const) : []),
      ...(rng.chance(0.4) ? (['mid'] as const) : []),
      'bad',
      ...(rng.chance(0.5) ? (['bad'] as const) : []),
    ]
  return Array<Tone>(rng.int(2, 3)).fill('bad')
}

function applies(topic: Topic, of: Subject, month: number): boolean {
  return (
    (!topic.months || topic.months.includes(month)) &&
    (!topic.amenity || of.amenities.includes(topic.amenity)) &&
    (!topic.kinds || topic.kinds.includes(of.category)) &&
    (!topic.setting || topic.setting === of.setting)
  )
}

/** Chance of a review without a sentence on any one thing. */
const TERSE = 0.14

function write(
  of: Subject,
  topics: readonly Topic[],
  rating: number,
  companion: Companion,
  room: string,
  rng: Random,
): string {
  const words = { room: room.replace(/ \(.*\)$/, ''), near: of.near, far: of.far, place: of.place }
  if (rng.chance(TERSE)) return rng.pick(SHORT[rating - 1] ?? [])
  const wanted = tones(rating, rng)
  const own = topics.filter((topic) => !topic.companions || topic.companions.includes(companion))
  const about = rng.some(own, wanted.length)
  const texts = about.map((topic, index) => rng.pick(topic[wanted[index] ?? 'good']))
  if (rng.chance(0.38)) texts.unshift(rng.pick(OPENERS[companion]))
  if (rng.chance(0.55)) texts.push(rng.pick(CLOSERS[rating - 1] ?? []))
  return fill(texts.join(' '), words)
}

/** Whether such guests take such a room: families need three beds, couples no house for eight, one guest no suite. */
function suits(companion: Companion, room: Subject['rooms'][number]): boolean {
  if (companion === 'family' || companion === 'friends') return room.max_occupancy >= 3
  if (companion === 'couple') return room.standard_occupancy <= 3 && room.max_occupancy >= 2
  return room.standard_occupancy <= 2 && room.kind !== 'suite' && room.kind !== 'family'
}

function roomFor(companion: Companion, of: Subject, rng: Random): Subject['rooms'][number] {
  const fits = of.rooms.filter((room) => suits(companion, room))
  return rng.pick(fits.length > 0 ? fits : of.rooms)
}

/** How often another text is tried when a property already has the same one. */
const ATTEMPTS = 6

/** The reviews of a property, oldest first: 5 to 200, about 45 in the mean. */
export function reviewsOf(of: Subject, rng: Random): ReviewRow[] {
  const count = FEWEST + Math.floor((MOST - FEWEST + 1) * rng.next() ** SKEW)
  const topics = Array.from({ length: 12 }, (_, month) =>
    [...GENERAL, ...PARTICULAR].filter((topic) => applies(topic, of, month + 1)),
  )
  const span = (LAST_DAY - FIRST_DAY) / DAY
  const days = Array.from({ length: count }, () => rng.int(0, span)).sort((a, b) => a - b)
  const seen = new Set<string>()
  return days.map((day, index) => {
    const date = new Date(FIRST_DAY + day * DAY)
    const rating = stars(of.quality, rng)
    const companion = rng.weighted(COMPANIONS[of.category])
    const room = roomFor(companion, of, rng)
    const compose = () => write(of, topics[date.getUTCMonth()] ?? [], rating, companion, room.name, rng)
    let text = compose()
    for (let i = 0; i < ATTEMPTS && seen.has(text); i++) text = compose()
    seen.add(text)
    return {
      id: of.no * REVIEW_IDS + index + 1,
      property_no: of.no,
      author: `${rng.weighted(SURNAMES)}**`,
      rating,
      stayed_on: date.toISOString().slice(0, 10),
      room_name: room.name,
      companion,
      text,
      photos: rng.chance(0.18) ? reviewPhotos(of.category, of.setting, room.kind, of.amenities, rng) : [],
    }
  })
}

/** The mean of ratings to one decimal, as the property's row bears it. */
export function mean(reviews: readonly { rating: number }[]): number {
  return Math.round((reviews.reduce((sum, review) => sum + review.rating, 0) / reviews.length) * 10) / 10
}
