import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Reservation } from '#contract/reservation.ts'
import { PageRoot } from '#islands/page.tsx'
import { BookingCount } from '#islands/reservation/BookingDetails.tsx'
import { pageOf } from '#rules/page.ts'
import { loadDescriptors } from '#scripts/channel/descriptors.ts'
import { wordsFor } from './words.ts'

const channel = loadDescriptors('channels').find(({ name }) => name === 'narae')
if (!channel) throw new Error('no channel')
wordsFor(channel, 'ko')
const page = pageOf(channel, 'ko')

const TIMES = { begins: '2026-12-07T10:00', ends: '2026-12-09T12:30' }

it.each([
  ['place', 2, '2박 · 2명'],
  ['leisure', 3, '3장'],
  ['rentcar', 1, '2일 3시간'],
])('a reservation of %s in the list says how many it is, or how long', (product, count, said) => {
  const reservation = { ...TIMES, product, count } as Reservation
  const html = renderToStaticMarkup(
    <PageRoot page={page}>
      <BookingCount reservation={reservation} />
    </PageRoot>,
  )
  expect(html.replaceAll(/<[^>]*>/g, '')).toContain(said)
})
