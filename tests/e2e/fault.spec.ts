import type { Page } from '@playwright/test'
import { awaken, cards } from './screen.ts'
import { expect, ROOMS, test } from './shop.ts'

test.beforeEach(({ guard }) => {
  // What fails here is meant to: browsers log every refusal.
  guard.allow(/status of 50\d/)
})

/**
 * Nights that nobody has asked for, so that nothing kept answers in the place of a service that is
 * away.
 */
const stay = (date: string, next: string) => `checkIn=${date}&checkOut=${next}`

const SCREENS = [
  ['results', `/narae/place/results?${stay('2027-03-08', '2027-03-09')}`, '숙소 6곳'],
  ['detail', `/narae/place/result/${ROOMS.adults.placeId}?${stay('2027-03-09', '2027-03-10')}`, ROOMS.adults.name],
] as const

/** Holds what a page asks of lodging by itself until what this answers is called. */
async function holdPlaces(page: Page): Promise<() => void> {
  const { promise: seen, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/place**', async (route) => {
    await seen
    await route.continue()
  })
  return release
}

for (const [screen, address, shown] of SCREENS)
  test(`${screen}: a skeleton, then an error with a retry that works once the service is back`, async ({
    page,
    shop,
  }) => {
    await shop.setFault({ target: 'place', mode: 'status', status: 500 })
    const asked = page.waitForResponse((response) => response.url().includes('/api/place'))
    const release = await holdPlaces(page)
    await page.goto(address)
    await expect(page.getByRole('main').getByText('불러오는 중').first()).toBeAttached()
    await expect(page.locator('[aria-busy=true]').first()).toBeVisible()
    release()
    expect((await asked).status()).toBe(502)
    const alert = page
      .getByRole('alert')
      .filter({ hasText: '지금은 정보를 불러올 수 없어요. 잠시 후 다시 시도해 주세요.' })
    await expect(alert).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)

    await alert.getByRole('button', { name: '다시 시도' }).press('Enter')
    await expect(alert).toBeVisible()
    // The button went, and the focus not with it.
    await expect(page.getByRole('main')).toBeFocused()
    await shop.clearFaults()
    await alert.getByRole('button', { name: '다시 시도' }).click()
    await expect(page.getByRole('main').getByText(shown, { exact: true }).first()).toBeVisible()
    await expect(
      page
        .getByText(/^[\d,]+원$/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
    await expect(alert).toBeHidden()
  })

test('a slow service: the page is there with its skeleton, and fills itself', async ({ page, shop }) => {
  await shop.setFault({ target: 'place', path: '/properties', mode: 'delay', ms: 2000 })
  const release = await holdPlaces(page)
  await page.goto(`/narae/place/results?${stay('2027-03-10', '2027-03-11')}`)
  await expect(page.locator('[aria-busy=true]').first()).toBeVisible()
  release()
  await expect(cards(page).filter({ hasText: ROOMS.standard.name })).toBeVisible()
  await expect(cards(page)).toHaveCount(Object.keys(ROOMS).length)
})

test('a page further down that fails can be asked for again', async ({ page, shop }) => {
  const db = await shop.originDb()
  const numbers = JSON.stringify(Array.from({ length: 25 }, (_, at) => at + 1))
  await db.batch([
    db
      .prepare(
        `INSERT OR IGNORE INTO property (no, name, category, region_id, address, lat, lon, grade, profile, rating, review_count, check_in, check_out,
          description, notices, amenities, photos, phone, policy, parking, adult_only, popularity)
          SELECT 99000500 + n.value, '캠핑장 ' || n.value, 'camping', region_id, address, lat, lon, 0, profile, rating, 0, check_in, check_out, description,
          notices, amenities, photos, phone, policy, parking, 0, 1 FROM property p, json_each(?) n WHERE p.no = ?`,
      )
      .bind(numbers, ROOMS.standard.placeId),
    db.prepare(
      `INSERT OR IGNORE INTO room (id, property_no, name, kind, base, sale_percent, standard_occupancy, max_occupancy, bed, size_m2, units,
        description, photos, amenities) SELECT no * 10, no, name, 'glamping', 40000, 0, 2, 4, '더블', 20, 50, '', '[]', '[]'
        FROM property WHERE category = 'camping'`,
    ),
  ])
  await page.goto(`/narae/place/results?category=camping&${stay('2027-03-15', '2027-03-16')}`)
  await awaken(page)
  await expect(cards(page)).toHaveCount(20)
  await shop.setFault({ target: 'place', mode: 'status', status: 500 })
  await page.getByRole('link', { name: '더 보기' }).click()
  await expect(page.getByRole('link', { name: '다시 시도' })).toBeVisible()
  await expect(cards(page)).toHaveCount(20)
  await shop.clearFaults()
  await page.getByRole('link', { name: '다시 시도' }).click()
  await expect(cards(page)).toHaveCount(25)
  await expect(page.getByText('모두 확인했어요')).toBeVisible()
})
