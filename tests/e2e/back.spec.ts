import type { Page } from '@playwright/test'
import { TRAIL_NEXT } from '#rules/trail.ts'
import { awaken, cards, day, expect, sheet, test } from './screen.ts'

const STAY = `checkIn=${day(30)}&checkOut=${day(32)}`
const back = (page: Page) => page.getByRole('link', { name: '뒤로 가기' })
/** The bar's home button; the foot of a page without one has a quiet link of the same name. */
const home = (page: Page) => page.getByRole('banner').getByRole('link', { name: '홈으로', exact: true })

test.describe('Back', () => {
  test('pops the app’s own history first', async ({ page }) => {
    await page.goto('/narae')
    await page.getByRole('navigation', { name: '숙소 유형' }).getByRole('link', { name: '호텔' }).click()
    await expect(page).toHaveURL(/\/narae\/place\/results\?.*category=hotel/)
    const list = page.url()
    await cards(page).first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/narae\/place\/result\/\d+/)
    await back(page).click()
    await expect(page).toHaveURL(list)
    await back(page).click()
    await expect(page).toHaveURL(/\/narae$/)
  })

  test('leaves nothing for the next page where it is pressed to save what it leads to', async ({ page }) => {
    await page.goto('/narae/policy/service')
    const left = await back(page).evaluate((link, name) => {
      addEventListener('click', (event) => event.preventDefault(), { once: true })
      link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, altKey: true }))
      return sessionStorage.getItem(name)
    }, TRAIL_NEXT)
    expect(left ?? '').not.toContain('depth')
  })

  test('leaves a partner’s verification by two steps while the visitor is unknown', async ({ page }) => {
    await page.goto('/narae/policy/service')
    await page.goto('/narae/policy/privacy')
    await page.goto('/byeolmobile/verification')
    await back(page).click()
    await expect(page).toHaveURL(/\/narae\/policy\/service$/)
    // Known, it leads where it would from any screen.
    await page.goto('/byeolmobile/payment/rentcar/verification')
    await page.evaluate(() => localStorage.setItem('channelUserInfo', JSON.stringify({ siteId: 'A1' })))
    await back(page).click()
    await expect(page).toHaveURL(/\/byeolmobile\/rentcar$/)
  })

  test('leads from the completion to the channel’s home, and Home to that of what was bought', async ({
    page,
    guard,
  }) => {
    guard.allow(/status of 40[14] .*\/api\//)
    const complete = '/narae/payment/complete/leisure?orderId=N261121-K3V9QX7M2A'
    await page.goto(complete)
    await back(page).click()
    await expect(page).toHaveURL(/\/narae$/)
    await page.goto(complete)
    await home(page).click()
    await expect(page).toHaveURL(/\/narae\/leisure$/)
  })

  test('takes a popup off the address that was loaded with it, and keeps the search', async ({ page }) => {
    await page.goto('/narae/leisureV2/search/filter?keyword=a')
    // As soon as the popup is there, it lies over the bar, and only a key reaches this.
    await back(page).dispatchEvent('click')
    await expect(page).toHaveURL(/\/narae\/leisureV2\/search\?keyword=a$/)
  })

  test('leads home from a list whose popup was loaded and closed', async ({ page }) => {
    await page.goto(`/narae/place/results/filter?${STAY}`)
    await sheet(page, '필터').getByRole('button', { name: '닫기' }).click()
    await expect(page).toHaveURL(`/narae/place/results?${STAY}`)
    await back(page).click()
    await expect(page).toHaveURL(/\/narae$/)
  })

  test('leads to the home of the product, and from there to the channel’s', async ({ page }) => {
    await page.goto('/narae/rentcar/results')
    await back(page).click()
    await expect(page).toHaveURL(/\/narae\/rentcar$/)
    await page.goto('/narae/leisure')
    await back(page).click()
    await expect(page).toHaveURL(/\/narae$/)
  })
})

test('a product named by the query is where Home leads', async ({ page }) => {
  await page.goto('/narae/reserve?productType=FOREIGN')
  await home(page).click()
  await expect(page).toHaveURL(/\/narae\/foreign$/)
})

test('a channel may have no way home, and none back on a result', async ({ page }) => {
  await page.goto(`/suwon/place/results?${STAY}`)
  await expect(back(page)).toBeVisible()
  await expect(home(page)).toHaveCount(0)
  await cards(page).first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/suwon\/place\/result\/\d+/)
  await expect(back(page)).toHaveCount(0)
  await expect(home(page)).toHaveCount(0)
})

test('an address without its channel gets the current one, and keeps query and hash', async ({ page }) => {
  await page.goto('/policy/service?from=mail#main')
  await expect(page).toHaveURL(/\/narae\/policy\/service\?from=mail#main$/)
  await page.goto('/uplus/event')
  await page.goto('/place/results?adults=3#list')
  await expect(page).toHaveURL(/\/lguplus\/place\/results\?adults=3.*#list$/)
})

test('products are a press away from each other’s home', async ({ page }) => {
  await page.goto('/narae')
  const tabs = page.getByRole('navigation', { name: '여행 상품' }).getByRole('link')
  await expect(tabs).toHaveText(['국내숙소', '해외숙소', '레저·티켓', '렌터카'])
  await expect(tabs.first()).toHaveAttribute('aria-current', 'page')
  await tabs.nth(2).click()
  await expect(page).toHaveURL(/\/narae\/leisure$/)
  await expect(tabs.nth(2)).toHaveAttribute('aria-current', 'page')
  await tabs.first().click()
  await expect(page).toHaveURL(/\/narae$/)
  await awaken(page)
})
