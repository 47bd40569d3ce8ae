import type { Page } from '@playwright/test'
import { HOTEL, rateId, withForeign } from '../foreign.ts'
import { DEAL, deals, VARIANT } from '../origin/deals.ts'
import { CAR, rentcarFixture } from '../rentcar.ts'
import { expect, fillPayment, payButton, paymentAddress, paymentWindow, ROOMS, somebody, test } from './shop.ts'

/*
 * What a payment page asks the edge: once what would be charged, and once more to hold it. Whom the
 * session has shown itself to be is asked by every page with a verification, and is no part of a
 * price.
 */

const STAY = 'checkIn=2026-12-07&checkOut=2026-12-09'
const PAGES = {
  place: paymentAddress(ROOMS.flexible, '2026-12-01', '2026-12-02'),
  foreign: `/narae/payment/foreign?placeId=${HOTEL.placeId}&roomId=${HOTEL.double}&rateId=${rateId(HOTEL.double, 2)}&${STAY}&rooms=2`,
  leisure: `/narae/payment/leisure?dealId=${DEAL.park}&t${VARIANT.adult}=1`,
  rentcar: `/narae/payment/rentcar?carId=${CAR.light}&pickUpAt=2026-11-30T10:00&returnAt=2026-12-02T10:00`,
}

/** Calls of the API that a page makes from here on, in order. */
function listen(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && !pathname.startsWith('/api/certification')) asked.push(pathname)
  })
  return asked
}

test.beforeEach(async ({ shop }) => {
  await withForeign(shop)
  const db = await shop.originDb()
  await db.batch([
    db.prepare(
      `INSERT OR REPLACE INTO region VALUES (1, '부산', '해운대', 35.15, 129.16), (2, '강원', '강릉/경포', 37.75, 128.9)`,
    ),
    ...[...deals(), ...rentcarFixture()].map(([sql, values]) => db.prepare(sql).bind(...values)),
  ])
})

for (const [product, address] of Object.entries(PAGES))
  test(`the payment page of ${product} asks once`, async ({ page }) => {
    const asked = listen(page)
    await page.goto(address)
    await expect(payButton(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([`/api/${product}/quote/preview`])
  })

test('a press asks once, and the window opens', async ({ page, shop }) => {
  await page.goto(PAGES.place)
  await fillPayment(page, shop, somebody())
  const asked = listen(page)
  await payButton(page).click()
  await paymentWindow(page)
  expect(asked).toEqual(['/api/placeReserve/checkReservePlace'])
})
