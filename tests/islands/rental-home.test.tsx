import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Branch } from '#contract/rentcar/branch.ts'
import { PageRoot } from '#islands/page.tsx'
import { HomeView } from '#islands/rentcar/HomeView.tsx'
import { ageWords } from '#islands/rentcar/search-words.ts'
import { pageOf } from '#rules/page.ts'
import { readRentcarQuery } from '#rules/rentcar/search.ts'
import { loadDescriptors } from '#scripts/channel/descriptors.ts'
import { wordsFor } from './words.ts'

const channel = loadDescriptors('channels').find(({ name }) => name === 'narae')
if (!channel) throw new Error('no channel')
const t = wordsFor(channel, 'ko')
const page = pageOf(channel, 'ko')

it('a list of all branches, or of an area, asks for no branch to leave the car at', () => {
  const query = readRentcarQuery(new URLSearchParams('from=7&to=8'), '2026-11-24T00:00:00Z')
  const branch = { id: 7, area: 'jeju', name: '공항점', nameEn: 'Airport', kind: 'airport', hours: null } as Branch
  const state = { query, today: '2026-11-24', branches: [branch], cars: [] }
  const html = renderToStaticMarkup(
    <PageRoot page={page}>
      <HomeView state={state} />
    </PageRoot>,
  )
  const searches = [...html.matchAll(/rentcar\/results\?([^"]*)"/g)].map(([, text = '']) =>
    new URLSearchParams(text.replaceAll('&amp;', '&')).toString(),
  )
  const from = (search: string) => new URLSearchParams(search).get('from')
  const to = (search: string) => new URLSearchParams(search).get('to')
  expect(searches.filter((search) => from(search) === '7').every((search) => to(search) === '8')).toBe(true)
  expect(searches.filter((search) => from(search) === 'jeju').map(to)).toEqual([null])
})

it.each([
  [69, '만 69세'],
  [70, '만 70세 이상'],
])('a driver of %i is told as chosen: the oldest stands for all above', (age, text) => {
  expect(ageWords({ t }, age)).toBe(text)
})
