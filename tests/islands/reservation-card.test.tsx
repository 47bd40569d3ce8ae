import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Reservation } from '#contract/reservation.ts'
import { PageRoot } from '#islands/page.tsx'
import { ReservationCard } from '#islands/reservation/ReservationCard.tsx'
import { ReservationList } from '#islands/reservation/ReservationList.tsx'
import { pageOf } from '#rules/page.ts'
import { loadDescriptors } from '#scripts/channel/descriptors.ts'
import { $lookup } from '#stores/lookup.ts'
import { wordsFor } from './words.ts'

const channel = loadDescriptors('channels').find(({ name }) => name === 'narae')
if (!channel) throw new Error('no channel')
wordsFor(channel, 'ko')
const page = pageOf(channel, 'ko')

const NOW = '2026-12-01T10:00:00+09:00'
const PHOTO = { small: '/s', medium: '/m', large: '/l', alt: '' }

const ONE = { name: '나래', option: '', zone: 'Asia/Seoul', photo: PHOTO, tab: 'upcoming', state: 'BOOKED' } as const

/** What a card says, without its markup. */
function said(reservation: Partial<Reservation>): string {
  const html = renderToStaticMarkup(
    <PageRoot page={page} today={NOW.slice(0, 10)}>
      <ReservationCard reservation={{ ...ONE, ...reservation } as Reservation} now={NOW} eager />
    </PageRoot>,
  )
  return html.replaceAll(/<[^>]*>/g, '')
}

it.each([
  ['place', 2, '2박\u00a0· 2명'],
  ['leisure', 3, '3장'],
  ['rentcar', 1, '2일 3시간'],
] as const)('a reservation of %s in the list says how many it is, or how long', (product, count, many) => {
  expect(said({ product, count, begins: '2026-12-07T10:00', ends: '2026-12-09T12:30' })).toContain(many)
})

const TICKETS = { product: 'leisure', count: 3, begins: '2026-12-01T09:30', ends: '2026-12-02T23:59' } as const

it('tickets for no day say in the list until when they are valid, and nothing of a beginning', () => {
  const open = said({ ...TICKETS, forNoDay: true })
  expect(open).toContain('12월 2일(수)까지')
  expect(open).not.toContain('12월 1일')
  expect(open).not.toContain('오늘 이용')
})

it('the year is said where it is another one than this, of the second day than of the first', () => {
  expect(said({ ...TICKETS, ends: '2027-01-20T23:59', forNoDay: true })).toContain('2027년 1월 20일(수)까지')
  const stay = { product: 'place', count: 2, ends: '2027-01-05T11:00' } as const
  expect(said({ ...stay, begins: '2027-01-03T15:00' })).toContain('2027년 1월 3일(일) – 1월 5일(화)')
  expect(said({ ...stay, begins: '2026-12-30T15:00' })).toContain('12월 30일(수) – 2027년 1월 5일(화)')
})

it('tickets for a day say which, and how near it is', () => {
  const dated = said({ ...TICKETS, ends: '2026-12-01T18:00', forNoDay: false })
  expect(dated).toMatch(/오늘 이용.*12월 1일\(화\)/)
})

it.each([
  ['is', true, 1],
  ['is not', false, 0],
])('while a reservation %s being deleted no card takes the second press of a double press', (_, busy, inert) => {
  const list = [{ ...ONE, product: 'place', count: 1, begins: '2026-12-07T15:00', ends: '2026-12-08T11:00' }]
  const lists = { place: { list, timestamp: NOW } } as ReturnType<typeof $lookup.get>['lists']
  $lookup.set({ ...$lookup.get(), status: 'ready', lists, busy })
  const html = renderToStaticMarkup(
    <PageRoot page={page} today={NOW.slice(0, 10)}>
      <ReservationList />
    </PageRoot>,
  )
  expect(html.match(/<ul class="reservation-cards" inert=""/g)?.length ?? 0).toBe(inert)
})
