import type { Page } from '@playwright/test'
import type { Harness } from '../harness.ts'
import { DEAL, VARIANT } from '../origin/deals.ts'
import { localKey, signedPost } from '../partners/signed.ts'
import { withDeals } from './deals.ts'
import { awaken, hand } from './screen.ts'
import {
  book,
  charges,
  expect,
  fillPayment,
  payButton,
  payByCard,
  paymentAddress,
  ROOMS,
  somebody,
  test,
} from './shop.ts'

/*
 * Members of partners book and cancel, and the books of the partner and ours agree
 * (docs/product.md, "Partners"; docs/orders.md, "Tenders").
 */

const MEMBER = { userKey: '0100200301', phone: '01051230001', pin: '2468', card: '9440123400010001' }
/** Who may pay all of a price with points. */
const RICH = '0100200302'
const STAY = ['2026-12-08', '2026-12-09'] as const

const addressOn = (channel: string) => paymentAddress(ROOMS.flexible, ...STAY).replace('/narae', `/${channel}`)
const bill = (page: Page) => page.getByRole('region', { name: '결제 금액' })
const tenders = (page: Page) => page.getByRole('region', { name: '제휴사 혜택' })

async function pointsAt(shop: Harness, channel: string, userKey = MEMBER.userKey): Promise<number> {
  const sql = 'SELECT point FROM partner_member WHERE channel = ? AND user_key = ?'
  const db = await shop.originDb()
  return (await db.prepare(sql).bind(channel, userKey).first<number>('point')) ?? -1
}

/** The number of the order whose completion is shown. */
async function completedNo(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: '예약이 확정됐어요' })).toBeVisible()
  return /N\d{6}-[0-9A-Z]{10}/.exec(page.url())?.[0] ?? ''
}

/** Cancels the reservation that has just been completed, for nothing. */
async function cancelIt(page: Page, channel: string, no: string): Promise<void> {
  await page.goto(`/${channel}/reserve/${no}/cancel`)
  await page.getByRole('checkbox', { name: /예약을 취소하는 데 동의해요/ }).check()
  await page.getByRole('button', { name: '예약 취소하기' }).click()
  await expect(page.getByRole('heading', { name: '예약이 취소됐어요' })).toBeVisible()
}

