import type { Page } from '@playwright/test'
import { roomOf } from './addresses.ts'
import { awaken, bringData, cards, day, expect, spokenDay, test, withoutScripts } from './screen.ts'
import { paymentAddress, ROOMS } from './shop.ts'

const STAY = `checkIn=${day(30)}&checkOut=${day(32)}`

/** The scene of a photo's address: `hotel-exterior-01b-480.webp` is another take of the first. */
const scene = (address: string) => /([a-z]+-[a-z]+-\d+)/.exec(address.split('/').at(-1) ?? '')?.[1]

/** Whether a press is taken from the browser, which has none to go back by in a test. */
async function takes(page: Page, key: string): Promise<boolean> {
  await page.evaluate(() => addEventListener('keydown', (event) => Object.assign(window, { event })))
  await page.keyboard.press(key)
  return page.evaluate(() => (window as unknown as { event: KeyboardEvent }).event.defaultPrevented)
}

test('a list repeats no photo, says what is off and by whom, and has the map where it covers no price', async ({
  page,
}) => {
  await page.setViewportSize({ width: Math.max(360, (page.viewportSize()?.width ?? 0) - 30), height: 800 })
  await bringData(page)
  await page.goto(`/narae/place/results?${STAY}`)
  const photos = await cards(page)
    .locator('img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src))
  expect(photos.length).toBe(20)
  expect(new Set(photos.map(scene)).size).toBe(20)

  const card = cards(page)
    .filter({ has: page.locator('.badge', { hasText: /^상품 할인 \d+%$/ }) })
    .first()
  await expect(card.locator('.badge', { hasText: /^나래 회원가 \d+%$/ })).toBeVisible()
  await expect(card.getByText(/^1박 평균 [\d,]+원$/)).toBeVisible()
  const [price, title] = await Promise.all([
    card.locator('.price').boundingBox(),
    card.getByRole('heading').boundingBox(),
  ])
  expect(price?.x).toBe(title?.x)

  // The way to the map stays in sight, in the bar that does.
  await page.mouse.wheel(0, 2000)
  const map = page.getByRole('link', { name: '지도' })
  await expect(map).toBeInViewport()
  const [bar, link] = await Promise.all([page.locator('.results-head').boundingBox(), map.boundingBox()])
  expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
})

test('a property: what is pressed is large enough for a thumb, its tabs say which part is read, its photos are counted in one way', async ({
  page,
  request,
}) => {
  const { placeId } = await roomOf(request, 'narae')
  await page.goto(`/narae/place/result/${placeId}?${STAY}`)
  await awaken(page)
  await test.step('a word of one letter, a number that is called', async () => {
    const links = [...(await page.locator('.footer nav a').all()), page.locator('.detail-facts a[href^="tel:"]')]
    for (const link of links) {
      const { width, height } = (await link.boundingBox()) ?? { width: 0, height: 0 }
      expect(width).toBeGreaterThanOrEqual(24)
      expect(height).toBeGreaterThanOrEqual(44)
    }
  })
  await test.step('the tabs', async () => {
    const tabs = page.locator('.detail-tabs')
    await tabs.getByRole('link', { name: '후기' }).click()
    await expect(tabs.locator('[aria-current]')).toHaveText('후기')
    await page.evaluate(() => scrollTo(0, 0))
    await expect(tabs.locator('[aria-current]')).toHaveCount(0)
  })
  const all = page.getByRole('link', { name: /^사진 \d+장 모두 보기$/ })
  const count = /\d+/.exec((await all.textContent()) ?? '')?.[0]
  await expect(page.locator('.detail-photos .photo-strip-counter').first()).toHaveText(`1 / ${count}`)
  await all.click()
  await expect(page.getByRole('dialog').locator('.photo-grid img')).toHaveCount(Number(count))
  await page.getByRole('dialog').locator('.photo-grid button').first().click()
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(`1 / ${count}`)
})

test('the focus stays where a key was pressed, or comes to what took its place @desktop', async ({ page }) => {
  await test.step('the button of a number at its end', async () => {
    await page.goto(`/narae/place/guest?${STAY}`)
    await awaken(page)
    const less = page.getByRole('button', { name: /줄이기$/ }).first()
    await less.focus()
    for (const _ of ['one', 'as few as can be']) await page.keyboard.press('Enter')
    await expect(page.getByRole('group').first().locator('output')).toHaveText('1')
    await expect(less).toBeDisabled()
    await expect(less).toBeFocused()
  })
  await test.step('a photo, and back among all of them', async () => {
    await page.goto(`/narae/place/result/1/photos?${STAY}`)
    await awaken(page)
    const photo = page.getByRole('dialog').locator('.photo-grid button').nth(3)
    await photo.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: '다음 사진' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(photo).toBeFocused()
  })
  await test.step('an arrow key beside another one is the browser’s, as its Back is', async () => {
    await page.getByRole('dialog').locator('.photo-grid button').first().click()
    await expect(page.getByRole('dialog').getByRole('status')).toBeVisible()
    expect([await takes(page, 'ArrowRight'), await takes(page, 'Alt+ArrowLeft')]).toEqual([true, false])
  })
})

test('who comes is as it was filled in before the script came, and as it was chosen where the page comes anew @phone', async ({
  page,
}) => {
  await bringData(page)
  const bring = await withoutScripts(page)
  await page.goto(`/narae/place/guest?${STAY}`, { waitUntil: 'commit' })
  await page.getByRole('spinbutton').first().fill('4')
  bring()
  await awaken(page)
  const adults = page.getByRole('group').first()
  await expect(adults.locator('output')).toHaveText('4')
  await adults.getByRole('button', { name: /늘리기$/ }).click()
  await page.reload()
  await awaken(page)
  await expect(adults.locator('output')).toHaveText('5')
})

test.describe('photos that glide', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('go as far as keys are pressed, however fast, and the button at the end keeps the focus @desktop', async ({
    page,
  }) => {
    await page.goto(`/narae/place/result/1/photos?${STAY}`)
    await awaken(page)
    const viewer = page.getByRole('dialog')
    const photos = viewer.locator('.photo-grid button')
    await photos.first().click()
    const counter = viewer.getByRole('status')
    await expect(counter).toHaveText(/^1 \/ \d/)
    const count = await viewer.locator('li').count()
    for (const _ of ['second', 'third', 'fourth']) await page.keyboard.press('ArrowRight')
    await expect(counter).toHaveText(`4 / ${count}`)
    const next = viewer.getByRole('button', { name: '다음 사진' })
    await next.focus()
    for (let at = 4; at < count; at++) await page.keyboard.press('Enter')
    await expect(counter).toHaveText(`${count} / ${count}`)
    await expect(next).toHaveAttribute('aria-disabled', 'true')
    await expect(next).toBeFocused()
    // It has come to rest, so that the next step is one from here.
    await page.keyboard.press('ArrowLeft')
    await expect(counter).toHaveText(`${count - 1} / ${count}`)
  })
})

