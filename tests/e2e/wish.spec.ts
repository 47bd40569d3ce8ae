import type { Page } from '@playwright/test'
import { awaken, cards, day, expect, expectAccessible, test } from './screen.ts'

const STAY = `checkIn=${day(30)}&checkOut=${day(32)}`
const heart = (within: ReturnType<typeof cards>) => within.getByRole('button', { name: /찜하기$/ })

/** What a browser keeps under a channel. */
const keep = (page: Page, name: string, list: object[]) =>
  page.evaluate(([key, value]) => localStorage.setItem(key, value), [`${name}/narae`, JSON.stringify(list)] as const)

test('what is wished for in a list is so on its own page, and on that of wishes costs what it costs now', async ({
  page,
}) => {
  await page.goto(`/narae/place/results?keyword=${encodeURIComponent('부산')}&${STAY}`)
  await awaken(page)
  const first = cards(page).first()
  const name = (await first.getByRole('heading').textContent()) ?? ''
  const price = (await first.locator('.price-now').textContent()) ?? ''
  const box = await heart(first).boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  // A button beside the link, not within it: pressed by keyboard, it leads nowhere.
  await heart(first).press('Enter')
  await expect(heart(first)).toHaveAttribute('aria-pressed', 'true')
  await expect(heart(cards(page).nth(1))).toHaveAttribute('aria-pressed', 'false')
  await first.getByRole('link').click()
  await expect(page).toHaveURL(/\/place\/result\/\d+/)
  await awaken(page)
  await expect(page.locator('.detail-title').getByRole('button', { name: `${name} 찜하기` })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  const wishes = JSON.parse((await page.evaluate(() => localStorage.getItem('wishes/narae'))) ?? '')
  await keep(page, 'wishes', [...wishes, { product: 'place', id: '98765432', name: '사라진 숙소', photo: '' }])

  // For the dates that were searched for last.
  await page.goto('/narae/wish')
  await expect(page.getByRole('heading', { name: '찜한 상품 2개' })).toBeVisible()
  const wished = cards(page).filter({ hasText: name })
  await expect(wished.locator('.price-now')).toHaveText(price)
  await expect(page.getByRole('link', { name: '날짜 바꾸기' })).toHaveAttribute(
    'href',
    /\/narae\/place\/date\?.*to=wish$/,
  )
  await expect(page.getByText('더 이상 판매하지 않아요')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '사라진 숙소 찜에서 빼기' }).click()
  await heart(wished).click()
  await expect(page.getByRole('heading', { name: '찜한 상품 0개' })).toBeVisible()
  await expect(page.getByRole('button', { name: `되돌리기: ${name}` })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heart(wished)).toHaveAttribute('aria-pressed', 'true')
  // What has been sold meanwhile says so.
  await page.route('**/api/place/wishes', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    await route.fulfill({ response, json: { ...answer, list: [{ ...answer.list[0], soldOut: true }] } })
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: '찜한 상품 1개' })).toBeVisible()
  await expect(wished).toContainText('예약 마감')
  await expect(page.getByText('사라진 숙소')).toHaveCount(0)
})