test("a telecom's member is proven by pin, pays in part with points, and has them back", async ({
  page,
  shop,
  guard,
}) => {
  guard.allow(/status of 422 .*\/api\/channel\//)
  // Whoever has ended the link is a stranger to the reservation that the page is about.
  guard.allow(/status of 401 .*\/place\/id/)
  const before = await pointsAt(shop, 'skt')
  await page.goto(addressOn('skt'))
  await tenders(page).getByLabel('멤버십 휴대폰 번호').fill(MEMBER.phone)
  await tenders(page).getByLabel('멤버십 비밀번호').fill('0000')
  await tenders(page).getByRole('button', { name: '회원 확인' }).click()
  await expect(tenders(page).getByRole('alert')).toContainText('맞지 않아요')
  await tenders(page).getByLabel('멤버십 비밀번호').fill(MEMBER.pin)
  await tenders(page).getByRole('button', { name: '회원 확인' }).click()

  // The telecom vouches for the phone: no code is asked for.
  const guest = page.getByRole('region', { name: '예약자' })
  await expect(guest.getByText('본인 인증 완료')).toBeVisible()
  await expect(guest.getByText('김*온')).toBeVisible()
  await expect(page.getByLabel('이메일')).toHaveValue('daon@member.example')
  await expect(tenders(page).getByText('VIP 회원')).toBeVisible()

  const points = tenders(page).getByLabel('사용할 포인트')
  // The button that had the focus has gone with its form.
  await expect(points).toBeFocused()
  const wrong = tenders(page).getByText('쓸 수 있는 포인트를 다시')
  await test.step('points that may not pay are told once their field is left', async () => {
    const told = page.locator('#payment-own-points-error')
    await points.fill('7')
    await expect(told).toBeEmpty()
    await expect(wrong).toHaveCount(0)
    await page.getByLabel('전체 동의').check()
    await expect(told).toHaveText('쓸 수 있는 포인트를 다시 확인해 주세요.')
    await expect(wrong).toBeVisible()
  })
  await points.fill('3500')
  await expect(wrong).toHaveCount(0)
  await points.blur()
  await expect(wrong).toBeVisible()
  await payButton(page).click()
  await expect(points).toBeFocused()
  await expect(wrong).toBeVisible()
  // No more than may pay of it: a bill of nothing would be none.
  await points.fill('900000')
  await expect(points).toHaveValue('45,000')
  await points.fill('5000')
  const total = 85_000
  await expect(payButton(page)).toHaveText('85,000원 결제하기')
  await expect(bill(page)).toContainText('포인트5,000원')
  await expect(bill(page)).toContainText('결제할 금액85,000원')
  await payButton(page).click()
  await payByCard(page)
  const no = await completedNo(page)
  await expect(bill(page)).toContainText('포인트5,000원')
  const member = page.getByRole('complementary', { name: '제휴 회원' })
  await expect(member).toContainText('김*온님')
  expect(await charges(shop, no)).toEqual([{ status: 'DONE', amount: total, balance: total }])
  expect(await pointsAt(shop, 'skt')).toBe(before - 5000)

  await cancelIt(page, 'skt', no)
  expect(await charges(shop, no)).toEqual([{ status: 'CANCELED', amount: total, balance: 0 }])
  expect(await pointsAt(shop, 'skt')).toBe(before)
  await expect(member).toContainText('48,500P')
  await member.getByRole('button', { name: '연결 해제' }).click()
  await expect(member).toBeHidden()
})

test('a member whose entry is encrypted pays all with points: no payment window opens', async ({ page, shop }) => {
  const before = await pointsAt(shop, 'ezwel', RICH)
  // The link at the partner's leads into the shop, and no key stays in the address.
  await page.goto(`/__origin/partner/ezwel/ezwel/${RICH}`)
  await expect(page).toHaveURL(/\/ezwel$/)
  await page.goto(addressOn('ezwel'))
  const person = somebody('이시우')
  await tenders(page).getByRole('button', { name: '최대로 쓰기' }).click()
  const button = page.getByRole('button', { name: '예약하기', exact: true })
  await expect(button).toBeVisible()
  await fillPayment(page, shop, person)
  await button.click()
  const no = await completedNo(page)
  expect(await charges(shop, no)).toEqual([])
  expect(await pointsAt(shop, 'ezwel', RICH)).toBeLessThan(before)
  await cancelIt(page, 'ezwel', no)
  expect(await pointsAt(shop, 'ezwel', RICH)).toBe(before)
})

test("a missing part is mended on a member's page, whose own script is there before the first ones", async ({
  page,
  guard,
}) => {
  guard.allow(/404/)
  await page.goto(`/__origin/partner/ezwel/ezwel/${RICH}`)
  // That page is gone: its own words would be missing, too, once the next one is asked for.
  await page.goto('about:blank')
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents++
  })
  await page.route(/\/_astro\/words\//, (route) =>
    documents === 1 ? route.fulfill({ status: 404 }) : route.continue(),
  )
  await page.goto('/ezwel')
  const stir = hand(page)
  await expect(async () => {
    await stir()
    expect(documents).toBe(2)
  }).toPass()
  await awaken(page)
  expect(documents).toBe(2)
})

/** Proves a carrier's member by the card, from the payment form, and applies a coupon there. */
async function useCoupon(page: Page): Promise<void> {
  await tenders(page).getByRole('link', { name: '멤버십 카드 확인하기' }).click()
  await page.getByLabel('멤버십 카드 번호').fill(MEMBER.card)
  await page.getByRole('button', { name: '회원 확인' }).click()
  await page.getByRole('link', { name: '계속하기' }).click()
  await tenders(page).getByLabel('쿠폰 번호').fill('spring10')
  await tenders(page).getByRole('button', { name: '적용' }).click()
}

test("a carrier's member pays in part with a coupon, after the card proved them", async ({ page, shop }) => {
  await page.goto(addressOn('lguplus'))
  await useCoupon(page)
  await expect(tenders(page).getByRole('status')).toContainText('봄나들이 1만 원 할인')
  const remove = tenders(page).getByRole('button', { name: '빼기' })
  await expect(remove).toBeFocused()
  await remove.press('Enter')
  await expect(tenders(page).getByLabel('쿠폰 번호')).toBeFocused()
  await tenders(page).getByRole('button', { name: '적용' }).click()
  await expect(remove).toBeFocused()
  await fillPayment(page, shop, somebody())
  await payButton(page).click()
  await payByCard(page)
  const no = await completedNo(page)
  await expect(bill(page)).toContainText('봄나들이 1만 원 할인10,000원')
  const db = await shop.originDb()
  const used = 'SELECT used_by FROM partner_coupon WHERE channel = ? AND coupon_no = ?'
  const usedBy = () => db.prepare(used).bind('lguplus', 'SPRING10').first<string | null>('used_by')
  expect(await usedBy()).toBe(no)
  await cancelIt(page, 'lguplus', no)
  expect(await usedBy()).toBeNull()
})

