import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { PageRoot } from '#islands/page.tsx'
import { PaymentView } from '#islands/payment/PaymentView.tsx'
import { pageOf } from '#rules/page.ts'
import { loadDescriptors } from '#scripts/channel/descriptors.ts'
import { $checkout, IDLE } from '#stores/checkout.ts'
import { LEISURE_CHECKOUT } from '#stores/leisure/checkout.ts'
import { openPayment } from '#stores/payment.ts'
import { PLACE_CHECKOUT } from '#stores/place/checkout.ts'
import { preview } from '../stores/offer.ts'
import { openPage } from '../stores/page.ts'
import { wordsFor } from './words.ts'

vi.mock('#stores/call.ts', async (load) => ({
  ...(await load<object>()),
  call: async ({ path }: { path: string }) => (path.includes('preview') ? preview(100_000) : null),
}))

const channel = loadDescriptors('channels').find(({ name }) => name === 'narae')
if (!channel) throw new Error('no channel')
wordsFor(channel, 'ko')
const page = pageOf(channel, 'ko')

afterEach(() => {
  $checkout.set(IDLE)
  vi.unstubAllGlobals()
})

it.each([
  ['idle', 0],
  ['checking', 2],
  ['window', 2],
] as const)('a form whose order is %s has %s parts that cannot be changed', async (step, inert) => {
  openPage('/narae/payment/place?placeId=9000001&roomId=90000011&checkIn=2026-12-07&checkOut=2026-12-08')
  await openPayment(PLACE_CHECKOUT)
  $checkout.set({ ...IDLE, step })
  const html = renderToStaticMarkup(
    <PageRoot page={page}>
      <PaymentView product="place" people={() => null} own={() => null} onRetry={() => undefined} />
    </PageRoot>,
  )
  expect(html.match(/ inert=""/g)?.length ?? 0).toBe(inert)
  expect(html).toContain('payment-form')
})

it.each([
  ['for a day', '&date=2026-12-07', ['이용 시작', '이용 종료', '이용 시작 전이라면'], ['유효기간']],
  ['for no day', '', ['유효기간', '12월 8일(화)', '11:00까지'], ['이용 시작', '이용 종료', '10분']],
])('tickets %s say when they are used, and what that means for giving them back', async (_, day, said, unsaid) => {
  openPage(`/narae/payment/leisure?dealId=801${day}&t80101=1`)
  await openPayment(LEISURE_CHECKOUT)
  const html = renderToStaticMarkup(
    <PageRoot page={page}>
      <PaymentView product="leisure" people={() => null} own={() => null} onRetry={() => undefined} />
    </PageRoot>,
  )
  for (const words of said) expect(html).toContain(words)
  for (const words of unsaid) expect(html).not.toContain(words)
})