test('what is booked and what it costs stands beside the form where there is room', async ({ page }) => {
  await page.goto(paymentAddress(ROOMS.flexible, day(30), day(31)))
  const [form, bill] = await Promise.all([
    page.getByRole('region', { name: '예약자 정보' }).boundingBox(),
    page.getByRole('region', { name: '결제 금액' }).boundingBox(),
  ])
  const isWide = (page.viewportSize()?.width ?? 0) >= 1080
  expect((bill?.x ?? 0) >= (form?.x ?? 0) + (form?.width ?? 0)).toBe(isWide)
  if (!isWide) expect(bill?.y).toBeGreaterThan((form?.y ?? 0) + (form?.height ?? 0))
})

test('a home sells: many are shown with what they cost, and arrows and keys lead to the rest', async ({ page }) => {
  await page.goto('/narae')
  const ranking = page.locator('.ranking')
  await expect(ranking.getByText(/^[\d,]+원$/).first()).toBeVisible()
  await awaken(page)
  const next = page.locator('.carousel', { has: ranking }).getByRole('button', { name: '다음' })
  const isWide = (page.viewportSize()?.width ?? 0) >= 768
  await expect(next).toBeVisible({ visible: isWide })
  const at = () => ranking.evaluate(({ scrollLeft }) => scrollLeft)
  if (isWide) await next.click()
  else {
    await ranking.getByRole('link').first().focus()
    await page.keyboard.press('ArrowRight')
  }
  await expect.poll(at).toBeGreaterThan(100)
})

test('what moves things sideways says which, and an arrow key beside another one is the browser’s @desktop', async ({
  page,
}) => {
  const names = async (path: string) => {
    await page.goto(path)
    await awaken(page)
    await expect(page.locator('.carousel-step').first()).toBeVisible()
    const steps = await page.locator('.carousel-step').all()
    return Promise.all(steps.map((step) => step.getAttribute('aria-label')))
  }
  expect(await names('/narae')).toEqual(['기획전, 다음', '지금 많이 찾는 숙소, 다음'])
  await page.getByRole('button', { name: '지금 많이 찾는 숙소, 다음' }).click()
  await expect(page.getByRole('button', { name: '지금 많이 찾는 숙소, 이전' })).toBeVisible()
  await page.locator('.carousel a').first().focus()
  expect([await takes(page, 'ArrowRight'), await takes(page, 'Alt+ArrowLeft')]).toEqual([true, false])
  const ofRooms = await names(`/narae/place/result/1?${STAY}`)
  for (const name of ofRooms) expect(name).toMatch(/\S, 다음$/)
  expect(new Set(ofRooms).size).toBe(ofRooms.length)
})

