import type { InferOutput } from 'valibot'
import type {
  foreignAvailability,
  UpstreamForeignProperty,
  UpstreamForeignRoom,
  UpstreamRate,
} from '#contract/upstream/foreign.ts'
import { calendarOf, staysOf } from '../availability.ts'
import { releaseDue } from '../booking/stock.ts'
import type { Night } from '../day.ts'
import type { Env } from '../env.ts'
import { photos } from '../photo.ts'
import { ServiceRefusal } from '../refusal.ts'
import { fits, guestsOf, type OccupiedStay } from './occupancy.ts'
import { CITIES, type CityRow, whereOf } from './place.ts'
import { type PricedHouse, type PricedRoom, priceOf, totalOf } from './price.ts'
import type { ChargeRule, RateRow } from './row.ts'
import { leftOf, marginsOf, type StockRow, type Touched, touchedOf } from './stock.ts'

/** A property as its table has it; lists are JSON. */
interface PropertyRow {
  id: number
  city_id: number
  name: string
  english_name: string
  type: UpstreamForeignProperty['type']
  stars: number
  rating: number
  review_count: number
  lat: number
  lon: number
  address: string
  phone: string
  check_in: string
  check_out: string
  child_age: number
  sale_percent: number
  charges: string
  description: string
  english_description: string
  instructions: string
  english_instructions: string
  amenities: string
  photos: string
}

/** A room as its table has it. */
interface RoomRow {
  id: number
  property_id: number
  name: string
  english_name: string
  base: number
  standard: number
  adults: number
  guests: number
  min_nights: number
  extra_adult: number
  units: number
  beds: string
  size_m2: number
  photos: string
  amenities: string
  rates: string
}

/** What an offer is made of, for whoever holds it as well. */
export interface Offered {
  property: UpstreamForeignProperty
  rooms: UpstreamForeignRoom[]
  /** The rows behind the rooms, in the same order. */
  rows: RoomRow[]
  city: CityRow
}

function propertyOf(env: Env, row: PropertyRow, city: CityRow): UpstreamForeignProperty {
  return {
    id: String(row.id),
    name: row.name,
    englishName: row.english_name,
    type: row.type,
    ...whereOf(city),
    zone: city.zone,
    lat: row.lat,
    lon: row.lon,
    address: row.address,
    phone: row.phone,
    stars: row.stars,
    rating: row.rating,
    reviewCount: row.review_count,
    description: row.description,
    englishDescription: row.english_description,
    instructions: row.instructions,
    englishInstructions: row.english_instructions,
    amenities: JSON.parse(row.amenities) as UpstreamForeignProperty['amenities'],
    photos: photos(env, row.photos),
    checkIn: row.check_in,
    checkOut: row.check_out,
    childAge: row.child_age,
  }
}

function pricedOf({ base, standard, extra_adult: extraAdult }: RoomRow): PricedRoom {
  return { base, standard, extraAdult }
}

function ratesOf(row: RoomRow, house: PricedHouse, stay: OccupiedStay): UpstreamRate[] {
  return (JSON.parse(row.rates) as RateRow[])
    .map((rate) => ({
      id: `${row.id}${rate.no}`,
      board: rate.board,
      refund: rate.refund,
      ...priceOf(pricedOf(row), rate, house, stay),
    }))
    .sort((a, b) => a.price - b.price || a.id.localeCompare(b.id))
}

function roomOf(env: Env, row: RoomRow, house: PricedHouse, stay: OccupiedStay, touched: Touched): UpstreamForeignRoom {
  const stocked = { id: row.id, propertyId: row.property_id, units: row.units }
  return {
    id: row.id,
    name: row.name,
    englishName: row.english_name,
    photos: photos(env, row.photos),
    amenities: JSON.parse(row.amenities) as UpstreamForeignRoom['amenities'],
    beds: JSON.parse(row.beds) as UpstreamForeignRoom['beds'],
    size: row.size_m2,
    adults: row.adults,
    guests: row.guests,
    minNights: row.min_nights,
    left: leftOf(stocked, marginsOf(row.property_id, house.season, stay.nights), stay.nights, touched),
    fits: fits(row, stay.rooms, house.childAge),
    rates: ratesOf(row, house, stay),
  }
}

