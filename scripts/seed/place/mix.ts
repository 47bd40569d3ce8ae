import * as v from 'valibot'
import { PlaceCategory } from '../../../src/contract/place/catalogue.ts'
import { each, read } from '../data.ts'
import { Mix, type SeedRegion } from '../regions.ts'

/** Of a hundred properties, how many are of which kind. */
const MIX = read('place/mixes.json', each(Mix, v.record(PlaceCategory, v.number())))

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