test('who comes back finds what was searched for and looked at below the search, and nothing moves for it', async ({
  page,
}) => {
  await page.goto('/narae/policy/privacy')
  const photo = { small: '/a.webp', medium: '', large: '', alt: '외관' }
  const seen = { name: '본 숙소', kind: 'hotel', where: '강릉', photo, salePrice: 90_000, count: 2, viewedAt: '' }
  await keep(page, 'history', [
    { product: 'place', id: 1, ...seen, search: `?${STAY}` },
    { product: 'place', id: 2, ...seen, search: '?checkIn=2020-01-01&checkOut=2020-01-02&adults=3' },
  ])
  await keep(page, 'searches', [
    { product: 'place', where: '부산', search: STAY },
    { product: 'foreign', where: '도쿄', search: 'cityId=101&checkIn=2020-01-01&checkOut=2020-01-02' },
  ])
  await page.route('**/a.webp', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  )
  await page.addInitScript(() => {
    const shift = { sum: 0 }
    Object.assign(window, { shift })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift.sum += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // What is remembered may be there before the style sheet that knows of it, and waits for that.
  const { promise: late, resolve: come } = Promise.withResolvers<void>()
  await page.route(/\/_astro\/styles\/.*\.css$/, (route) => late.then(() => route.continue()))
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/narae', { waitUntil: 'commit' })
  await page.locator('.footer').waitFor()
  await expect(page.locator('html.has-searches.has-history #recent-place')).toBeEmpty()
  const shows = () => asked.filter((address) => address.includes('/_astro/visit/'))
  expect(shows()).toEqual([])
  come()
  const searched = page.getByRole('region', { name: '최근 검색' })
  const viewed = page.getByRole('region', { name: '최근 본 상품' })
  await expect(searched.getByRole('link', { name: /^부산/ })).toHaveAttribute('href', `/narae/place/results?${STAY}`)
  expect(shows()).toHaveLength(1)
  await expect(searched.getByRole('link', { name: /^도쿄/ })).toHaveText('도쿄해외숙소')
  // For the days that it was seen for; what is over is not asked for again.
  const leads = viewed.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(await leads).toEqual([`/narae/place/result/1?${STAY}`, '/narae/place/result/2'])
  const [search, first, second, next] = await Promise.all(
    [page.locator('.search-panel'), searched, viewed, page.locator('.category-grid')].map((each) => each.boundingBox()),
  )
  const tops = [search, first, second, next].map((box) => box?.y ?? 0)
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  await awaken(page)
  expect(await page.evaluate(() => (window as unknown as { shift: { sum: number } }).shift.sum)).toBeLessThan(0.01)
  await searched.getByRole('button', { name: '최근 검색 지우기' }).click()
  await expect(searched).toHaveCount(0)
  await viewed.getByRole('button', { name: '최근 본 상품 지우기' }).click()
  await page.reload()
  await awaken(page)
  await expect(page.locator('#recent-place')).toBeEmpty()
  expect(shows()).toHaveLength(1)
  await page.getByRole('banner').getByRole('link', { name: '찜' }).click()
  await expect(page.getByText('아직 찜한 상품이 없어요')).toBeVisible()
})

test('a list that is shared is seen by others at the prices of now, and is theirs only when they wish', {
  tag: '@phone',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.goto('/narae/wish')
  const mine = ['1', '2'].map((id) => ({ product: 'place', id, name: '내가 붙인 이름', photo: '' }))
  await keep(page, 'wishes', [...mine, { product: 'leisure', id: '1', name: '내가 붙인 이름', photo: '' }])
  await page.reload()
  await page.getByRole('button', { name: '목록 공유하기' }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/\/narae\/wish\?place=1,2&leisure=1$/)
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await keep(page, 'wishes', [])
  await page.goto(`${link},99999999,nothing`)
  await expect(page.getByRole('heading', { name: '공유받은 찜 목록' })).toBeVisible()
  await expect(cards(page)).toHaveCount(3)
  await expect(cards(page).first().locator('.price-now')).toHaveText(/^[\d,]+원/)
  await expect(page.getByText('내가 붙인 이름')).toHaveCount(0)
  await expect(page.getByText('1개는 더 이상 판매하지 않아요.')).toBeVisible()
  await heart(cards(page).first()).click()
  await page.getByRole('link', { name: '내 찜 보기' }).click()
  await expect(page.getByRole('heading', { name: '찜한 상품 1개' })).toBeVisible()
})

test('a heart beside a name is a line until it is pressed, one on a photo lies well within it', async ({ page }) => {
  await page.goto('/narae/rentcar/results')
  await awaken(page)
  const first = cards(page).first()
  const fill = () =>
    heart(first)
      .locator('path')
      .evaluate((path) => getComputedStyle(path).fill)
  if ((page.viewportSize()?.width ?? 0) >= 720) {
    // As much is said of it as in Spanish.
    await page.addStyleTag({ content: '.list-card-badges { min-height: 9rem }' })
    const [sign, photo] = await Promise.all([
      heart(first).locator('svg').boundingBox(),
      first.locator('img').boundingBox(),
    ])
    expect(sign?.y).toBeGreaterThanOrEqual((photo?.y ?? 0) + 8)
  } else expect(await fill()).toBe('none')
  await heart(first).click()
  await expect.poll(fill).toBe('rgb(224, 36, 94)')
})

test('what is put back has the focus; what another tab adds is not told to be gone while it is asked about', {
  tag: '@phone',
}, async ({ context, page }) => {
  const wishes = ['1', '2'].map((id) => ({ product: 'place', id, name: `숙소 ${id}`, photo: '' }))
  await page.goto('/narae')
  await keep(page, 'wishes', wishes.slice(0, 1))
  await page.goto('/narae/wish')
  await heart(cards(page).first()).press('Enter')
  await expect(page.getByRole('button', { name: /^되돌리기/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem').filter({ has: cards(page) })).toBeFocused()

  let answer = () => {}
  const held = new Promise<void>((done) => {
    answer = done
  })
  await page.route(/\/api\/.*wish/, async (route) => {
    await held
    await route.continue()
  })
  const other = await context.newPage()
  await other.goto('/narae/wish')
  await keep(other, 'wishes', wishes)
  await expect(page.getByRole('heading', { name: '찜한 상품 2개' })).toBeVisible()
  await expect(page.getByText('더 이상 판매하지 않아요')).toHaveCount(0)
  answer()
  await expect(cards(page)).toHaveCount(2)
})
