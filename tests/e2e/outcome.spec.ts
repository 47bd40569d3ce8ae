import { paymentOutcome } from '#contract/payment.ts'
import { RESERVATIONS } from '#contract/reservation.ts'
import { ROOMS, totalOf } from '../fixture.ts'
import {
  charges,
  elsewhere,
  expect,
  fillPayment,
  payButton,
  payByCard,
  paymentAddress,
  prove,
  somebody,
  test,
} from './shop.ts'

const CHECKING = /확인 중이에요$/
const BOOKED = '예약이 확정됐어요'
const TOTAL = totalOf(ROOMS.flexible, 1)
const orderIn = (address: string) => /N\d{6}-[0-9A-Z]{10}/.exec(address)?.[0] ?? ''

test.beforeEach(({ guard }) => {
  // What is away here is meant to be, and browsers log every refusal.
  guard.allow(/status of (?:50\d|40[124])/)
})

/** The provider charges and its answer is lost; nor can it be asked what became of it. */
async function silence(shop: Parameters<typeof charges>[0]): Promise<void> {
  await shop.setFault({ target: 'toss', path: '/v1/payments/confirm', mode: 'drop' })
  await shop.setFault({ target: 'toss', path: '/v1/payments/:key', mode: 'status', status: 500 })
}

test('while nobody knows, the page waits; a tab that was closed is not missed', async ({ page, shop }) => {
  const person = somebody()
  await page.goto(paymentAddress(ROOMS.flexible, '2026-12-08', '2026-12-09'))
  await fillPayment(page, shop, person)
  await silence(shop)
  await payButton(page).click()
  await payByCard(page)
  await expect(page.getByRole('heading', { name: CHECKING })).toBeVisible()
  await expect(page.getByText('평소보다 조금 더 걸리고 있어요')).toBeVisible()
  const no = orderIn(page.url())
  const context = page.context()
  await page.close()

  const later = await context.newPage()
  await later.goto(`/narae/payment/complete/place?orderId=${no}`)
  await expect(later.getByRole('heading', { name: CHECKING })).toBeVisible()
  await shop.clearFaults()
  await expect(later.getByRole('heading', { name: BOOKED })).toBeVisible()
  expect(await charges(shop, no)).toEqual([{ status: 'DONE', amount: TOTAL, balance: TOTAL }])
})

test('what takes long is told with its number, and so it stays, with the focus, while it is asked for again', async ({
  page,
}) => {
  const no = 'N261208-K3V9QX7M2A'
  const answers: Record<string, [status: number, code: string]> = {
    [RESERVATIONS.place.detail.path]: [401, 'verification-required'],
    [paymentOutcome.path]: [202, 'payment-pending'],
  }
  for (const path of Object.keys(answers)) {
    await page.route(`**${path}`, (route) => {
      const [status, code] = answers[path] ?? [503, 'unavailable']
      return route.fulfill({ status, json: { error: { code } } })
    })
  }
  await page.clock.install()
  await page.goto(`/narae/payment/complete/place?orderId=${no}`)
  await expect(page.getByRole('heading', { name: CHECKING })).toBeVisible()
  const late = page.getByRole('heading', { name: '결제 결과 확인이 늦어지고 있어요' })
  await expect(async () => {
    await page.clock.fastForward(10_000)
    await expect(late).toBeVisible({ timeout: 100 })
  }).toPass({ intervals: [50] })

  answers[RESERVATIONS.place.detail.path] = [503, 'unavailable']
  const again = page.getByRole('button', { name: '다시 확인하기' })
  const asked = page.waitForResponse(`**${RESERVATIONS.place.detail.path}`)
  await again.click()
  await asked
  const next = page.waitForResponse(`**${RESERVATIONS.place.detail.path}`)
  await page.clock.runFor(1000)
  await next
  await expect(late).toBeVisible()
  await expect(page.getByText(`예약번호 ${no}`)).toBeVisible()
  await expect(again).toBeFocused()
})