test('the map beside a list comes without a sign of interest', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(`/skt/place/results?${STAY}`)
  await expect(page.locator('.results-side').getByText(/만원/).first()).toBeVisible()
})

test('what few visitors look at comes when the page is touched', { tag: '@phone' }, async ({ page, request }) => {
  await page.goto(`/narae/place/results?${STAY}`)
  await page.waitForLoadState('networkidle')
  const photo = (at: number) => cards(page).nth(at).locator('img')
  const heights = () => cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height))
  const source = (at: number) => photo(at).evaluate((image: HTMLImageElement) => image.currentSrc)
  const before = await heights()
  expect([await source(0), await source(4)]).toEqual([expect.stringContaining('/photos/'), ''])
  await page.mouse.wheel(0, 300)
  await expect.poll(() => source(4)).toContain('/photos/')
  expect(await heights()).toEqual(before)

  const address = await cards(page).first().getByRole('link').first().getAttribute('href')
  const whole = await (await request.get(`${address}`)).text()
  await page.goto(`${address}`)
  const photos = page.locator('.detail-photos .photo-strip > li')
  expect(await photos.count()).toBeLessThanOrEqual(5)
  expect(whole.match(/class="photo-strip-photo"/g)?.length).toBe(await page.locator('.photo-strip-photo').count())
  await expect(page.locator('.photo-strip > li:visible')).toHaveCount(
    2 + (await page.locator('.room-card .photo-strip').count()),
  )
  await awaken(page)
  await expect.poll(() => photos.count()).toBeGreaterThan(5)
})

test('the day that is chosen first is marked at once, and so is a day alone; what begins within a year may end after it', {
  tag: '@phone',
}, async ({ page }) => {
  const colour = (name: string) =>
    page.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).backgroundColor)
  for (const address of ['/narae/place/date', '/narae/foreign/date', '/narae/rentcar/date']) {
    await page.goto(`${address}?${STAY}`)
    await awaken(page)
    await page.getByRole('button', { name: spokenDay(40) }).click()
    await expect.poll(() => colour(spokenDay(40))).not.toBe(await colour(spokenDay(41)))
    await page.getByRole('button', { name: spokenDay(42) }).click()
    await expect.poll(() => colour(spokenDay(42))).toBe(await colour(spokenDay(40)))
    // What would be too long begins anew, and says so until the next day is chosen.
    const begun = page.getByText(/^최대 30[박일]까지 .* 바꿨어요$/)
    await page.getByRole('button', { name: spokenDay(43) }).click()
    await expect(begun).toHaveCount(0)
    await page.getByRole('button', { name: spokenDay(80) }).click()
    await expect(begun).toBeVisible()
    await page.getByRole('button', { name: spokenDay(81) }).click()
    await expect(begun).toHaveCount(0)
    // What is chosen lasts over a page that loads itself anew, also where it is yet to be applied.
    const chosen = await colour(spokenDay(81))
    expect(chosen).not.toBe(await colour(spokenDay(82)))
    const anew = page.waitForEvent('load')
    await page.evaluate(() => {
      sessionStorage.removeItem('reload.at')
      dispatchEvent(new Event('vite:preloadError'))
    })
    await anew
    for (const last of [81, 80]) await expect.poll(() => colour(spokenDay(last))).toBe(chosen)

    // And none begins later.
    await awaken(page)
    const first = page.getByRole('button', { name: spokenDay(355) })
    await expect(first).toBeEnabled()
    // It cannot be chosen, and is not even there where a month begins with it.
    await expect(page.getByRole('button', { name: spokenDay(366), disabled: false })).toHaveCount(0)
    await first.click()
    await page.getByRole('button', { name: spokenDay(380) }).click()
    await expect(page.getByText('25박').or(page.getByText('25일')).first()).toBeVisible()
    // A range that is chosen is begun anew, which is too late on these days.
    await expect(page.getByRole('button', { name: spokenDay(380) })).toBeDisabled()
    await expect(page.getByRole('button', { name: spokenDay(386) })).toBeDisabled()
  }
})
