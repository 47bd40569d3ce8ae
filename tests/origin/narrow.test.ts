import { expect, it } from 'vitest'
import { narrow, one, only, rated } from '#functions/origin/narrow.ts'
import fc from '../fc.ts'

interface Offer {
  price: number
  free: boolean
  beds: string[]
}
interface Candidate {
  kind: 'hotel' | 'inn'
  rating: number
  has: string[]
  offers: Offer[]
}
interface Search {
  kind?: 'hotel' | 'inn' | undefined
  minRating?: number | undefined
  amenities: string[]
  free?: true | undefined
  beds: string[]
  least?: number | undefined
  most?: number | undefined
}

const AMENITIES = ['pool', 'spa', 'bar']
const BEDS = ['double', 'twin']
const STEPS = [20, 40, 60]

const candidate: fc.Arbitrary<Candidate> = fc.record({
  kind: fc.constantFrom('hotel', 'inn'),
  rating: fc.constantFrom(3, 4, 4.5),
  has: fc.subarray(AMENITIES),
  offers: fc.array(fc.record({ price: fc.integer({ min: 1, max: 80 }), free: fc.boolean(), beds: fc.subarray(BEDS) }), {
    maxLength: 4,
  }),
})
const search: fc.Arbitrary<Search> = fc.record({
  kind: fc.option(fc.constantFrom('hotel' as const, 'inn' as const), { nil: undefined }),
  minRating: fc.option(fc.constantFrom(4, 4.5), { nil: undefined }),
  amenities: fc.subarray(AMENITIES),
  free: fc.constantFrom(true as const, undefined),
  beds: fc.subarray(BEDS),
  least: fc.option(fc.integer({ min: 1, max: 30 }), { nil: undefined }),
  most: fc.option(fc.constantFrom(...STEPS), { nil: undefined }),
})

const narrowed = (candidates: readonly Candidate[], asked: Search, steps?: readonly number[]) =>
  narrow(candidates, {
    offersOf: ({ offers }: Candidate) => offers,
    order: (a: Offer, b: Offer) => a.price - b.price,
    about: {
      kind: one(['hotel', 'inn'] as const, asked.kind, (of: Candidate) => of.kind),
      minRating: rated(asked.minRating, (of: Candidate) => of.rating),
      amenities: {
        values: AMENITIES,
        chosen: asked.amenities,
        has: ({ has }: Candidate, value: string) => has.includes(value),
        every: true,
      },
    },
    ways: {
      free: only(asked.free, (offer: Offer) => offer.free),
      beds: { values: BEDS, chosen: asked.beds, has: ({ beds }: Offer, value: string) => beds.includes(value) },
    },
    price: { of: ({ price }) => price, least: asked.least, most: asked.most, steps },
  })

/** What a search finds, worked out a candidate at a time: the prices that are shown. */
function found(candidates: readonly Candidate[], asked: Search): number[] {
  return candidates.flatMap(({ kind, rating, has, offers }) => {
    if (asked.kind && kind !== asked.kind) return []
    if (rating < (asked.minRating ?? 0)) return []
    if (!asked.amenities.every((amenity) => has.includes(amenity))) return []
    const prices = offers
      .filter(
        ({ free, beds }) =>
          (free || !asked.free) && (asked.beds.length === 0 || beds.some((bed) => asked.beds.includes(bed))),
      )
      .map(({ price }) => price)
    const shown = Math.min(...prices)
    return shown <= (asked.most ?? 1000) && shown >= (asked.least ?? 0) ? [shown] : []
  })
}

const list = fc.array(candidate, { maxLength: 12 })

it('keeps what all conditions hold of, by the cheapest way that they hold of', () => {
  fc.assert(
    fc.property(list, search, (candidates, asked) => {
      const { kept, filterList, without } = narrowed(candidates, asked)
      expect(kept.map(({ offer }) => offer.price)).toEqual(found(candidates, asked))
      expect([filterList, without]).toEqual([null, []])
    }),
  )
})

it('tells of each choice what the search with it finds, and of each condition what it finds without', () => {
  fc.assert(
    fc.property(list, search, (candidates, asked) => {
      const { filterList, without } = narrowed(candidates, asked, STEPS)
      const number = (change: Partial<Search>) => found(candidates, { ...asked, ...change }).length
      const choices = <Value>(values: readonly Value[], change: (value: Value) => Partial<Search>) =>
        values.map((value) => ({ value, count: number(change(value)) })).filter(({ count }) => count > 0)
      expect(filterList).toEqual({
        kind: choices(['hotel', 'inn'] as const, (kind) => ({ kind })),
        minRating: choices([4.5, 4, 3.5], (minRating) => ({ minRating })),
        amenities: choices(AMENITIES, (amenity) => ({ amenities: [...asked.amenities, amenity] })),
        free: choices([true] as const, (free) => ({ free })),
        beds: choices(BEDS, (bed) => ({ beds: [bed] })),
        maxPrice: choices(STEPS, (most) => ({ most })),
      })
      const dropped = [
        ...(asked.kind ? [{ name: 'kind', count: number({ kind: undefined }) }] : []),
        ...(asked.minRating ? [{ name: 'minRating', count: number({ minRating: undefined }) }] : []),
        ...asked.amenities.map((value) => ({
          name: 'amenities',
          value,
          count: number({ amenities: asked.amenities.filter((other) => other !== value) }),
        })),
        ...(asked.free ? [{ name: 'free', count: number({ free: undefined }) }] : []),
        ...(asked.beds.length > 0 ? [{ name: 'beds', count: number({ beds: [] }) }] : []),
        ...(asked.least || asked.most
          ? [{ name: 'maxPrice', count: number({ least: undefined, most: undefined }) }]
          : []),
      ]
      expect(without).toEqual(dropped)
    }),
  )
})
