import type { InferOutput } from 'valibot'
import type { availability, UpstreamProperty, UpstreamRoom } from '#contract/upstream/place.ts'
import { calendarOf, staysOf } from '../availability.ts'
import { releaseDue } from '../booking/stock.ts'
import type { Night } from '../day.ts'
import type { Env } from '../env.ts'
import { photos } from '../photo.ts'
import { type Profile, pricesOf } from '../rate.ts'
import { ServiceRefusal } from '../refusal.ts'
import { LEFT, STAY, stayRows, UNTOUCHED } from './stock.ts'

type Property = InferOutput<typeof UpstreamProperty>
type Room = InferOutput<typeof UpstreamRoom>

type PropertyRow = Omit<Property, 'notices' | 'amenities' | 'photos' | 'adultOnly'> & {
  notices: string
  amenities: string
  photos: string
  adult_only: number
  profile: Profile
}
type RoomRow = Pick<Room, 'id' | 'name' | 'kind' | 'description' | 'bed' | 'size' | 'left'> & {
  photos: string
  amenities: string
  base: number
  sale_percent: number
  standard_occupancy: number
  max_occupancy: number
  min_nights: number
}

const PROPERTY = `SELECT p.no, p.name, p.category, p.address, p.region_id AS regionId, g.name AS regionName, p.lat, p.lon, p.grade, p.rating,
  p.review_count AS reviewCount, p.phone, p.description, p.notices, p.amenities, p.photos, p.check_in AS checkIn, p.check_out AS checkOut,
  p.policy, p.adult_only, p.profile FROM property p JOIN region g ON g.id = p.region_id WHERE p.no = ?1`
const ROOMS = `WITH ${STAY('?2')} SELECT r.id, r.name, r.kind, r.description, r.bed, r.size_m2 AS size, r.photos, r.amenities, r.base,
  r.sale_percent, r.standard_occupancy, r.max_occupancy, r.min_nights, ${LEFT} AS left FROM room r
  WHERE r.property_no = ?1 AND (?3 IS NULL OR r.id = ?3) ORDER BY r.base * (100 - r.sale_percent), r.id`

function propertyOf(env: Env, { adult_only, profile: _, ...row }: PropertyRow): Property {
  return {
    ...row,
    notices: JSON.parse(row.notices) as string[],
    amenities: JSON.parse(row.amenities) as Property['amenities'],
    photos: photos(env, row.photos),
    adultOnly: adult_only === 1,
  }
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}

function roomOf(env: Env, row: RoomRow, profile: Profile, nights: Night[]): Room {
  const prices = pricesOf({ base: row.base, salePercent: row.sale_percent, profile }, nights)
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    description: row.description,
    photos: photos(env, row.photos),
    amenities: JSON.parse(row.amenities) as Room['amenities'],
    bed: row.bed,
    size: row.size,
    standardOccupancy: row.standard_occupancy,
    maxOccupancy: row.max_occupancy,
    minNights: row.min_nights,
    left: row.left,
    nights: prices,
    listPrice: sum(prices.map((night) => night.listPrice)),
    price: sum(prices.map((night) => night.price)),
  }
}

/**
 * A property with its rooms priced for the nights, cheapest first; one room only when `roomId` is
 * given. Throws NOT_FOUND.
 */
export async function offers(
  env: Env,
  no: number,
  nights: Night[],
  roomId: number | null,
): Promise<{ property: Property; rooms: Room[] }> {
  const results = await env.DB.batch<unknown>([
    ...releaseDue(env),
    env.DB.prepare(PROPERTY).bind(no),
    env.DB.prepare(ROOMS).bind(no, stayRows(nights), roomId),
  ])
  const property = results.at(-2)?.results[0] as PropertyRow | undefined
  const rooms = (results.at(-1)?.results ?? []) as RoomRow[]
  if (!property || (roomId !== null && rooms.length === 0)) throw new ServiceRefusal('NOT_FOUND')
  return {
    property: propertyOf(env, property),
    rooms: rooms.map((row) => roomOf(env, row, property.profile, nights)),
  }
}

