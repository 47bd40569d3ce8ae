import type { InferOutput } from 'valibot'
import type { UpstreamProperty, UpstreamRoom } from '#contract/upstream/place.ts'
import { releaseDue } from '../booking/stock.ts'
import type { Env } from '../env.ts'
import { photos } from '../photo.ts'
import { LEFT, type Night, nightsOf, type Profile, pricesOf, STAY, stayRows, UNTOUCHED } from '../rate.ts'
import { ServiceRefusal } from '../refusal.ts'
import { within } from './stay.ts'

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
}

const PROPERTY = `SELECT p.no, p.name, p.category, p.address, p.region_id AS regionId, g.name AS regionName, p.lat, p.lon, p.grade, p.rating,
  p.review_count AS reviewCount, p.phone, p.description, p.notices, p.amenities, p.photos, p.check_in AS checkIn, p.check_out AS checkOut,
  p.policy, p.adult_only, p.profile FROM property p JOIN region g ON g.id = p.region_id WHERE p.no = ?1`
const ROOMS = `WITH ${STAY('?2')} SELECT r.id, r.name, r.kind, r.description, r.bed, r.size_m2 AS size, r.photos, r.amenities, r.base,
  r.sale_percent, r.standard_occupancy, r.max_occupancy, ${LEFT} AS left FROM room r
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

const MAX_AVAILABILITY = 62

/**
 * Rooms left and the lowest nightly sale price among free rooms, night by night; of sold-out nights
 * the lowest of all. Throws NOT_FOUND and INVALID_REQUEST for more than 62 nights.
 */
export async function availabilityOf(
  env: Env,
  input: { no: number; roomId?: number | undefined; from: string; to: string },
): Promise<{ date: string; left: number; minPrice: number }[]> {
  const nights = nightsOf(input.from, input.to)
  if (!within(nights.length, 1, MAX_AVAILABILITY)) throw new ServiceRefusal('INVALID_REQUEST', '1 to 62 nights')
  const results = await env.DB.batch<unknown>([
    ...releaseDue(env),
    env.DB.prepare(
      `WITH ${STAY('?2')}, each AS (
         SELECT r.base, r.sale_percent, p.profile, s.day, COALESCE(n.left, ${UNTOUCHED}) AS left
         FROM property p JOIN room r ON r.property_no = p.no CROSS JOIN stay s LEFT JOIN stock n ON n.product = 'place' AND n.item = r.id AND n.slot = s.day
         WHERE p.no = ?1 AND (?3 IS NULL OR r.id = ?3))
       SELECT base, sale_percent, profile, day, left FROM each`,
    ).bind(input.no, stayRows(nights), input.roomId ?? null),
  ])
  const rows = (results.at(-1)?.results ?? []) as {
    base: number
    sale_percent: number
    profile: Profile
    day: number
    left: number
  }[]
  if (rows.length === 0) throw new ServiceRefusal('NOT_FOUND')
  return nights.map((night) => {
    const offered = rows
      .filter((row) => row.day === night.day)
      .map((row) => ({
        left: row.left,
        price: sum(
          pricesOf({ base: row.base, salePercent: row.sale_percent, profile: row.profile }, [night]).map(
            (p) => p.price,
          ),
        ),
      }))
    const free = offered.filter((offer) => offer.left > 0)
    return {
      date: night.date,
      left: sum(offered.map((offer) => offer.left)),
      minPrice: Math.min(...(free.length > 0 ? free : offered).map((offer) => offer.price)),
    }
  })
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
