import * as v from 'valibot'
import * as cell from './cell.ts'
import { grouped, read } from './data.ts'

/** What lies around. */
export const Setting = v.picklist(['city', 'sea', 'mountain', 'lake', 'country', 'garden'])
export type Setting = v.InferOutput<typeof Setting>

/** Which season the rates of a property follow. */
const Profile = v.picklist(['city', 'beach', 'ski', 'valley', 'motel'])
export type Profile = v.InferOutput<typeof Profile>

/** How the kinds of lodging are mixed in a region; the shares are in `place/mixes.json`. */
export const Mix = v.picklist([
  'metro',
  'oldtown',
  'suburb',
  'beachcity',
  'beach',
  'island',
  'valley',
  'mountain',
  'heritage',
  'jeju',
  'country',
])

const Region = v.strictObject({
  province: cell.text,
  name: cell.text,
  /** City, county or ward as an address writes it; empty where the province has none. */
  district: v.string(),
  profile: Profile,
  setting: Setting,
  mix: Mix,
  /** What its rates are against the country's middle. */
  tier: cell.number,
  /** How many properties it has. */
  size: cell.number,
  /** Sights that guests walk to, and those that they drive to. */
  walk: cell.list(cell.text),
  drive: cell.list(cell.text),
})
const regions = read('regions.csv', v.array(Region))
const names = regions.map(({ name }) => name)

/**
 * A point on land that lodgings stand around: WGS84 degrees, the street they bear, and how far they
 * spread, metres.
 */
const Anchor = v.strictObject({
  region: v.picklist(names),
  lat: cell.number,
  lon: cell.number,
  street: cell.text,
  spread: cell.optional(cell.number),
})
export type Anchor = v.InferOutput<typeof Anchor>
const anchors = grouped(read('anchors.csv', v.array(Anchor)), 'region', names)

/** A region where visitors stay. */
export type SeedRegion = v.InferOutput<typeof Region> & { anchors: readonly Anchor[] }

/**
 * Every region of the origin; its id is its place in this list, from 1, so new ones go to the end.
 */
export const REGIONS: readonly SeedRegion[] = regions.map((region) => ({
  ...region,
  anchors: anchors[region.name] ?? [],
}))

/** Every word that names a region, from the province down: `경기`, `수원시`, `수원 행궁동`, `수원`. */
const namesOf = ({ province, name, district }: (typeof regions)[number]) =>
  [province, name, ...`${name} ${district}`.split(/[ /]/)].filter(Boolean)

/** All words that name regions. */
export const REGION_NAMES: string[] = [...new Set(regions.flatMap(namesOf))]

/** The names of the regions that a word names, in the order of their ids. */
export const regionsNamed = (word: string): string[] =>
  regions.filter((region) => namesOf(region).includes(word)).map(({ name }) => name)

/** Kilometres in a degree of latitude. */
const KM_PER_DEGREE = 111
/** What a degree of longitude is to one of latitude in the middle of Korea. */
const NARROWING = 0.8

/** The diagonal of the box around a region's anchors, kilometres. */
export function extent({ anchors }: SeedRegion): number {
  const range = (axis: 'lat' | 'lon') => {
    const all = anchors.map((anchor) => anchor[axis])
    return Math.max(...all) - Math.min(...all)
  }
  return KM_PER_DEGREE * Math.hypot(range('lat'), range('lon') * NARROWING)
}
