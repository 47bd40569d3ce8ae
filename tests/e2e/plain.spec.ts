import { basename } from 'node:path'
import { photographer } from '#scripts/operate/photos.ts'
import { SOLD } from './addresses.ts'
import { bringData, cards, day, expect, test } from './screen.ts'

test.use({ javaScriptEnabled: false })
test.beforeEach(({ page }) => bringData(page))

/** Said once: a test may begin on one day and end on the next. */
const [FROM, TO] = [day(30), day(32)]
const SEARCH = `/narae/place/results?checkIn=${FROM}&checkOut=${TO}`

/**
 * Photos that are really there: the browser knows their size without a script. Those of a detail
 * are read out, those of cards beside their names not.
 */
async function expectPhotos(page: import('@playwright/test').Page, least: number, alt = /\S/) {
  const photos = page.getByRole('main').locator('picture img')
  await expect.poll(() => photos.count()).toBeGreaterThanOrEqual(least)
  const first = photos.first()
  await expect(first).toHaveAttribute('srcset', /480w.*960w.*1600w/)
  await expect(first).toHaveAttribute('alt', alt)
  const address = (await first.getAttribute('src')) ?? ''
  for (const [format, file] of [
    ['webp', address],
    ['avif', address.replace('960.webp', '640.avif')],
  ] as const) {
    const answer = await page.request.get(file)
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, `image/${format}`])
  }
}

test.describe('without JavaScript', () => {
  test('the search form of the home finds a list with prices and photos', async ({ page }) => {
    await page.goto('/narae')
    await page.getByLabel('여행지나 숙소').fill('강릉')
    await page.getByRole('button', { name: '숙소 검색' }).click()
    await expect(page).toHaveURL(/\/narae\/place\/results\?keyword=/)
    await expect(cards(page).first()).toBeVisible()
    await expect(page.getByText(/^숙소 [\d,]+곳$/)).toBeVisible()
    await expect(
      cards(page)
        .filter({ hasText: /[\d,]+원 \/ 1박/ })
        .first(),
    ).toBeVisible()
    await expectPhotos(page, 1, /^$/)
    // No script brings the style sheet: it is there for the screen.
    const sheets = page.locator('link[rel=stylesheet]')
    const medias = () =>
      sheets.evaluateAll((all) => (all as HTMLLinkElement[]).map(({ sheet }) => sheet?.media.mediaText))
    await expect.poll(medias).toEqual([''])
    // What does nothing without a script is not there.
    await expect(cards(page).first().getByRole('button')).toHaveCount(0)
  })

  test('a property shows its photos, its rooms with their prices, and the way to book', async ({ page }) => {
    await page.goto(SEARCH)
    const open = cards(page)
      .filter({ hasText: /원 \/ 2박/ })
      .first()
    const name = (await open.getByRole('heading').textContent()) ?? ''
    await open.getByRole('link').first().click()
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    await expectPhotos(page, 3)
    const room = page.getByRole('region', { name: '객실 선택' }).getByRole('article').first()
    await expect(room).toContainText(/[\d,]+원 \/ 2박/)
    await expect(room.getByRole('link', { name: /예약하기$/ })).toHaveAttribute(
      'href',
      new RegExp(`^/narae/payment/place\\?placeId=\\d+&roomId=\\d+&checkIn=${FROM}&checkOut=${TO}$`),
    )
  })

  test('dates are chosen in plain fields', async ({ page }) => {
    await page.goto(`${SEARCH}&keyword=강릉`)
    await page.getByRole('navigation', { name: '날짜와 인원' }).getByRole('link').first().click()
    const [from, to] = [day(40), day(43)]
    await page.getByLabel('체크인').fill(from)
    await page.getByLabel('체크아웃').fill(to)
    await page.getByRole('button', { name: '적용하기' }).click()
    await expect(page).toHaveURL(new RegExp(`checkIn=${from}`))
    const asked = new URL(page.url()).searchParams
    expect(Object.fromEntries(asked)).toMatchObject({ keyword: '강릉', checkIn: from, checkOut: to })
    await expect(cards(page).filter({ hasText: '/ 3박' }).first()).toBeVisible()
  })

  test('guests are counted in plain fields', async ({ page }) => {
    await page.goto(SEARCH)
    await page.getByRole('navigation', { name: '날짜와 인원' }).getByRole('link').last().click()
    await page.getByLabel('성인').fill('3')
    await page.getByLabel('아동').fill('1')
    await page.getByRole('button', { name: '적용하기' }).click()
    await expect(page).toHaveURL(/adults=3/)
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
      adults: '3',
      children: '1',
      checkIn: FROM,
    })
    await expect(page.getByRole('link', { name: '4명' })).toBeVisible()
  })

  test('categories, pages and Back are links', async ({ page }) => {
    await page.goto(SEARCH)
    const list = cards(page).first().getByRole('heading')
    const first = await list.textContent()
    await page.getByRole('link', { name: '더 보기' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(list).not.toHaveText(first ?? '')
    await page.getByRole('navigation', { name: '숙소 유형' }).getByRole('link', { name: '펜션' }).click()
    await expect(page).toHaveURL(/category=pension/)
    await expect(cards(page).first()).toContainText('펜션')
    await page.getByRole('link', { name: '홈으로' }).click()
    await expect(page).toHaveURL(/\/narae$/)
  })
})

