import type { PlaceCategory } from '../../../src/contract/place/catalogue.ts'
import type { Mix, SeedRegion } from '../region.ts'

type Shares = Readonly<Partial<Record<PlaceCategory, number>>>

/** Of a hundred properties, how many are of which kind. */
const MIX: Readonly<Record<Mix, Shares>> = {
  metro: { hotel: 46, motel: 34, guesthouse: 18, resort: 2 },
  oldtown: { hotel: 30, guesthouse: 25, hanok: 30, motel: 15 },
  suburb: { motel: 52, hotel: 38, guesthouse: 8, resort: 2 },
  beachcity: { hotel: 38, motel: 24, guesthouse: 14, resort: 10, pension: 8, poolvilla: 6 },
  beach: { pension: 28, hotel: 21, guesthouse: 13, motel: 11, resort: 10, poolvilla: 9, camping: 8 },
  island: { pension: 40, poolvilla: 20, camping: 14, motel: 9, hotel: 7, resort: 6, guesthouse: 4 },
  valley: { pension: 42, poolvilla: 24, camping: 20, resort: 5, hotel: 5, motel: 4 },
  mountain: { pension: 34, resort: 22, camping: 16, hotel: 14, motel: 8, poolvilla: 6 },
  heritage: { hanok: 40, hotel: 16, guesthouse: 14, motel: 12, pension: 12, poolvilla: 4, camping: 2 },
  jeju: { pension: 22, hotel: 20, guesthouse: 20, poolvilla: 17, resort: 10, motel: 5, camping: 6 },
  country: { pension: 36, camping: 18, hanok: 18, motel: 13, hotel: 8, guesthouse: 7 },
}

/**
 * The kinds of a region's properties, in their order: each next one is of the kind that lags furthest behind its share, so that
 * any beginning of the list is mixed like the whole. `turn` starts regions of the same mix on different kinds.
 */
export function kinds(region: SeedRegion, turn: number): PlaceCategory[] {
  const shares = Object.entries(MIX[region.mix]) as [PlaceCategory, number][]
  const had = new Map(shares.map(([kind], index) => [kind, ((index + turn) % shares.length) / (shares.length * 2)]))
  return Array.from({ length: region.size }, (_, index) => {
    const [kind] = shares.reduce((best, next) => {
      const lag = ([k, share]: [PlaceCategory, number]) => (share / 100) * (index + 1) - (had.get(k) ?? 0)
      return lag(next) > lag(best) ? next : best
    })
    had.set(kind, (had.get(kind) ?? 0) + 1)
    return kind
  })
}
