import type { Random } from './random.ts'
import type { Anchor, SeedRegion } from './regions.ts'

/** Metres that what stands at an anchor spreads when the anchor does not say. */
export const SPREAD = 400
const METRES_PER_DEGREE = 111_000

/**
 * A point around an anchor, evenly over the disc, so that it stays on the land that the anchor was
 * measured on.
 */
export function around(
  { lat, lon, spread = SPREAD }: Pick<Anchor, 'lat' | 'lon' | 'spread'>,
  rng: Random,
): { lat: number; lon: number } {
  const radius = spread * Math.sqrt(rng.next())
  const angle = rng.next() * 2 * Math.PI
  const east = METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180)
  return {
    lat: Number((lat + (radius * Math.sin(angle)) / METRES_PER_DEGREE).toFixed(6)),
    lon: Number((lon + (radius * Math.cos(angle)) / east).toFixed(6)),
  }
}

/** A number in an anchor's street, as an address writes it. */
export function addressAt({ region, anchor }: { region: SeedRegion; anchor: Anchor }, rng: Random): string {
  const number = `${rng.int(3, 280)}${rng.chance(0.35) ? `-${rng.int(1, 30)}` : ''}`
  return [region.province, region.district, anchor.street, number].filter(Boolean).join(' ')
}

/** A number of the range that connects to whoever rents it; nobody has these. */
export function phone(rng: Random): string {
  return `0507-13${rng.int(10, 99)}-${String(rng.int(0, 9999)).padStart(4, '0')}`
}
