import { expect, it } from 'vitest'
import type { LeisureSuggestion } from '#contract/leisure/catalogue.ts'
import { addressOf } from '#islands/leisure/take.ts'
import { readLeisureQuery } from '#rules/leisure/search.ts'
import { pageOf } from '#rules/page.ts'
import { loadDescriptors } from '#scripts/channel/descriptors.ts'

const channel = loadDescriptors('channels').find(({ name }) => name === 'narae')
if (!channel) throw new Error('no channel')
const page = pageOf(channel, 'ko')
const FILTERED = 'keyword=scuba&regionId=7&date=2026-12-05&maxPrice=50000&minRating=4&page=3'
const query = readLeisureQuery(new URLSearchParams(FILTERED), '2026-11-24T00:00:00Z')

const LED = [
  ['region', 12, 'regionId=12&date=2026-12-05&maxPrice=50000&minRating=4'],
  ['category', 2222, 'categoryId=2222&regionId=7&date=2026-12-05&maxPrice=50000&minRating=4'],
  ['area', 1, 'keyword=Jeju&date=2026-12-05&maxPrice=50000&minRating=4'],
  ['landmark', 3, 'keyword=Jeju&date=2026-12-05&maxPrice=50000&minRating=4'],
] as const

it.each(LED)(
  'a suggested %s takes the place of what was searched, and leaves the filter as it is',
  (kind, id, search) => {
    const item = { kind, id, name: 'Jeju' } as LeisureSuggestion
    expect(addressOf(page, item, query)).toBe(`/narae/leisure/results?${search}`)
  },
)

it('a suggested deal is led to itself, where nothing is filtered to its list', () => {
  expect(addressOf(page, { kind: 'deal', id: 801, name: 'Park' } as LeisureSuggestion, query)).toBe(
    '/narae/leisure/result/801',
  )
  expect(addressOf(page, { kind: 'region', id: 12, name: 'Jeju' } as LeisureSuggestion, {})).toBe(
    '/narae/leisure/results?regionId=12',
  )
})
