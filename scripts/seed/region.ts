import type { Setting } from '../../functions/origin/seed/photos/scenes.ts'

/** Which season the rates of a property follow. */
export type Profile = 'city' | 'beach' | 'ski' | 'valley' | 'motel'

/** How the kinds of lodging are mixed in a region; the shares are in `mix.ts`. */
export type Mix =
  | 'metro'
  | 'oldtown'
  | 'suburb'
  | 'beachcity'
  | 'beach'
  | 'island'
  | 'valley'
  | 'mountain'
  | 'heritage'
  | 'jeju'
  | 'country'

/** A point on land that lodgings stand around: WGS84 degrees, the street they bear, and how far they spread, metres. */
export type Anchor = readonly [lat: number, lon: number, street: string, spread?: number]

/** A region where visitors stay. `size` is how many properties it has, `tier` what its rates are against the country's middle. */
export interface SeedRegion {
  readonly province: string
  readonly name: string
  /** City, county or ward as an address writes it; empty where the province has none. */
  readonly district: string
  readonly profile: Profile
  readonly setting: Setting
  readonly mix: Mix
  readonly tier: number
  readonly size: number
  readonly anchors: readonly Anchor[]
  /** Sights that guests walk to. */
  readonly walk: readonly string[]
  /** Sights that guests drive to. */
  readonly drive: readonly string[]
}

type Look = readonly [profile: Profile, setting: Setting, mix: Mix, tier: number, size: number]

/** One region, written on a few lines. */
export function region(
  province: string,
  name: string,
  district: string,
  [profile, setting, mix, tier, size]: Look,
  anchors: readonly Anchor[],
  walk: readonly string[],
  drive: readonly string[],
): SeedRegion {
  return { province, name, district, profile, setting, mix, tier, size, anchors, walk, drive }
}

/** Kilometres in a degree of latitude. */
const KM_PER_DEGREE = 111
/** What a degree of longitude is to one of latitude in the middle of Korea. */
const NARROWING = 0.8

/** The diagonal of the box around a region's anchors, kilometres. */
export function extent({ anchors }: SeedRegion): number {
  const range = (axis: 0 | 1) => {
    const all = anchors.map((anchor) => anchor[axis])
    return Math.max(...all) - Math.min(...all)
  }
  return KM_PER_DEGREE * Math.hypot(range(0), range(1) * NARROWING)
}