type Asked = InferOutput<typeof availability.input>

/** A room on one night of a calendar. */
interface NightRow {
  id: number
  adult_only: number
  category: Property['category']
  profile: Profile
  base: number
  sale_percent: number
  max_occupancy: number
  min_nights: number
  day: number
  left: number
}

/**
 * What a stay of so many nights costs that begins on each day of a calendar, and how many rooms are
 * left for it. Throws NOT_FOUND and INVALID_REQUEST for more than 62 days.
 */
export async function availabilityOf(
  env: Env,
  input: Asked,
): Promise<InferOutput<typeof availability.output>['result']> {
  const { guests = 1, children = 0 } = input
  const stays = staysOf(input)
  const nights = [...new Map(stays.flat().map((night) => [night.day, night])).values()]
  const results = await env.DB.batch<unknown>([
    ...releaseDue(env),
    env.DB.prepare(
      `WITH ${STAY('?2')}
       SELECT r.id, p.category, p.adult_only, p.profile, r.base, r.sale_percent, r.max_occupancy, r.min_nights, s.day, COALESCE(n.left, ${UNTOUCHED}) AS left
       FROM property p JOIN room r ON r.property_no = p.no CROSS JOIN stay s LEFT JOIN stock n ON n.product = 'place' AND n.item = r.id AND n.slot = s.day
       WHERE p.no = ?1 AND (?3 IS NULL OR r.id = ?3)`,
    ).bind(input.no, stayRows(nights), input.roomId ?? null),
  ])
  const rows = (results.at(-1)?.results ?? []) as NightRow[]
  const [first] = rows
  if (!first) throw new ServiceRefusal('NOT_FOUND')
  const rooms = new Map<number, { row: NightRow; left: Map<number, number> }>()
  for (const row of rows) {
    const room = rooms.get(row.id) ?? { row, left: new Map() }
    rooms.set(row.id, room)
    room.left.set(row.day, row.left)
  }
  const list = calendarOf(stays, (stay) =>
    [...rooms.values()].map(({ row, left }) => ({
      fits: row.max_occupancy >= guests && !(row.adult_only === 1 && children > 0),
      left: Math.min(...stay.map(({ day }) => left.get(day) ?? 0)),
      price: sum(pricesOf({ ...row, salePercent: row.sale_percent }, stay).map(({ price }) => price)),
      minNights: row.min_nights,
    })),
  )
  return { category: first.category, list }
}

/** Parking spaces of a property and their fee, won a day. Throws NOT_FOUND. */
export async function parkingOf(env: Env, no: number): Promise<{ spaces: number; free: boolean; feePerDay: number }> {
  const parking = await env.DB.prepare('SELECT parking FROM property WHERE no = ?1').bind(no).first<string>('parking')
  if (parking === null) throw new ServiceRefusal('NOT_FOUND')
  return JSON.parse(parking) as { spaces: number; free: boolean; feePerDay: number }
}

/**
 * Whether a channel may book a property: `closed` is nobody, `channel` is not this one. Throws
 * NOT_FOUND.
 */
export async function restrictionOf(
  env: Env,
  no: number,
  channel: string,
): Promise<{ restricted: boolean; reason: 'channel' | 'closed' | null; adultOnly: boolean }> {
  const row = await env.DB.prepare(
    `SELECT adult_only, (SELECT MIN(channel) FROM restriction x WHERE x.property_no = p.no AND x.channel IN ('', ?2)) AS barred
     FROM property p WHERE p.no = ?1`,
  )
    .bind(no, channel)
    .first<{ adult_only: number; barred: string | null }>()
  if (!row) throw new ServiceRefusal('NOT_FOUND')
  const reason = row.barred === null ? null : row.barred === '' ? 'closed' : 'channel'
  return { restricted: reason !== null, reason, adultOnly: row.adult_only === 1 }
}
