import * as v from 'valibot'
import { CountryCode, type PropertyType } from '#contract/foreign/kind.ts'
import type { ChargeRule } from '#functions/origin/foreign/row.ts'
import * as cell from '../cell.ts'
import { read } from '../data.ts'

/**
 * Won for each adult and night: the same whatever the stars, or one for each number of them from 0
 * to 5.
 */
const byStars = v.pipe(
  cell.list(cell.number),
  v.check((list) => [0, 1, 6].includes(list.length), 'one number, or six'),
)
const whole = cell.optional(cell.number)

/**
 * A country, and what it adds to a room's price. Shares in a thousandth. Figures are near those of
 * 2026, at 1,400 won a dollar and 1,600 a euro.
 */
const Country = v.strictObject({
  code: CountryCode,
  name: cell.text,
  english_name: cell.text,
  /** The code that its telephone numbers begin with. */
  calling: cell.number,
  vat: cell.number,
  service: whole,
  city_tax: byStars,
  per_room_night: whole,
  aliases: cell.list(cell.text),
})

/** Every country, in the order in which it is offered. */
export const COUNTRIES = read('foreign/countries.csv', v.array(Country))

/**
 * Where a city's own taxes are not its country's, and what large houses ask for as a resort fee,
 * won a room and night.
 */
const CityTaxes = v.strictObject({
  city: cell.number,
  vat: whole,
  city_tax: byStars,
  per_room_night: whole,
  resort_fee: whole,
})
const OF_CITIES = new Map(read('foreign/city-taxes.csv', v.array(CityTaxes)).map((row) => [row.city, row]))
const RESORT_STARS = 4
/** What cleaning a flat after a stay costs, as a share of a night's base price in percent. */
const CLEANING = { apartment: 30, villa: 35 } as const

/** The taxes and fees of one property; `base` is its plainest room, won a night. */
export function chargesOf(
  of: { country: string; cityId: number; type: PropertyType; stars: number },
  base: number,
): ChargeRule[] {
  const known = COUNTRIES.find(({ code }) => code === of.country)
  if (!known) throw new Error(`no country ${of.country}`)
  const own = OF_CITIES.get(of.cityId)
  const [cityTax = []] = [own?.city_tax, known.city_tax].filter((list) => list?.length)
  const perRoomNight = own?.per_room_night ?? known.per_room_night
  const rules: ChargeRule[] = [{ kind: 'vat', permille: own?.vat ?? known.vat }]
  // Hostels and flats have nobody to serve.
  if (known.service && of.stars > 0) rules.push({ kind: 'service', permille: known.service })
  if (cityTax.length > 0) rules.push({ kind: 'cityTax', perAdultNight: cityTax[of.stars] ?? cityTax[0] })
  if (perRoomNight) rules.push({ kind: 'cityTax', perRoomNight })
  if (own?.resort_fee && of.stars >= RESORT_STARS) rules.push({ kind: 'resortFee', perRoomNight: own.resort_fee })
  if (of.type === 'apartment' || of.type === 'villa')
    rules.push({ kind: 'cleaning', perRoom: Math.round((base * CLEANING[of.type]) / 100_000) * 1000 })
  return rules
}
