import type { Browser, FrameLocator, Locator, Page } from '@playwright/test'
import type { Product } from '#contract/channel.ts'
import { MAINTENANCE_KEY, type Maintenance, OPEN } from '#contract/maintenance.ts'
import { PRODUCTS } from '#rules/products.ts'
import { servePhotos } from '#scripts/operate/photos.ts'
import { ROOMS } from '../fixture.ts'
import { withForeignDiscount } from '../foreign.ts'
import { type Harness, NOW, outbox, outboxUntil, startHarness } from '../harness.ts'
import { drawer } from './photos.ts'
import { expect, test as screen, sheet } from './screen.ts'

export { expect, sheet }

/**
 * A test with Workers of its own, whose clock, prices, stock and faults it may change without a
 * look at others; the browser's clock stands where theirs does.
 */
export const test = screen.extend<object, { shop: Harness }>({
  shop: [
    async ({ browserName: _ }, use) => {
      const photos = await servePhotos(drawer())
      const shop = await startHarness({ photos: photos.address })
      await withForeignDiscount(shop)
      await use(shop)
      await shop.stop()
      photos.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  ahead: 0,
  context: async ({ context, shop }, use) => {
    // A test may have moved it; the page of the next one would keep the moved hour, as it opens
    // before any hook.
    await shop.setClock(NOW)
    await context.clock.setFixedTime(shop.now())
    await use(context)
    await shop.clearFaults()
  },
})

/** A maintenance that has begun. */
export const CLOSED = { since: '2026-11-21T11:00:00+09:00', message: '결제 점검 중이에요.' }

/** Closes a shop, or with `{}` opens it again; `status` is how its home answers then. */
export async function flip(shop: Harness, maintenance: Partial<Maintenance>, status: number): Promise<void> {
  await (await shop.maintenance()).put(MAINTENANCE_KEY, JSON.stringify({ ...OPEN, ...maintenance }))
  await expect.poll(async () => (await shop.fetch('/narae')).status).toBe(status)
}

export interface Person {
  name: string
  phone: string
  email: string
}

/** Somebody whom no other test knows. */
export function somebody(name = '홍길동'): Person {
  const digits = String(Math.floor(Math.random() * 1e8)).padStart(8, '0')
  return { name, phone: `010${digits}`, email: `guest${digits}@narae.example` }
}

/** The newest code that was sent to somebody. */
export async function codeFor(shop: Pick<Harness, 'fetch'>, to: string): Promise<string> {
  let code = ''
  await expect(async () => {
    const [newest] = await outbox(shop, to)
    code = /(?<!\d)\d{6}(?!\d)/.exec(newest?.text ?? '')?.[0] ?? ''
    expect(code).toMatch(/^\d{6}$/)
  }).toPass()
  return code
}

/** Asks for a code to somebody's phone, in whatever part of the screen the form stands. */
export async function askCode(form: Page | Locator, { name, phone }: Person): Promise<void> {
  await form.getByLabel('이름').fill(name)
  await form.getByRole('textbox', { name: '휴대폰 번호' }).fill(phone)
  await form.getByLabel('[필수] 개인정보 수집 및 이용에 동의해요').check()
  await form.getByRole('button', { name: '인증번호 받기' }).click()
  await expect(form.getByLabel('인증번호', { exact: true })).toBeVisible()
}

/** Proves that somebody's phone is theirs. */
export async function prove(form: Page | Locator, shop: Pick<Harness, 'fetch'>, person: Person): Promise<void> {
  await askCode(form, person)
  await form.getByLabel('인증번호', { exact: true }).fill(await codeFor(shop, person.phone))
  await form.getByRole('button', { name: '인증하기' }).click()
}

type Room = (typeof ROOMS)[keyof typeof ROOMS]

/** The address of the payment screen of a room of the fixture. */
export function paymentAddress({ placeId, roomId }: Room, checkIn: string, checkOut: string): string {
  return `/narae/payment/place?${new URLSearchParams({ placeId: String(placeId), roomId: String(roomId), checkIn, checkOut })}`
}

/** Fills the payment screen: the person by a code, their e-mail, every term. */
export async function fillPayment(page: Page, shop: Pick<Harness, 'fetch'>, person: Person): Promise<void> {
  // Where visitors may prove an e-mail address too, it is not the phone's alone.
  const proof = /^(?:휴대폰 본인|예약자) 인증$/
  await page.getByRole('button', { name: proof }).click()
  await prove(sheet(page, proof), shop, person)
  await expect(page.getByText('본인 인증 완료')).toBeVisible()
  await expect(sheet(page, proof)).toBeHidden()
  await page.getByLabel('이메일').fill(person.email)
  await page.getByLabel('전체 동의').check()
}

/** The button that pays, with its amount. */
export const payButton = (page: Page) => page.getByRole('button', { name: /원 결제하기$/ })

/** What it is called; for cards issued abroad it is in English. */
const WINDOW = /^(?:카드 결제|Card payment)$/

/** The payment window: over the page on a desktop, a page of its own on a phone. */
export async function paymentWindow(page: Page): Promise<Page | FrameLocator> {
  if ((page.viewportSize()?.width ?? 0) >= 768) {
    const frame = page.frameLocator('iframe[title="결제창"], iframe[title="Payment window"]')
    await expect(frame.getByRole('heading', { name: WINDOW })).toBeVisible()
    return frame
  }
  await page.waitForURL(/\/__origin\/toss\/window\//)
  await expect(page.getByRole('heading', { name: WINDOW })).toBeVisible()
  return page
}

/** Presses a button of the payment window with a card chosen, 결제하기 unless told otherwise. */
export async function payByCard(page: Page, button = '결제하기'): Promise<void> {
  const window = await paymentWindow(page)
  await window.getByRole('radio', { name: '나래카드' }).check()
  await window.getByRole('button', { name: button, exact: true }).click()
}

/** The payment form is as somebody has filled it in and been proven, and books by card. */
export async function expectKept(page: Page, { email }: Person, request: string): Promise<void> {
  await expect(page.getByText('본인 인증 완료')).toBeVisible()
  await expect(page.getByLabel('이메일')).toHaveValue(email)
  await expect(page.getByLabel('요청 사항 (선택)')).toHaveValue(request)
  await expect(page.getByLabel('전체 동의')).toBeChecked()
  await payButton(page).click()
  await payByCard(page)
  await expect(page.getByRole('heading', { name: '예약이 확정됐어요' })).toBeVisible()
}

/**
 * Books a room of the fixture from its payment screen to its completion; the reservation's number.
 */
export async function book(page: Page, shop: Harness, person: Person, address: string): Promise<string> {
  await page.goto(address)
  await fillPayment(page, shop, person)
  await payButton(page).click()
  await payByCard(page)
  await expect(page.getByRole('heading', { name: '예약이 확정됐어요' })).toBeVisible()
  const no = /N\d{6}-[0-9A-Z]{10}/.exec(page.url())?.[0]
  if (!no) throw new Error(`no number in ${page.url()}`)
  return no
}

/**
 * What a payment ends in: the completion page of its product, one charge of the whole total, a
 * message; the reservation's number.
 */
export async function completed(
  page: Page,
  shop: Harness,
  person: Person,
  { product, total }: { product: Product; total: number },
): Promise<string> {
  await expect(page.getByRole('heading', { name: '예약이 확정됐어요' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/narae/payment/complete/${product}`))
  const shown = (await page.getByText(/^예약번호 /).textContent()) ?? ''
  const no = new RegExp(`${PRODUCTS[product].letter}\\d{6}-[0-9A-Z]{10}`).exec(shown)?.[0] ?? ''
  expect(await charges(shop, no)).toEqual([{ status: 'DONE', amount: total, balance: total }])
  await outboxUntil(shop, person.phone, (messages) => messages.some(({ text }) => text.includes(no)))
  return no
}

/**
 * A page on another device of the same kind, which knows nothing of the visitor. Its context is the
 * caller's to close.
 */
export async function elsewhere(browser: Browser, shop: Harness): Promise<Page> {
  const { viewport, isMobile, hasTouch } = test.info().project.use
  const context = await browser.newContext({
    baseURL: shop.url,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    ...(viewport !== undefined && { viewport }),
    ...(isMobile !== undefined && { isMobile }),
    ...(hasTouch !== undefined && { hasTouch }),
  })
  await context.clock.setFixedTime(shop.now())
  return context.newPage()
}

/** How often an order was charged, and what of it remains, as the payment provider knows. */
export async function charges(
  shop: Harness,
  orderId: string,
): Promise<{ status: string; amount: number; balance: number }[]> {
  const db = await shop.originDb()
  const { results } = await db
    .prepare('SELECT status, amount, balance FROM toss_payment WHERE order_id = ? AND approved_at IS NOT NULL')
    .bind(orderId)
    .all<{ status: string; amount: number; balance: number }>()
  return results
}

export { ROOMS }