test.describe('a list is put in order and narrowed by a plain form', () => {
  for (const { product, condition } of [
    { product: 'place', condition: /^수영장/ },
    { product: 'foreign', condition: /^조식 포함/ },
    { product: 'leisure', condition: /^무료 취소/ },
    { product: 'rentcar', condition: /^완전 자차/ },
  ])
    test(product, async ({ page }) => {
      const form = page.locator('form.results-filter')
      const chosen = page.getByRole('navigation', { name: '선택한 조건' })
      const apply = () => form.getByRole('button', { name: '적용하기' }).click()
      await page.goto(`/narae/${product}/results`)
      await expect(form).toHaveCount(0)
      await page.getByRole('link', { name: /^정렬/ }).click()
      await expect(page).toHaveURL(new RegExp(`/${product}/results/sort`))
      await form.getByText('낮은 가격순').click()
      await apply()
      await expect(page).toHaveURL(new RegExp(`/${product}/results\\?.*sort=price-low`))
      await expect(page.getByRole('link', { name: '정렬 낮은 가격순' })).toBeVisible()
      await page.getByRole('link', { name: /^필터/ }).click()
      await expect(form.getByRole('radio', { name: '낮은 가격순' })).toBeChecked()
      const offered = form.getByText(condition)
      const [count = ''] = /[\d,]+$/.exec((await offered.locator('..').textContent()) ?? '') ?? []
      await offered.click()
      await apply()
      await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(count)
      await expect(chosen.getByRole('link').first()).toContainText(condition)
      await expect(page).toHaveURL(/[?&]sort=price-low/)
      await page.getByRole('link', { name: /^필터/ }).click()
      await expect(form.getByLabel(condition)).toBeChecked()
    })
})

test('a plain form keeps what no answer of it is, and takes an answer back', async ({ page }) => {
  const form = page.locator('form.results-filter')
  const apply = () => form.getByRole('button', { name: '적용하기' }).click()
  await page.goto('/narae/place/results/filter?maxPrice=123000&minRating=4')
  await form.getByText('낮은 가격순').click()
  await apply()
  await expect(page).toHaveURL(/maxPrice=123000/)
  await page.getByRole('link', { name: /^필터/ }).click()
  await form.getByRole('group', { name: '평점', exact: true }).getByText('전체').click()
  await apply()
  const chosen = page.getByRole('navigation', { name: '선택한 조건' })
  await expect(chosen.getByText(/이하/)).toBeVisible()
  await expect(chosen.getByText(/평점/)).toHaveCount(0)
})

test('a day of leisure is chosen in a plain field, and a region by links', async ({ page }) => {
  await page.goto('/narae/leisure/results?sort=rating')
  await page.getByRole('navigation', { name: '이용일과 지역' }).getByRole('link', { name: '이용일 전체' }).click()
  await page.getByLabel('이용일', { exact: true }).fill(day(10))
  await page.getByRole('button', { name: '적용하기' }).click()
  await expect(page).toHaveURL(new RegExp(`date=${day(10)}`))
  await page.getByRole('navigation', { name: '이용일과 지역' }).getByRole('link', { name: '전국' }).click()
  await page.locator('summary', { hasText: '부산' }).click()
  await page.locator('details[open]').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/leisure\/results\?/)
  const asked = new URL(page.url()).searchParams
  expect(Object.fromEntries(asked)).toMatchObject({ date: day(10), sort: 'rating', regionId: expect.any(String) })
  await expect(cards(page).first()).toBeVisible()
})

