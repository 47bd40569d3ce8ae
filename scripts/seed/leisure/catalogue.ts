import { createRandom } from '../random.ts'
import { REGIONS } from '../regions.ts'
import { createDeal, type DealPlan, placed, wordOf } from './deal.ts'
import { KINDS, traitsOf } from './kind.ts'
import { venueOf } from './name.ts'
import type { DealRow, LeisureReviewRow, VariantRow } from './row.ts'

export interface LeisureCatalogue {
  leisure_deal: DealRow[]
  leisure_variant: VariantRow[]
  leisure_review: LeisureReviewRow[]
}

/**
 * Every deal's place in the catalogue, by number from 1: in rounds, each of which takes the next
 * one of every kind that still has one. So the first hundred are of all kinds.
 */
function slots(most: number): DealPlan[] {
  const regions = REGIONS.map((region, index) => ({ region, id: index + 1, traits: traitsOf(region) }))
  const places = KINDS.map((kind, turn) => ({
    kind,
    at: placed(
      kind,
      regions.filter(({ traits }) => kind.where.some((trait) => traits.has(trait))),
      turn,
    ),
  }))
  const rounds = Math.max(...KINDS.map(({ count }) => count))
  const used = new Set<string>()
  const out: DealPlan[] = []
  for (let round = 0; round < rounds; round++) {
    for (const { kind, at } of places) {
      const where = at[round]
      if (!where) continue
      if (out.length === most) return out
      const id = out.length + 1
      const rng = createRandom(`deal slot ${id}`)
      const anchor = rng.pick(where.region.anchors)
      const place = wordOf(where.region, anchor, id)
      const venue = venueOf(kind, place, rng, used)
      out.push({ id, kind, region: where.region, regionId: where.id, anchor, place, venue })
    }
  }
  return out
}

/**
 * The rows of the origin's leisure, the same on every run and machine. `deals` keeps only the first
 * so many, the same rows as in the whole.
 */
export function leisureCatalogue(options: { deals?: number } = {}): LeisureCatalogue {
  const out: LeisureCatalogue = { leisure_deal: [], leisure_variant: [], leisure_review: [] }
  for (const slot of slots(options.deals ?? Number.POSITIVE_INFINITY)) {
    const { deal, variants, reviews } = createDeal(slot)
    out.leisure_deal.push(deal)
    out.leisure_variant.push(...variants)
    out.leisure_review.push(...reviews)
  }
  return out
}
