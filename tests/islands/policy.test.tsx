import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { FeeStep } from '#contract/fee.ts'
import { PolicyLine } from '#islands/detail/PolicyLine.tsx'
import { PolicyTable } from '#islands/detail/PolicyTable.tsx'
import { PageRoot } from '#islands/page.tsx'
import { FeeSection, FeeTimeline } from '#islands/payment/FeeSection.tsx'
import { cancellationOf } from '#rules/deadline.ts'
import { pageOf } from '#rules/page.ts'
import { loadDescriptors } from '#scripts/channel/descriptors.ts'
import { wordsFor } from './words.ts'

/* Until when cancelling costs what: a day of another year than today's says its year. */

const channel = loadDescriptors('channels').find(({ name }) => name === 'narae')
if (!channel) throw new Error('no channel')
wordsFor(channel, 'ko')
const page = pageOf(channel, 'ko')

const NOW = '2026-12-28T10:00:00+09:00'

const STEPS: FeeStep[] = [
  { until: '2026-12-30T23:59:59+09:00', percent: 0, fee: 0 },
  { until: '2027-01-03T23:59:59+09:00', percent: 10, fee: 100 },
]

const said = (part: ReactNode) =>
  renderToStaticMarkup(
    <PageRoot page={page} today={NOW.slice(0, 10)}>
      {part}
    </PageRoot>,
  ).replaceAll(/<[^>]*>/g, ' ')

it.each([
  ['of something sold', <PolicyTable key="" steps={STEPS} caption="" now={NOW} total={1000} none="" />],
  ['of a payment', <FeeSection key="" steps={STEPS} total={1000} product="place" />],
  ['of a reservation', <FeeTimeline key="" steps={STEPS} total={1000} now={NOW} />],
])('the timeline %s says the year of a day in another one', (_, timeline) => {
  expect(said(timeline)).toMatch(/(?<!년 )12월 30일\(수\) 23:59.*2027년 1월 3일\(일\) 23:59/)
})

it('the line of free cancellation does, by the calendar of where it is', () => {
  const line = (until: string, now: string) =>
    said(<PolicyLine cancellation={cancellationOf([{ until, percent: 0, fee: 0 }], now)} policy="standard" />)
  expect(line('2027-01-03T18:00:00+09:00', NOW)).toContain('2027년 1월 3일(일) 18:00까지 무료 취소')
  expect(line('2026-12-30T18:00:00+09:00', NOW)).toMatch(/^\s*12월 30일\(수\)/)
  // In Seoul it is 2027 already, there not yet.
  expect(line('2026-12-31T18:00:00-05:00', '2027-01-01T03:00:00+09:00')).toContain('오늘')
  expect(line('2027-01-02T18:00:00-05:00', '2027-01-01T03:00:00+09:00')).toContain('2027년 1월 2일')
})
