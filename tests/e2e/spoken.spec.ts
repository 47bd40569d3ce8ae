import type { Locator } from '@playwright/test'
import { SOLD, STAY } from './addresses.ts'
import { awaken, cards, choose, day, expect, sheet, spokenDay, test } from './screen.ts'

/* What who hears a page is told of it: names that say what is meant, and what has changed. */

const SEARCH = `/narae/place/results?${STAY}`

test('a list says what each price is, what its links do, and how many a filter would leave', async ({ page }) => {
  await page.goto(SEARCH)
  await awaken(page)
  await expect(cards(page).filter({ hasText: '%' }).first().getByRole('link')).toHaveAccessibleName(
    /할인 전 [\d,]+원 \d+% 결제 금액 [\d,]+원 \/ 2박/,
  )
  await expect(page.getByRole('link', { name: '정렬 추천순', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /\S, 조건 바꾸기$/ })).toBeVisible()

  await page.getByRole('link', { name: '필터', exact: true }).click()
  const filter = sheet(page, '필터')
  const told = filter.getByRole('status')
  await expect(told).toHaveText('')
  await choose(filter, 'checkbox', '수영장')
  await expect(told).toHaveText(/^[\d,]+곳 보기$/)
  await expect(filter.getByRole('button', { name: (await told.textContent()) ?? '' })).toBeVisible()
})

test('what leads to something begins with its name', async ({ page }) => {
  const LISTS = ['place/results', 'foreign/results', 'leisure/results', 'rentcar/results', 'leisure', 'rentcar']
  const begun = async (links: Locator, name: string) => {
    await expect(links.first()).toBeVisible()
    for (const link of (await links.all()).slice(0, 3)) {
      const words = (await link.locator(name).first().textContent()) ?? ''
      expect(await link.ariaSnapshot()).toContain(`- link "${words} `)
    }
  }
  for (const path of LISTS) {
    await page.goto(`/narae/${path}`)
    await begun(cards(page).getByRole('link'), 'h3')
  }
  for (const path of ['', 'foreign']) {
    await page.goto(`/narae/${path}`)
    await begun(page.locator('.ranking a'), 'b')
  }
  await page.goto('/narae/foreign')
  await begun(page.locator('.city-grid a'), 'b')
  await page.goto('/narae')
  await begun(page.getByRole('region', { name: '기획전' }).getByRole('link'), 'b')
  await page.goto('/narae/exhibition')
  await begun(page.getByRole('article').getByRole('link'), 'h2')
  await page.goto(`/narae/place/result/1?${STAY}`)
  // The visit is remembered once the browser has nothing else to do.
  await page.waitForFunction(() => localStorage.getItem('history/narae'))
  await page.goto('/narae')
  await begun(page.locator('.recent-history a'), '.recent-name')
})

test('what only adorns is not read out', async ({ page }) => {
  await page.goto(`/narae/place/results/sort?${STAY}`)
  const chosen = sheet(page, '정렬').getByRole('link', { name: '추천순' })
  await expect(chosen).toHaveAttribute('aria-current', 'true')
  await expect(chosen).toHaveAccessibleName('추천순')
  const told = async (path: string, list: string) => {
    await page.goto(`/${path}`)
    await expect(page.locator(list).first()).toBeVisible()
    return page.locator(`${list} li`).first().ariaSnapshot()
  }
  expect(await told(`narae/leisure/result/${SOLD.leisure}`, '.detail-notices')).toMatch(/^- listitem: [^·]/)
  expect(await told('lguplus/noticeLayer', '.notice ul')).toMatch(/^- listitem: [^·]/)
})

test('a calendar is read by its months, and says which days are chosen', async ({ page }) => {
  await page.goto(`/narae/place/date?checkIn=${day(40)}&checkOut=${day(42)}`)
  await awaken(page)
  const dayOf = (ahead: number) => page.getByRole('button', { name: spokenDay(ahead) })
  for (const ahead of [40, 41, 42]) await expect(dayOf(ahead)).toHaveAccessibleName(/요일.*, 선택됨$/)
  await expect(dayOf(43)).not.toHaveAccessibleName(/선택됨/)
  const month = spokenDay(40).replace(/ \d+일$/, '')
  await expect(page.getByRole('heading', { name: month, exact: true })).toHaveCount(1)
  await expect(page.getByRole('status').filter({ hasText: month })).toHaveCount(0)
})

test('what tickets cost together is told as their number changes', async ({ page }) => {
  await page.goto(`/narae/leisure/result/${SOLD.leisure}`)
  await awaken(page)
  await page
    .getByRole('button', { name: /늘리기$/ })
    .first()
    .click()
  await expect(page.locator('.action-bar [aria-live=polite]')).toHaveText(/^이용권 \d+장[\d,]+원$/)
})

test('no rate of a property abroad is booked by the name of another', async ({ page }) => {
  await page.goto(`/narae/foreign/result/${SOLD.foreign}?${STAY}`)
  await awaken(page)
  const links = await page.getByRole('link', { name: /예약하기$/ }).all()
  const names = await Promise.all(links.map((link) => link.getAttribute('aria-label')))
  expect(names.length).toBeGreaterThan(2)
  expect(new Set(names).size).toBe(names.length)
})