/** What a property's rooms are priced by, and the stock of some nights. Throws NOT_FOUND. */
async function read(env: Env, id: string, nights: readonly Night[], roomId: number | null) {
  const results = await env.DB.batch<unknown>([
    ...releaseDue(env),
    env.DB.prepare('SELECT * FROM foreign_property WHERE id = ?1').bind(Number(id)),
    env.DB.prepare(`${CITIES} WHERE c.id = (SELECT city_id FROM foreign_property WHERE id = ?1)`).bind(Number(id)),
    env.DB.prepare(
      'SELECT * FROM foreign_room WHERE property_id = ?1 AND (?2 IS NULL OR id = ?2) ORDER BY base, id',
    ).bind(Number(id), roomId),
    env.DB.prepare(
      `SELECT s.item, s.slot, s.left FROM foreign_room r JOIN stock s ON s.product = 'foreign' AND s.item = r.id
       JOIN json_each(?2) d ON d.value = s.slot WHERE r.property_id = ?1`,
    ).bind(Number(id), JSON.stringify(nights.map((night) => night.day))),
  ])
  const [properties, cities, rooms, stock] = results.slice(-4).map((result) => result.results)
  const [property] = properties as PropertyRow[]
  const [city] = cities as CityRow[]
  const rows = rooms as RoomRow[]
  if (!property || !city || (roomId !== null && rows.length === 0)) throw new ServiceRefusal('NOT_FOUND')
  const house: PricedHouse = {
    season: city.season,
    salePercent: property.sale_percent,
    childAge: property.child_age,
    charges: JSON.parse(property.charges) as ChargeRule[],
  }
  const touched = touchedOf(stock as StockRow[])
  return { property, city, rows, house, touched }
}

/**
 * A property with its rooms and rates priced for a stay, cheapest first; one room only when
 * `roomId` is given. Throws NOT_FOUND.
 */
export async function offers(env: Env, id: string, stay: OccupiedStay, roomId: number | null): Promise<Offered> {
  const { property, city, rows, house, touched } = await read(env, id, stay.nights, roomId)
  return {
    property: propertyOf(env, property, city),
    rooms: rows.map((row) => roomOf(env, row, house, stay, touched)),
    rows,
    city,
  }
}

type Asked = InferOutput<typeof foreignAvailability.input>

/**
 * What a stay of so many nights costs that begins on each day of a calendar, and how many rooms are
 * left for it. Throws NOT_FOUND and INVALID_REQUEST.
 */
export async function foreignAvailabilityOf(
  env: Env,
  input: Asked,
): Promise<InferOutput<typeof foreignAvailability.output>['result']> {
  const stays = staysOf(input)
  const nights = [...new Map(stays.flat().map((night) => [night.day, night])).values()]
  const guests = guestsOf(input.rooms)
  const { property, house, rows, touched, city } = await read(env, input.id, nights, null)
  const list = calendarOf(
    stays,
    (stay) => {
      const margins = marginsOf(property.id, house.season, stay)
      return rows.map((row) => ({
        fits: fits(row, guests, house.childAge),
        left: leftOf({ id: row.id, propertyId: property.id, units: row.units }, margins, stay, touched),
        price: Math.min(
          ...(JSON.parse(row.rates) as RateRow[]).map(
            (rate) => totalOf(pricedOf(row), rate, house, { nights: stay, rooms: guests }).price,
          ),
        ),
        minNights: row.min_nights,
      }))
    },
    guests.length,
  )
  return { type: property.type, zone: city.zone, list }
}

/** One rate of a room priced for a stay; the room has no other. Throws NOT_FOUND. */
export async function offer(
  env: Env,
  input: { id: string; roomId: number; rateId: string },
  stay: OccupiedStay,
): Promise<Offered & { room: UpstreamForeignRoom; rate: UpstreamRate }> {
  const offered = await offers(env, input.id, stay, input.roomId)
  const [room] = offered.rooms
  const rate = room?.rates.find((each) => each.id === input.rateId)
  if (!room || !rate) throw new ServiceRefusal('NOT_FOUND')
  return { ...offered, room: { ...room, rates: [rate] }, rate }
}
