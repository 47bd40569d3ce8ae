import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { ReservationDetail } from '#contract/reservation.ts'
import PaymentComplete from '#islands/payment/PaymentComplete.tsx'
import { pageOf } from '#rules/page.ts'
import { loadDescriptors } from '#scripts/channel/descriptors.ts'
import { $completion } from '#stores/completion.ts'
import { wordsFor } from './words.ts'

const channel = loadDescriptors('channels').find(({ name }) => name === 'narae')
if (!channel) throw new Error('no channel')
wordsFor(channel, 'ko')
const page = pageOf(channel, 'ko')

it.each([
  ['failed', 'alert', true],
  ['late', 'status', false],
] as const)('an outcome that is %s is told as %s, with the sign of a failure: %s', (status, role, bad) => {
  $completion.set({ ...$completion.get(), status })
  const html = renderToStaticMarkup(<PaymentComplete page={page} />)
  expect(html).toContain(`role="${role}"`)
  expect(html.includes('outcome-mark-bad')).toBe(bad)
})

const DETAIL = {
  reservationNo: 'N261121-K3V9QX7M2A',
  state: 'PAID',
  product: 'place',
  name: '나래 스테이',
  option: '더블',
  photo: {},
  begins: '2026-12-07T15:00',
  ends: '2026-12-10T11:00',
  amount: 100_000,
  breakdown: { lines: [], sale: 0, discount: 0, coupon: 0, total: 100_000 },
  bought: { product: 'place', adults: 2, children: 0, arrival: 'walk' },
  tenders: [],
} as unknown as ReservationDetail

it('an order that has not stood for long is still shown, says so and may be asked for again', () => {
  const draw = (status: 'pending' | 'late') => {
    $completion.set({ ...$completion.get(), status, detail: DETAIL })
    return renderToStaticMarkup(<PaymentComplete page={page} />)
  }
  const parts = (html: string) => ['outcome-wait', '나래 스테이', '다시 확인하기'].map((part) => html.includes(part))
  expect([parts(draw('pending')), parts(draw('late'))]).toEqual([
    [true, true, false],
    [false, true, true],
  ])
})

const KEPT = '환불되는 금액이 없어요'
const BY_CARD = '카드사에 따라'
it.each([
  ['REFUNDED', 'payment', 100_000, [BY_CARD]],
  ['REFUNDED', 'points', 100_000, []],
  ['CANCELLED', 'payment', 90_000, []],
  ['CANCELLED', 'payment', 0, [KEPT]],
])('what is %s and was paid by %s says of %i won back what its reservation does', (state, kind, refund, said) => {
  const tenders = [{ kind, name: '', amount: 100_000, returned: refund }]
  const cancellation = { cancelledAt: '2026-11-21T03:00:00Z', fee: 100_000 - refund, refund, reason: '' }
  const detail = { ...DETAIL, state, tenders, cancellation } as ReservationDetail
  $completion.set({ ...$completion.get(), status: 'ready', detail })
  const html = renderToStaticMarkup(<PaymentComplete page={page} />)
  expect([KEPT, BY_CARD].filter((words) => html.includes(words))).toEqual(said)
  expect(html.includes('0원을 ')).toBe(refund > 0)
})

it('an order of which nothing is known for long is told with its number, and where to look it up', () => {
  $completion.set({ ...$completion.get(), status: 'late', orderId: DETAIL.reservationNo, detail: null })
  const html = renderToStaticMarkup(<PaymentComplete page={page} />)
  const parts = [DETAIL.reservationNo, 'href="/narae/reserve"', '예약 조회하기', '다시 확인하기', '결제하지 마세요']
  expect(parts.filter((part) => !html.includes(part))).toEqual([])
})
