import type { Season } from '../../../functions/origin/foreign/row.ts'
import type { Setting } from '../../../functions/origin/seed/photos/scenes.ts'

/** How the kinds of lodging are mixed in a city; the shares are in `type.ts`. */
export type Mix = 'metro' | 'japan' | 'onsen' | 'beach' | 'europe' | 'alpine' | 'strip'

/** Which picture stands for a city. */
export type Look =
  | 'neon'
  | 'night'
  | 'evening'
  | 'snow'
  | 'pagoda'
  | 'palms'
  | 'lagoon'
  | 'skyscrapers'
  | 'oldtown'
  | 'harbour'
  | 'alps'
  | 'desert'
  | 'temple'
  | 'bus'
  | 'surf'
  | 'yacht'
  | 'bay'

/** From whose words houses take their names. */
export type Tongue = 'japanese' | 'chinese' | 'thai' | 'malay' | 'english' | 'french' | 'italian' | 'german' | 'arabic'

/** An English and a Korean name, `Shinjuku|신주쿠`. */
export type Names = `${string}|${string}`

/** A point on land that lodgings stand around: WGS84 degrees, the quarter, the street that addresses bear, and how far they spread, metres. */
export type Anchor = readonly [lat: number, lon: number, quarter: Names, street: string, spread: number]

/** A city where visitors stay. `size` is how many properties it has, `tier` what its rates are against the middle of the world's. */
export interface SeedCity {
  readonly id: number
  readonly names: Names
  /** Further names under which it is looked for, Korean or English. */
  readonly aliases: readonly string[]
  readonly country: string
  readonly zone: string
  readonly season: Season
  readonly setting: Setting
  readonly mix: Mix
  readonly look: Look
  readonly tongue: Tongue
  readonly tier: number
  readonly size: number
  readonly anchors: readonly Anchor[]
  readonly sights: readonly Names[]
}

type Kind = readonly [
  season: Season,
  setting: Setting,
  mix: Mix,
  look: Look,
  tongue: Tongue,
  tier: number,
  size: number,
]

/** One city, written on a few lines. Ids are what addresses bear: a city keeps its own for good. */
export function city(
  id: number,
  names: Names,
  [country, zone]: readonly [string, string],
  [season, setting, mix, look, tongue, tier, size]: Kind,
  anchors: readonly Anchor[],
  sights: readonly Names[],
  aliases: readonly string[] = [],
): SeedCity {
  return { id, names, aliases, country, zone, season, setting, mix, look, tongue, tier, size, anchors, sights }
}

/** The English and the Korean of a pair. */
export function pair(names: Names): { english: string; korean: string } {
  const [english = '', korean = ''] = names.split('|')
  return { english, korean }
}
