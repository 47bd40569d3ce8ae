import { ROOMS, totalOf } from '../fixture.ts'
import {
  CLOSED,
  charges,
  expect,
  fillPayment,
  flip,
  payButton,
  payByCard,
  paymentAddress,
  paymentWindow,
  somebody,
  test,
} from './shop.ts'

const TOTAL = totalOf(ROOMS.flexible, 1)

test.beforeEach(({ guard }) => {
  // The closed shop answers so, and browsers log it.
  guard.allow(/status of (?:502|402)/)
})
test.afterEach(({ shop }) => flip(shop, {}, 200))

test('the shop closes while the payment window is open: who pays learns that the room is booked', async ({
  page,
  shop,
}) => {
  const person = somebody()
  await page.goto(paymentAddress(ROOMS.flexible, '2026-12-15', '2026-12-16'))
  await fillPayment(page, shop, person)
  await payButton(page).click()
  await paymentWindow(page)
  await flip(shop, { site: CLOSED }, 502)
  await payByCard(page)
  await expect(page.getByRole('heading', { name: '예약이 확정됐어요' })).toBeVisible()
  await expect(page).toHaveURL(/\/narae\/payment\/complete\/place/)
  await expect(page.getByText('예약 내용은 점검이 끝난 뒤에 볼 수 있어요.')).toBeVisible()
  const no = /N\d{6}-[0-9A-Z]{10}/.exec(page.url())?.[0] ?? ''
  await expect(page.getByText(`예약번호 ${no}`)).toBeVisible()
  expect(await charges(shop, no)).toEqual([{ status: 'DONE', amount: TOTAL, balance: TOTAL }])

  const home = await page.context().newPage()
  expect((await home.goto('/narae'))?.status()).toBe(502)
  await expect(home.getByRole('heading', { name: CLOSED.message })).toBeVisible()
  await home.close()

  await flip(shop, {}, 200)
  await page.getByRole('button', { name: '다시 확인하기' }).click()
  await expect(page.getByRole('main')).toContainText(ROOMS.flexible.name)
})

test('the shop closes while the payment window is open: whose card is refused learns that nothing was paid', async ({
  page,
  shop,
}) => {
  await page.goto(paymentAddress(ROOMS.flexible, '2026-12-16', '2026-12-17'))
  await fillPayment(page, shop, somebody())
  await payButton(page).click()
  await paymentWindow(page)
  await flip(shop, { channels: { narae: CLOSED } }, 502)
  await payByCard(page, '인증 후 승인 거절')
  await expect(page.getByRole('heading', { name: '결제가 이루어지지 않았어요' })).toBeVisible()
  await expect(page).toHaveURL(/\/narae\/payment\/place\/redirect\//)
  await expect(page.getByRole('alert').filter({ hasText: '결제가 이루어지지 않았어요' })).toContainText(
    '승인되지 않았어요',
  )
})