/** Bytes that the photos of a phone's first view may weigh. */
const FIRST_VIEW = 60_000

test.describe('on a phone of two pixels a point', () => {
  test.use({ deviceScaleFactor: 2 })

  test('the photos of the first view are light', async ({ page }) => {
    const draw = photographer()
    const weigh = async (path: string) => {
      await page.goto(`/narae${path}`)
      const seen = page.locator('main img').filter({ visible: true })
      const { addresses, hurried, largest, wide } = await seen.evaluateAll(async (photos) => {
        const images = photos as HTMLImageElement[]
        const inView = images.filter((image) => {
          const { top, left } = image.getBoundingClientRect()
          return top < innerHeight && left < innerWidth
        })
        await Promise.all(inView.map((image) => image.decode()))
        const space = (image: HTMLImageElement) => image.clientWidth * image.clientHeight
        return {
          addresses: inView.map((image) => image.currentSrc),
          hurried: images.filter((image) => image.fetchPriority === 'high' && !inView.includes(image)).length,
          largest: inView.sort((a, b) => space(b) - space(a))[0]?.fetchPriority,
          // As wide as its `sizes` says: by that a browser chooses a file.
          wide: images.filter((image) => image.naturalWidth > image.clientWidth * 1.3).map(({ sizes }) => sizes),
        }
      })
      expect.soft({ hurried, largest, wide }, path).toEqual({ hurried: 0, largest: 'high', wide: [] })
      const answers = await Promise.all([...new Set(addresses)].map((address) => page.request.get(address)))
      for (const answer of answers) expect(answer.headers()['content-type']).toBe('image/avif')
      // What stands for them in browser tests weighs nothing.
      const bytes = await Promise.all([...new Set(addresses)].map((address) => draw(basename(address))))
      return bytes.reduce((sum, photo) => sum + (photo?.length ?? 0), 0)
    }
    const first = await page
      .goto('/narae/place/results')
      .then(() => cards(page).first().locator('a').getAttribute('href'))
    const detail = (first ?? '').replace('/narae', '')
    for (const path of ['', '/place/results', detail, '/foreign', '/foreign/results', '/leisure', '/leisure/results']) {
      const weight = await weigh(path)
      expect(weight, path).toBeGreaterThan(5000)
      expect(weight, path).toBeLessThan(FIRST_VIEW)
    }
  })
})

test.describe('what opens in place', () => {
  test('is not there without JavaScript, while what it is about is', async ({ page }) => {
    await page.goto(SEARCH)
    const first = cards(page).first()
    await expect(first).toBeVisible()
    const tools = page.getByRole('link', { name: /^지도/ })
    await expect(tools).toHaveCount(0)
    await first.getByRole('link').first().click()
    await expect(page.getByRole('region', { name: '객실 선택' })).toBeVisible()
    const buttons = page.locator('main a.button[data-replay]')
    expect(await buttons.count()).toBeGreaterThan(0)
    await expect(buttons.filter({ visible: true })).toHaveCount(0)
    await expectPhotos(page, 3)
  })

  test('and what leads to reviews or a map leads to their part of the page', async ({ page }) => {
    await page.goto(SEARCH)
    await cards(page).filter({ hasText: /\(\d/ }).first().getByRole('link').first().click()
    for (const [name, part] of [
      [/후기 [\d,]+개$/, '#reviews'],
      [/지도 보기$/, '#location'],
    ] as const) {
      await page.locator('.detail-head').getByRole('link', { name }).click()
      await expect(page.locator(`${part} h2`)).toBeInViewport()
      await page.goBack()
    }
  })

  test('and no button or way to it is shown that would do nothing', async ({ page }) => {
    const paths = ['', 'leisure', 'promotion', 'place/result/1', 'rentcar', `leisure/result/${SOLD.leisure}`]
    for (const path of paths) {
      await page.goto(`/narae/${path}`)
      await expect(page.getByRole('main')).toBeVisible()
      const shown = page.locator('button:visible')
      for (const button of await shown.all()) await expect(button).toHaveAttribute('type', 'submit')
      await expect(
        page.getByRole('link', { name: /^(?:검색 화면 열기|사진 \d+장 모두 보기|이용[일권] 고르기)$/ }),
      ).toHaveCount(0)
    }
    await expect(page.getByRole('button', { name: '예약하기' })).toBeVisible()
  })
})