test("a carrier's member pays for tickets in part with a coupon, which comes back whole without one that is used", async ({
  page,
  shop,
}) => {
  await withDeals(shop)
  await page.goto(`/lguplus/payment/leisure?dealId=${DEAL.park}&t${VARIANT.adult}=2&t${VARIANT.child}=1`)
  await useCoupon(page)
  await fillPayment(page, shop, somebody())
  await expect(payButton(page)).toHaveText('70,000원 결제하기')
  await payButton(page).click()
  await payByCard(page)
  await expect(page.getByRole('heading', { name: '예약이 확정됐어요' })).toBeVisible()
  const no = /L\d{6}-[0-9A-Z]{10}/.exec(page.url())?.[0] ?? ''
  await page.goto(`/lguplus/reserve/${no}`)
  const child = page.getByRole('article', { name: '종일권 어린이' })
  const code = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec((await child.textContent()) ?? '')?.[0]
  const use = { method: 'PUT', headers: { 'content-type': 'application/json' } }
  await shop.fetch('/__origin/vouchers', { ...use, body: JSON.stringify({ code, used: true }) })
  await page.goto(`/lguplus/reserve/${no}/cancel`)
  await expect(page.getByRole('dialog')).toContainText('돌려받는 방법봄나들이 1만 원 할인10,000원결제50,000원')
  await page.getByRole('checkbox', { name: '취소 수수료 20,000원, 환불 금액 60,000원' }).check()
  await page.getByRole('button', { name: '예약 취소하기' }).click()
  await expect(page.getByText('환불 금액은 60,000원이에요.')).toBeVisible()
  expect(await charges(shop, no)).toEqual([{ status: 'PARTIAL_CANCELED', amount: 70_000, balance: 20_000 }])
})

test('a city cancels an order of its citizen: the reservation says so, and the money is back', async ({
  page,
  shop,
}) => {
  const no = await book(page, shop, somebody(), addressOn('suwon'))
  const key = await localKey('suwon')
  const said = await signedPost(
    shop,
    'suwon',
    '/api/channel/suwon/orderCancel',
    { orderId: no, reason: '행사 취소' },
    key,
  )
  expect(said.body).toMatchObject({ orderId: no, status: 'CANCELLED', fee: 0 })
  await page.goto(`/suwon/reserve/${no}`)
  await expect(page.getByRole('region', { name: '취소 및 환불 정보' })).toContainText('행사 취소')
  expect(await charges(shop, no)).toMatchObject([{ status: 'CANCELED', balance: 0 }])
})

test("a stay that is paid on the partner's own page at the second attempt, and cancelled", async ({ page, shop }) => {
  const person = somebody()
  await page.goto(addressOn('petstay'))
  await fillPayment(page, shop, person)
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: '펫스테이 결제' })).toBeVisible()
  await expect(page).toHaveURL(/\/__origin\/pay\/petstay\/window\//)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: '취소', exact: true }).click()

  // Back on the form as it was left; the next press is the same order, at the other address.
  await expect(page.getByRole('alert').filter({ hasText: '결제를 취소했어요' })).toBeVisible()
  await expect(page.getByLabel('이메일')).toHaveValue(person.email)
  await payButton(page).click()
  await expect(page.getByText('앞서 결제하지 못한 주문이에요.')).toBeVisible()
  await page.getByRole('button', { name: '결제하기', exact: true }).click()
  const no = await completedNo(page)
  const books = async () => {
    const sql = 'SELECT status, amount, balance FROM partner_payment WHERE order_id = ?'
    return (await shop.originDb()).prepare(sql).bind(no).first()
  }
  expect(await books()).toEqual({ status: 'PAID', amount: 90_000, balance: 90_000 })

  await page.goto(`/petstay/reserve/${no}`)
  await expect(page.getByText('펫스테이 결제')).toBeVisible()
  await cancelIt(page, 'petstay', no)
  expect(await books()).toEqual({ status: 'CANCELLED', amount: 90_000, balance: 0 })
})

test('a page that shows a member begins anew when another one was shown in another tab', async ({ page, context }) => {
  const post = (path: string, data: object) =>
    page.request.post(`/api/channel/skt/${path}`, { data, headers: { channel: 'skt' } })
  await page.goto('/skt')
  const { encPinNo } = await (await post('encryptionPinNo', { pinNo: MEMBER.pin })).json()
  expect((await post('pinNum/check', { phone: MEMBER.phone, encPinNo })).ok()).toBe(true)
  await page.reload()
  const shown = page.locator('#member')
  await expect(shown).toContainText('김*온')
  const met = () => page.evaluate(() => localStorage.getItem('member.skt'))
  await expect.poll(met).toBe(await shown.getAttribute('data-member'))
  const other = await context.newPage()
  await other.goto('/skt/policy/service')
  await expect(other.locator('#member')).toContainText('김*온')
  const anew = page.waitForEvent('load')
  await other.evaluate(() => localStorage.setItem('member.skt', 'another'))
  await anew
  // Whom the edge knows is whom the page shows.
  await expect.poll(met).toBe(await shown.getAttribute('data-member'))
})
