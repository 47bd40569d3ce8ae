import * as v from 'valibot'
import { type Amenity, PlaceCategory } from '#contract/place/property.ts'
import { DAY } from '#functions/origin/day.ts'
import * as cell from '../cell.ts'
import { each, keyed, read } from '../data.ts'
import { fillTemplate } from '../particle.ts'
import type { Random } from '../random.ts'
import type { Setting } from '../regions.ts'
import { author, stars } from '../review.ts'
import { reviewPhotos } from './picture.ts'
import { Companion, type ReviewRow, type RoomRow } from './row.ts'
import { type ReviewTopic, TOPICS } from './topic.ts'

/** What reviews tell of. */
export interface Subject {
  no: number
  category: PlaceCategory
  setting: Setting
  amenities: readonly Amenity[]
  /** 0 to 1: how good it is. */
  quality: number
  rooms: readonly Pick<RoomRow, 'name' | 'kind' | 'standard_occupancy' | 'max_occupancy' | 'photos'>[]
  place: string
  near: string
  far: string
}

const FEWEST = 5
const MOST = 200
/** Makes the mean count about 45: most houses have a few dozen reviews, some near two hundred. */
const SKEW = 3.9
/**
 * Review ids are the property's number and three digits, so that a smaller seed has the same ones.
 */
const REVIEW_IDS = 1000

const FIRST_DAY = Date.UTC(2025, 0, 1)
const LAST_DAY = Date.UTC(2026, 9, 31)

/** Who comes to a kind of lodging, by how many of a hundred. */
const COMPANIONS = keyed(
  read(
    'place/companions.csv',
    v.array(
      v.strictObject({
        category: PlaceCategory,
        couple: cell.number,
        family: cell.number,
        friends: cell.number,
        alone: cell.number,
        business: cell.number,
      }),
    ),
  ),
  'category',
)

/** What reviews are made of; lists by stars begin at one. */
const WORDS = read(
  'place/review-words.json',
  v.strictObject({
    openers: each(Companion, v.array(v.string())),
    closers: v.array(v.array(v.string())),
    short: v.array(v.array(v.string())),
  }),
)

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

/** Whether guests of a month may say it of a house. */
function applies({ when }: ReviewTopic, of: Subject, month: number): boolean {
  if (!when) return true
  return when.some(
    ({ amenity, kinds, setting, months }) =>
      (!months || months.includes(month)) &&
      (!amenity || of.amenities.includes(amenity)) &&
      (!kinds || kinds.includes(of.category)) &&
      (!setting || setting === of.setting),
  )
}

/** Chance of a review without a sentence on any one thing. */
const TERSE = 0.14

function write(
  of: Subject,
  topics: readonly ReviewTopic[],
  rating: number,
  companion: Companion,
  room: string,
  rng: Random,
): string {
  const words = { room: room.replace(/ \(.*\)$/, ''), near: of.near, far: of.far, place: of.place }
  if (rng.chance(TERSE)) return rng.pick(WORDS.short[rating - 1] ?? [])
  const wanted = tones(rating, rng)
  const own = topics.filter((topic) => !topic.companions || topic.companions.includes(companion))
  const about = rng.some(own, wanted.length)
  const texts = about.map((topic, index) => rng.pick(topic[wanted[index] ?? 'good']))
  if (rng.chance(0.38)) texts.unshift(rng.pick(WORDS.openers[companion]))
  if (rng.chance(0.55)) texts.push(rng.pick(WORDS.closers[rating - 1] ?? []))
  return fillTemplate(texts.join(' '), words)
}

function companionOf(category: PlaceCategory, rng: Random): Companion {
  const { category: _, ...shares } = COMPANIONS[category]
  return rng.weighted<Companion>(shares)
}

/**
 * Whether such guests take such a room: families need three beds, couples no house for eight, one
 * guest no suite.
 */
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
  const topics = Array.from({ length: 12 }, (_, month) => TOPICS.filter((topic) => applies(topic, of, month + 1)))
  const span = (LAST_DAY - FIRST_DAY) / DAY
  const days = Array.from({ length: count }, () => rng.int(0, span)).sort((a, b) => a - b)
  const seen = new Set<string>()
  return days.map((day, index) => {
    const date = new Date(FIRST_DAY + day * DAY)
    const rating = stars(of.quality, rng)
    const companion = companionOf(of.category, rng)
    const room = roomFor(companion, of, rng)
    const compose = () => write(of, topics[date.getUTCMonth()] ?? [], rating, companion, room.name, rng)
    let text = compose()
    for (let i = 0; i < ATTEMPTS && seen.has(text); i++) text = compose()
    seen.add(text)
    return {
      id: of.no * REVIEW_IDS + index + 1,
      property_no: of.no,
      author: author(rng),
      rating,
      stayed_on: date.toISOString().slice(0, 10),
      room_name: room.name,
      companion,
      text,
      photos: rng.chance(0.18) ? reviewPhotos(of.category, of.setting, room, of.amenities, rng) : [],
    }
  })
}
