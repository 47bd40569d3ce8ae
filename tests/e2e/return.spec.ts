import type { Page } from '@playwright/test'
import { NOW } from '../harness.ts'
import { cards, expect } from './screen.ts'
import { book, fillPayment, payButton, payByCard, paymentWindow, ROOMS, sheet, somebody, test } from './shop.ts'

const room = ROOMS.flexible
const STAY = 'checkIn=2026-12-01&checkOut=2026-12-02'

/**
 * The payment provider is another site than the shop, as it is in life: one listens on 127.0.0.1,
 * the other is asked for by its name.
 */
test.beforeAll(async ({ shop }) => {
  await shop.setClock(NOW)
  const provider = new URL('/__origin/toss/v2/standard', shop.url)
  provider.hostname = 'localhost'
  await shop.setVars({ TOSS_SDK_URL: provider.href })
})
test.afterAll(async ({ shop }) => shop.setVars({}))

const back = (page: Page) => page.getByRole('link', { name: '뒤로 가기' })

/**
 * From the channel's home by links alone to the payment screen of a room, filled; the addresses of
 * the list and the property.
 */
async function walkToPayment(page: Page, shop: Parameters<typeof fillPayment>[1]) {
  await page.goto(`/narae?${STAY}`)
  const search = page.getByRole('region', { name: '숙소 검색' })
  await search.getByLabel('여행지나 숙소').fill(room.name)
  await search.getByLabel('여행지나 숙소').press('Enter')
  await expect(page).toHaveURL(/\/narae\/place\/results\?/)
  const list = page.url()
  await cards(page).filter({ hasText: room.name }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/narae\/place\/result\/\d+\?/)
  const detail = page.url()
  await page.locator('.detail-tabs a').nth(1).click()
  await page.locator('a[href*="/payment/place?"]').first().click()
  await expect(page).toHaveURL(/\/narae\/payment\/place\?/)
  await fillPayment(page, shop, somebody())
  return { list, detail }
}

/** Where the payment window is; the shop is elsewhere. */
async function providerOf(page: Page): Promise<string> {
  await paymentWindow(page)
  const window = page.frames().find((frame) => frame.url().includes('/__origin/toss/window/'))
  return new URL(window?.url() ?? '').hostname
}

test('Back on the completion page leads to the channel’s home after a real payment', { tag: '@phone' }, async ({
  page,
  shop,
}) => {
  await walkToPayment(page, shop)
  await payButton(page).click()
  expect(await providerOf(page)).toBe('localhost')
  await payByCard(page)
  await expect(page.getByRole('heading', { name: '예약이 확정됐어요' })).toBeVisible()
  expect(new URL(page.url()).hostname).toBe('127.0.0.1')

  await test.step('also after a look at the reservation', async () => {
    const completion = page.url()
    await page.locator('main a[href*="/reserve/"]').first().click()
    await expect(page).toHaveURL(/\/narae\/reserve\/N/)
    await back(page).click()
    await expect(page).toHaveURL(completion)
  })
  await back(page).click()
  await expect(page).toHaveURL(/\/narae$/)
})

/** What a wide screen's payment window, which lies over the form, could do no differently. */
const ON_PHONE = { tag: '@phone' }
for (const { how, leave, where } of [
  { how: 'left', leave: (page: Page) => pressInWindow(page, '취소'), where: ON_PHONE },
  { how: 'refused', leave: (page: Page) => pressInWindow(page, '실패하기: 한도초과'), where: ON_PHONE },
  { how: 'refused at the charge', leave: (page: Page) => payByCard(page, '인증 후 승인 거절'), where: {} },
])
  test(
    `after a payment that was ${how}, Back leads from the form to the property, then to the list`,
    where,
    async ({ page, shop, guard }) => {
      guard.allow(/status of 402/)
      const { list, detail } = await walkToPayment(page, shop)
      const form = page.url()
      await payButton(page).click()
      expect(await providerOf(page)).toBe('localhost')
      await leave(page)
      await expect(page.getByRole('alert').first()).toBeVisible()
      await expect(page).toHaveURL(form)
      await back(page).click()
      await expect(page).toHaveURL(new RegExp(`^${detail.replace(/[.?]/g, '\\$&')}(?:#.*)?$`))
      await back(page).click()
      await expect(page).toHaveURL(list)
      await back(page).click()
      await expect(page).toHaveURL(/\/narae(?:\?|$)/)
    },
  )

async function pressInWindow(page: Page, button: string): Promise<void> {
  const window = await paymentWindow(page)
  await window.getByRole('button', { name: button, exact: true }).click()
}

test(
  'after two payments that came to nothing, Back still leads from the form to the property',
  ON_PHONE,
  async ({ page, shop }) => {
    const { detail } = await walkToPayment(page, shop)
    const form = page.url()
    for (let times = 0; times < 2; times++) {
      await payButton(page).click()
      await pressInWindow(page, '실패하기: 카드사 거절')
      await expect(page.getByRole('alert').first()).toBeVisible()
      await expect(page).toHaveURL(form)
    }
    await back(page).click()
    await expect(page).toHaveURL(new RegExp(`^${detail.replace(/[.?]/g, '\\$&')}(?:#.*)?$`))
  },
)

test(
  'Back never leaves the site from a receipt or a cancellation that somebody came to from elsewhere',
  ON_PHONE,
  async ({ page, shop }) => {
    const person = somebody()
    const no = await book(
      page,
      shop,
      person,
      `/narae/payment/place?${new URLSearchParams({ placeId: String(room.placeId), roomId: String(room.roomId), checkIn: '2026-12-01', checkOut: '2026-12-02' })}`,
    )
    const elsewhere = async () => {
      const away = new URL('/healthz', shop.url)
      away.hostname = 'localhost'
      await page.goto(away.href)
    }
    const here = new URL(shop.url).host

    for (const address of [`/narae/reserve/receipt?reservationNo=${no}`, `/narae/reserve/${no}/receipt`])
      await test.step(address, async () => {
        await elsewhere()
        await page.goto(address)
        await expect(page).toHaveURL(`/narae/reserve/${no}/receipt`)
        await expect(sheet(page, '영수증')).toBeVisible()
        await page.locator('a[data-back]').evaluate((link: HTMLElement) => link.click())
        await expect(page).toHaveURL(`/narae/reserve/${no}`)
        await back(page).click()
        await expect(page).toHaveURL(/\/narae$/)
        expect(new URL(page.url()).host).toBe(here)
      })

    await test.step('the look-up by number, which is replaced by its reservation', async () => {
      await elsewhere()
      await page.goto(`/narae/reserve/cancel?reservationNo=${no}`)
      await expect(page).toHaveURL(`/narae/reserve/${no}/cancel`)
      const form = sheet(page, '예약 취소')
      await form.getByRole('checkbox').last().check()
      await form.getByRole('button', { name: '예약 취소하기' }).click()
      await expect(page).toHaveURL(/\/narae\/cancelComplete/)
      await expect(page.getByRole('heading', { name: '예약이 취소됐어요' })).toBeVisible()
      await back(page).click()
      await expect(page).toHaveURL(/\/narae$/)
      expect(new URL(page.url()).host).toBe(here)
    })
  },
)
