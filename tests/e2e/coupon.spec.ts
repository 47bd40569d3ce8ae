import { awaken, cards, day, expect, test } from './screen.ts'

/* What is known of a payment before its window opens (docs/product.md, "Discounts", "Orders"). */

const LIST = `/narae/place/results?checkIn=${day(30)}&checkOut=${day(31)}`

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const)
  test(`the best coupon, the ways to pay and the chat are there before paying, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto(LIST)
    await cards(page).first().getByRole('link').click()
    await page.goto((await page.locator('a[href*="/payment/place?"]').first().getAttribute('href')) ?? '')
    const section = (name: string) => page.getByRole('region', { name, exact: true })
    await expect(section('쿠폰').getByRole('radio').first()).toBeChecked()
    await expect(section('쿠폰')).toContainText('가장 많이 할인되는 쿠폰을 골라 두었어요.')
    const ways = section('결제 수단').getByRole('radio')
    await expect(section('결제 수단')).toContainText('신용·체크카드토스페이네이버페이카카오페이')
    await expect(ways.first()).toBeChecked()
    await ways.nth(2).check()
    // Chosen at once, it counts when it has been taken.
    await expect(section('쿠폰').locator('[aria-busy=true]')).toHaveCount(0)
    const total = await section('결제 금액').locator('.rows-total dd').first().textContent()
    const chat = page.getByRole('link', { name: '채팅 상담' })
    await expect(chat).toHaveAttribute('target', '_blank')
    await page.reload()
    await expect(ways.nth(2)).toBeChecked()
    // The coupon is the visitor's by now: lists say what the stay costs with it.
    await page.goto(LIST)
    await awaken(page)
    await expect(cards(page).first()).toContainText(`쿠폰 적용가 ${total}`)
  })

test('a list and a property that Back brings as they were left know a coupon taken since', async ({
  page,
  context,
}) => {
  await page.goto(LIST)
  await awaken(page)
  await expect(cards(page).filter({ hasText: '쿠폰 적용가' })).toHaveCount(0)
  const property = await context.newPage()
  await property.goto((await cards(page).first().getByRole('link').first().getAttribute('href')) ?? '')
  await awaken(property)
  const other = await context.newPage()
  await other.goto(property.url())
  await awaken(other)
  const take = (at: typeof page) => at.getByRole('button', { name: / 받기$/ })
  const before = await take(property).count()
  await other.getByRole('button', { name: '국내 숙소 7% 할인 쿠폰 받기' }).click()
  await expect(take(other)).toHaveCount(before - 1)
  // The browser brings what was left without loading it.
  for (const left of [page, property])
    await left.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(cards(page).first()).toContainText('쿠폰 적용가')
  await expect(take(property)).toHaveCount(before - 1)
})
