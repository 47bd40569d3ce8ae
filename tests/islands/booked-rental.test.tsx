import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { ReservationDetail } from '#contract/reservation.ts'
import { PageRoot } from '#islands/page.tsx'
import BookedRental from '#islands/rentcar/BookedRental.tsx'
import { ReservationView } from '#islands/reservation/ReservationView.tsx'
import { pageOf } from '#rules/page.ts'
import { loadDescriptors } from '#scripts/channel/descriptors.ts'
import { wordsFor } from './words.ts'

/* Where a reservation says how one gets there: in one place for each address. */

const channel = loadDescriptors('channels').find(({ name }) => name === 'narae')
if (!channel) throw new Error('no channel')
wordsFor(channel, 'ko')
const page = pageOf(channel, 'ko')

const branch = (id: number, name: string) => ({
  id,
  name,
  nameEn: `Narae ${id}`,
  address: `제주시 ${name}길 1`,
  geoPoint: { lat: 33.5, lon: 126.5 },
  hours: { opens: '08:00', closes: '20:00' },
  phone: '064-700-0000',
  directions: '정문으로 나오세요.',
  minutes: 3,
  shuttle: false,
})

const reservation = (product: 'place' | 'rentcar', returnBranch = branch(1, '공항')) =>
  ({
    reservationNo: 'R261121-K3V9QX7M2A',
    timestamp: '2026-11-21T10:00:00+09:00',
    state: 'CANCELED',
    product,
    name: '나래',
    option: '기본 보험',
    photo: {},
    zone: 'Asia/Seoul',
    begins: '2026-12-07T10:00',
    ends: '2026-12-09T10:00',
    address: '제주시 공항길 1',
    phone: '0647000000',
    breakdown: { lines: [], sale: 0, discount: 0, coupon: 0, total: 100_000 },
    bought: {
      product,
      insurance: 'basic',
      deductible: 0,
      duration: { days: 2, hours: 0 },
      pickUpBranch: branch(1, '공항'),
      returnBranch,
      driver: { licenceIssued: '2012-03-02' },
    },
    refunds: [],
    policy: { kind: 'rental', steps: [] },
    tenders: [],
  }) as unknown as ReservationDetail

const drawn = (part: React.ReactNode) => renderToStaticMarkup(<PageRoot page={page}>{part}</PageRoot>)
const waysIn = (html: string) => html.split('카카오맵').length - 1

it('a rental says in which language its directions are, and no more: nobody translates what names its guest', () => {
  wordsFor(channel, 'ja')
  const html = renderToStaticMarkup(
    <PageRoot page={pageOf(channel, 'ja')}>
      <BookedRental detail={reservation('rentcar')} />
    </PageRoot>,
  )
  expect(html).toContain('<span lang="ko">정문으로 나오세요.</span>')
  expect(html).not.toContain('korean-only')
})

it('a rental leads to each of its branches once', () => {
  expect(waysIn(drawn(<BookedRental detail={reservation('rentcar')} />))).toBe(1)
  const elsewhere = drawn(<BookedRental detail={reservation('rentcar', branch(2, '시내'))} />)
  expect(waysIn(elsewhere)).toBe(2)
  for (const name of ['공항', '시내']) expect(elsewhere).toContain(`제주시 ${name}길 1`)
})

it('a reservation leads to its address once: a rental does where its branches are told', () => {
  const nothing = () => undefined
  const [stay, rental] = (['place', 'rentcar'] as const).map((product) =>
    drawn(<ReservationView detail={reservation(product)} onOpen={nothing} />),
  )
  expect([waysIn(stay ?? ''), waysIn(rental ?? '')]).toEqual([1, 0])
  for (const html of [stay, rental]) expect(html).not.toMatch(/href="[^"]*\/map"/)
})