test('the success address leads to the same end, however often and in whatever browser', async ({
  page,
  shop,
  browser,
}) => {
  const person = somebody()
  const returned: string[] = []
  page.on('framenavigated', (frame) => {
    if (frame.url().includes('paymentKey=')) returned.push(frame.url())
  })
  await page.goto(paymentAddress(ROOMS.flexible, '2026-12-09', '2026-12-10'))
  await fillPayment(page, shop, person)
  await payButton(page).click()
  await payByCard(page)
  await expect(page.getByRole('heading', { name: BOOKED })).toBeVisible()
  const no = orderIn(page.url())
  await page.goto(returned[0] ?? '')
  await expect(page.getByRole('heading', { name: BOOKED })).toBeVisible()

  // As a card company's app does it: a browser that knows nothing of the visitor.
  const stranger = await elsewhere(browser, shop)
  await stranger.goto(returned[0] ?? '')
  await expect(stranger.getByRole('heading', { name: BOOKED })).toBeVisible()
  await expect(stranger.getByRole('main')).not.toContainText(person.name)
  await stranger.goto('/narae/reserve')
  await prove(stranger, shop, person)
  await expect(stranger.getByRole('listitem', { name: ROOMS.flexible.name })).toBeVisible()
  await stranger.context().close()
  expect(await charges(shop, no)).toEqual([{ status: 'DONE', amount: TOTAL, balance: TOTAL }])
})

test('who presses for something else while nobody knows is shown the order that may be paid, and charged once', async ({
  page,
  shop,
}) => {
  const person = somebody()
  const form = paymentAddress(ROOMS.flexible, '2026-12-17', '2026-12-18')
  await page.goto(form)
  await fillPayment(page, shop, person)
  await silence(shop)
  await payButton(page).click()
  await payByCard(page)
  // The edge has been asked to charge by then: an order of before that is given back.
  await expect(page.getByText('평소보다 조금 더 걸리고 있어요')).toBeVisible()
  const no = orderIn(page.url())
  await page.goto(form)
  await expect(page.getByText('본인 인증 완료')).toBeVisible()
  await page.getByLabel('요청 사항 (선택)').fill('높은 층이면 좋겠어요')
  await payButton(page).click()
  await expect(page).toHaveURL(`/narae/payment/complete/place?orderId=${no}`)
  await shop.clearFaults()
  await expect(page.getByRole('heading', { name: BOOKED })).toBeVisible()
  const db = await shop.edgeDb()
  const sql = 'SELECT order_id FROM orders WHERE phone_key = (SELECT phone_key FROM orders WHERE order_id = ?)'
  const { results } = await db.prepare(sql).bind(no).all()
  expect(results).toEqual([{ order_id: no }])
  expect(await charges(shop, no)).toEqual([{ status: 'DONE', amount: TOTAL, balance: TOTAL }])
})

test('a payment that came to nothing is told so, also in another tab', async ({ page, shop }) => {
  const person = somebody()
  await page.goto(paymentAddress(ROOMS.flexible, '2026-12-10', '2026-12-11'))
  await fillPayment(page, shop, person)
  await payButton(page).click()
  await payByCard(page, '인증 후 승인 거절')
  await expect(page.getByRole('alert').first()).toBeVisible()
  const db = await shop.originDb()
  const row = await db
    .prepare("SELECT order_id FROM toss_payment WHERE customer LIKE ? AND status = 'ABORTED'")
    .bind(`%${person.phone}%`)
    .first<{ order_id: string }>()
  const tab = await page.context().newPage()
  await tab.goto(`/narae/payment/complete/place?orderId=${row?.order_id}`)
  await expect(tab.getByRole('heading', { name: '결제가 이루어지지 않았어요' })).toBeVisible()
})

test('an address that names no order leads to the look-up: asked again it would tell no more', async ({
  page,
  guard,
}) => {
  guard.allow(/status of 400/)
  await page.goto('/narae/payment/complete/place')
  const told = page.getByRole('alert').filter({ hasText: '예약을 보여 드릴 수 없어요' })
  await expect(told.getByRole('link', { name: '예약 조회하기' })).toBeVisible()
  await expect(told.getByRole('button')).toHaveCount(0)
})
