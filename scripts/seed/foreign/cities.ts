import * as v from 'valibot'
import { Season } from '#functions/origin/foreign/row.ts'
import * as cell from '../cell.ts'
import { grouped, read } from '../data.ts'
import { CityKind } from '../photo.ts'
import { Setting } from '../regions.ts'
import { COUNTRIES } from './countries.ts'

/** How the kinds of lodging are mixed in a city; the shares are in `foreign/mixes.json`. */
export const Mix = v.picklist(['metro', 'japan', 'onsen', 'beach', 'europe', 'alpine', 'strip'])

/** From whose words houses take their names. */
export const Tongue = v.picklist([
  'japanese',
  'chinese',
  'thai',
  'malay',
  'english',
  'french',
  'italian',
  'german',
  'arabic',
])
export type Tongue = v.InferOutput<typeof Tongue>

/** What something is called in both languages of texts. */
export interface Names {
  english: string
  korean: string
}
export const names = { english: cell.text, korean: cell.text }

/** Which picture stands for a city of each look. */
const LOOKS = read('foreign/looks.csv', v.array(v.strictObject({ look: cell.text, photo: cell.text })))
/** The photo's scene id, by the look's word. */
const Look = v.pipe(
  v.picklist(LOOKS.map(({ look }) => look)),
  v.transform((word) => LOOKS.find(({ look }) => look === word)?.photo ?? ''),
)

/** A city where visitors stay. Ids are what addresses bear: a city keeps its own for good. */
const City = v.strictObject({
  id: cell.number,
  ...names,
  country: v.picklist(COUNTRIES.map(({ code }) => code)),
  zone: cell.text,
  season: Season,
  setting: Setting,
  mix: Mix,
  look: Look,
  /** Whose covers its lodgings have. */
  covers: CityKind,
  tongue: Tongue,
  /** What its rates are against the middle of the world's. */
  tier: cell.number,
  /** How many properties it has. */
  size: cell.number,
  /** Further names under which it is looked for, Korean or English. */
  aliases: cell.list(cell.text),
})
const cities = read('foreign/cities.csv', v.array(City))
const ids = cities.map(({ id }) => id)
const city = v.pipe(cell.number, v.picklist(ids))

/**
 * A point on land that lodgings stand around: WGS84 degrees, the street that addresses bear, and
 * how far they spread, metres.
 */
const Quarter = v.strictObject({
  city,
  ...names,
  lat: cell.number,
  lon: cell.number,
  street: cell.text,
  spread: cell.number,
})
export type Quarter = v.InferOutput<typeof Quarter>
const quarters = grouped(read('foreign/quarters.csv', v.array(Quarter)), 'city', ids)
const sights = grouped(read('foreign/sights.csv', v.array(v.strictObject({ city, ...names }))), 'city', ids)

export type SeedCity = v.InferOutput<typeof City> & { quarters: readonly Quarter[]; sights: readonly Names[] }

/** Every city, in the order in which countries are offered. */
export const CITIES: readonly SeedCity[] = cities.map((each) => ({
  ...each,
  quarters: quarters[each.id] ?? [],
  sights: sights[each.id] ?? [],
}))
