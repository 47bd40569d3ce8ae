import type { Page } from '@playwright/test'
import { awaken, cards, day, expect, sheet, test } from './screen.ts'

// Nights that nobody else books: a list that is made anew meanwhile is the same.
const STAY = `checkIn=${day(50)}&checkOut=${day(52)}`
/** A list with a filter, so far down that it stands somewhere. */
const LISTS = {
  lodging: { list: `/narae/place/results?${STAY}&category=hotel`, detail: /\/narae\/place\/result\/\d+/ },
  leisure: { list: '/narae/leisure/results?sort=price-low', detail: /\/narae\/leisure\/result\/\d+/ },
}

const back = (page: Page) => page.getByRole('link', { name: '뒤로 가기' })
const position = (page: Page) => page.evaluate(() => Math.round(scrollY))
const entries = (page: Page) => page.evaluate(() => history.length)

/**
 * Follows an anchor, by hand or by keyboard: its part comes into view, is in the address, and is no
 * step of history.
 */
async function follow(page: Page, hash: string, press: () => Promise<void>): Promise<void> {
  const before = await entries(page)
  await press()
  await expect.poll(() => page.evaluate(() => location.hash)).toBe(hash)
  await expect(page.locator(`:target${hash}`)).toBeInViewport()
  expect(await entries(page)).toBe(before)
}

/**
 * Goes down a list and opens what `open` presses; what answers whether Back has led to the list as
 * it was left.
 */
async function leaveList(page: Page, address: string, open: () => Promise<void>): Promise<() => Promise<void>> {
  await page.goto('/narae')
  await page.goto(address)
  await awaken(page)
  await cards(page).nth(5).scrollIntoViewIfNeeded()
  const { list, at } = { list: page.url(), at: await position(page) }
  const names = await cards(page).allTextContents()
  expect(at).toBeGreaterThan(200)
  await open()
  return async () => {
    await back(page).click()
    await expect(page).toHaveURL(list)
    await expect.poll(() => cards(page).allTextContents()).toEqual(names)
    await expect.poll(() => position(page)).toBe(at)
  }
}

/**
 * Leaves a list for something on it, whose tabs are followed one by one, and comes back to its top.
 * Answers what expects the list as it was.
 */
async function leaveForTabs(page: Page, { list, detail }: { list: string; detail: RegExp }) {
  const expectList = await leaveList(page, list, async () => {
    await cards(page).nth(5).getByRole('link').first().click()
    await expect(page).toHaveURL(detail)
  })
  await awaken(page)
  for (const tab of await page.locator('.detail-tabs a').all())
    await follow(page, (await tab.getAttribute('href')) ?? '', () => tab.click())
  await page.evaluate(() => scrollTo(0, 0))
  return expectList
}

test.describe('Back after an anchor leads to the list, as it was left', () => {
  test('after a tab of a lodging, the way to its rooms and the skip link', async ({ page }) => {
    const expectList = await leaveForTabs(page, LISTS.lodging)
    await follow(page, '#rooms', () => page.getByRole('link', { name: '객실 보기' }).click())
    await follow(page, '#main', async () => {
      await page.locator('a.skip').focus()
      await page.keyboard.press('Enter')
    })
    // What is reached next by keyboard is in the part that was skipped to.
    await page.keyboard.press('Tab')
    await expect(page.locator('main :focus')).toHaveCount(1)
    await expectList()
  })

  test('after the way to the tickets of a deal', async ({ page }) => {
    const expectList = await leaveForTabs(page, LISTS.leisure)
    await follow(page, '#tickets', () => page.locator('a.button[href="#tickets"]').click())
    await expectList()
  })

  test('after the contents of a policy', async ({ page }) => {
    const expectList = await leaveList(page, LISTS.lodging.list, async () => {
      const at = await position(page)
      await page.locator('footer a[href$="/policy/privacy"]').evaluate((link: HTMLElement) => link.click())
      await expect(page).toHaveURL(/\/policy\/privacy$/)
      expect(at).toBeGreaterThan(0)
    })
    for (const article of [3, 1]) {
      const link = page.locator(`a[href="#article-${article}"]`)
      await follow(page, `#article-${article}`, () => link.click())
    }
    await expectList()
  })

  test('and a popup that was opened after one is closed by Back, which then leads to the list', async ({ page }) => {
    const { list, detail } = LISTS.lodging
    const expectList = await leaveList(page, list, async () => {
      await cards(page).nth(5).getByRole('link').first().click()
      await expect(page).toHaveURL(detail)
    })
    await awaken(page)
    const tab = page.locator('.detail-tabs a').last()
    await follow(page, (await tab.getAttribute('href')) ?? '', () => tab.click())
    await page.locator('a[href*="/photos"]').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goBack()
    await expect(sheet(page, /./)).toHaveCount(0)
    await expectList()
  })

  test('but an anchor that was typed into the address is a step, which Back takes back', async ({ page }) => {
    await page.goto(LISTS.lodging.list)
    await cards(page).first().getByRole('link').first().click()
    await expect(page).toHaveURL(LISTS.lodging.detail)
    const detail = page.url()
    await page.evaluate(() => {
      location.hash = 'rooms'
    })
    await expect(page).toHaveURL(/#rooms$/)
    await back(page).click()
    await expect(page).toHaveURL(detail)
    await back(page).click()
    await expect(page).toHaveURL(LISTS.lodging.list)
  })
})

test('an anchor works without a script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  await page.goto('/narae/policy/privacy')
  await page.locator('a[href="#article-3"]').click()
  await expect(page).toHaveURL(/#article-3$/)
  await expect(page.locator('#article-3')).toBeInViewport()
  await context.close()
})
