import { awaken, bringData, cards, day, expect, expectAccessible, test } from './screen.ts'

test('a banner of the home leads to its exhibition, and from there to what it shows at the price that it named', async ({
  page,
}) => {
  await page.goto('/narae')
  const banner = page.getByRole('region', { name: '기획전' }).getByRole('listitem').first().getByRole('link')
  const title = (await banner.locator('b').textContent()) ?? ''
  await banner.click()
  await expect(page).toHaveURL(/\/narae\/exhibition\?productType=place&id=\d+/)
  await expect(page.getByRole('heading', { name: title, level: 2 })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(title))
  const card = cards(page)
    .filter({ has: page.getByText(/원/) })
    .first()
  const name = (await card.getByRole('heading').textContent()) ?? ''
  await card.getByRole('link').click()
  await expect(page).toHaveURL(/\/narae\/place\/result\/\d+\?checkIn=/)
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })
  test.beforeEach(({ page }) => bringData(page))

  test('the list, one of it and its way back are there', async ({ page }) => {
    await page.goto('/narae/exhibition')
    await page.getByRole('navigation', { name: '여행 상품' }).getByRole('link', { name: '렌터카' }).click()
    await expect(page).toHaveURL(/\/narae\/exhibition\?productType=rentcar$/)
    await expect(cards(page).first()).toContainText('렌터카')
    await cards(page).first().getByRole('link').click()
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expect(cards(page).first()).toContainText('원')
    await page.getByRole('link', { name: '다른 기획전 보기' }).click()
    await expect(page).toHaveURL(/\/narae\/exhibition\?productType=rentcar$/)
  })
})

test('items are priced for the dates of the address', async ({ page }) => {
  const from = day(30)
  await page.goto(`/narae/exhibition?productType=place&checkIn=${from}&checkOut=${day(3, new Date(from))}`)
  await cards(page).first().getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`id=\\d+&checkIn=${from}`))
  await expect(cards(page).filter({ hasText: '/ 3박' }).first()).toBeVisible()
  await expect(page.getByText(/\u00a0· 2명 기준 요금이에요$/)).toBeVisible()
})

test('a coupon of the promotions is taken once, and still there after a reload', async ({ page }) => {
  await page.goto('/narae/promotion')
  const coupon = page.getByRole('listitem').filter({ hasText: '첫 예약 감사 쿠폰' })
  await coupon.getByRole('button', { name: /받기$/ }).click()
  await expect(page.getByText('쿠폰을 받았어요.')).toBeVisible()
  await expect(coupon.getByRole('button', { name: '받음' })).toBeDisabled()
  await page.reload()
  await awaken(page)
  await expect(coupon.getByRole('button', { name: '받음' })).toBeDisabled()
  await expect(page.getByRole('region', { name: '지금 적용되는 할인' }).getByText('국내숙소 전체')).toBeVisible()
})

test('events say what to do and where it goes on', async ({ page }) => {
  await page.goto('/narae/event')
  await cards(page).filter({ hasText: '자동으로 응모' }).first().getByRole('link').click()
  await expect(page.getByRole('region', { name: '유의 사항' })).toBeVisible()
  await page.getByRole('link', { name: '바로 가기' }).click()
  await expect(page).toHaveURL(/\/narae\/reserve/)
})

test('one that does not exist is a page that is not found', async ({ page, guard }) => {
  guard.allow(/404 \(Not Found\)/)
  const answer = await page.goto('/narae/exhibition?productType=place&id=404')
  expect(answer?.status()).toBe(404)
})

test('what was looked at stands on the home, of whatever product, also what was kept before there were others', async ({
  page,
  request,
}) => {
  const stay = { checkIn: day(30), checkOut: day(31), adults: 2, children: 0 }
  const { list } = await (await request.post('/api/place', { headers: { channel: 'narae' }, data: stay })).json()
  await page.goto('/narae')
  // As an older version wrote it.
  await page.evaluate(
    ({ no, name, photo }) => {
      const before = {
        no,
        name,
        category: 'hotel',
        regionName: '강릉',
        photo,
        salePrice: 90_000,
        nights: 2,
        viewedAt: 'x',
      }
      const car = {
        product: 'rentcar',
        id: 101,
        name: '모닝',
        kind: '경형',
        where: '제주공항점',
        photo,
        salePrice: 40_000,
        count: null,
        viewedAt: 'x',
      }
      localStorage.setItem('history/narae', JSON.stringify([before, car]))
    },
    { no: list[1].no, name: '옛 숙소', photo: list[1].photo },
  )
  await page.goto(`/narae/place/result/${list[0].no}?checkIn=${stay.checkIn}&checkOut=${stay.checkOut}`)
  // Who is gone before the page has come to rest has not looked at it.
  await page.waitForFunction(() => JSON.parse(localStorage.getItem('history/narae') ?? '[]').length === 3)
  await page.goto('/narae')
  const items = page.getByRole('region', { name: '최근 본 상품' }).getByRole('listitem')
  await expect(items).toHaveCount(3)
  await expect(items.nth(0)).toContainText(list[0].name)
  await expect(items.nth(1)).toContainText(/옛 숙소.*강릉\u00a0· 호텔.*90,000원.*2박.*국내숙소/)
  await expect(items.nth(2)).toContainText(/모닝.*제주공항점\u00a0· 경형.*40,000원.*렌터카/)
  await expect(items.nth(2).getByRole('link')).toHaveAttribute('href', '/narae/rentcar/result/101')
  await items.nth(1).getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/narae/place/result/${list[1].no}`))
})

test('everybody can use one that is for a product', async ({ page, request }) => {
  const [first] = await (
    await request.post('/api/place/exhibitions', { headers: { channel: 'narae' }, data: {} })
  ).json()
  await page.goto(`/narae/exhibition?productType=place&id=${first.id}`)
  await awaken(page)
  await expectAccessible(page)
})
