import type { Page } from '@playwright/test'
import { cards } from './screen.ts'
import { expect, fillPayment, payButton, payByCard, ROOMS, sheet, somebody, test } from './shop.ts'

const room = ROOMS.standard
const NUMBER = /N\d{6}-[0-9A-Z]{10}/

/** From a channel's home to the page that says that it is booked; the reservation's number. */
async function bookFrom(
  page: Page,
  shop: Parameters<typeof fillPayment>[1],
  channel: string,
  lodging: string,
): Promise<string> {
  await page.goto(`/${channel}?checkIn=2026-11-25&checkOut=2026-11-27`)
  const search = page.getByRole('region', { name: '숙소 검색' })
  await search.getByLabel('여행지나 숙소').fill(room.name)
  await search.getByLabel('여행지나 숙소').press('Enter')
  await expect(page).toHaveURL(new RegExp(`/${channel}/${lodging}/results\\?`))
  await cards(page).filter({ hasText: room.name }).getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`/${channel}/${lodging}/result/${room.placeId}\\?`))
  await page.getByRole('link', { name: '스탠다드 더블 예약하기' }).click()
  await fillPayment(page, shop, somebody())
  await payButton(page).click()
  await payByCard(page)
  await expect(page.getByRole('heading', { name: '예약이 확정됐어요' })).toBeVisible()
  return NUMBER.exec(page.url())?.[0] ?? ''
}

test('lodging through the partner’s own interface: dplace, and reservations under every name', async ({
  page,
  shop,
}) => {
  const no = await bookFrom(page, shop, 'areum', 'dplace')
  await expect(page).toHaveURL(`/areum/payment/complete/place?orderId=${no}`)
  for (const list of ['reserve', 'custIdReserve', 'globalReserve'])
    await test.step(list, async () => {
      await page.goto(`/areum/${list}`)
      await page.getByRole('listitem', { name: room.name }).getByRole('link').first().click()
      await expect(page).toHaveURL(`/areum/reserve/${no}`)
      await page.goto(`/areum/${list}/${no}/cancel`)
      await expect(sheet(page, '예약 취소')).toBeVisible()
      // A popup of the list belongs to the reservation that the query names.
      await page.goto(`/areum/${list}/receipt?reservationNo=${no}`)
      await expect(page).toHaveURL(`/areum/${list}/${no}/receipt`)
      await expect(sheet(page, '영수증')).toBeVisible()
      await page.goto(`/areum/${list}/cancel?tab=past`)
      await expect(page).toHaveURL(`/areum/${list}?tab=past`)
    })
})

test('a choice of languages: globalPayment and globalReserve', async ({ page, shop }) => {
  const no = await bookFrom(page, shop, 'ktour', 'place')
  await expect(page).toHaveURL(`/ktour/globalPayment/complete/place?orderId=${no}`)
  await page.getByRole('navigation', { name: /./ }).getByRole('link').first().click()
  await expect(page).toHaveURL(`/ktour/globalReserve/${no}`)
  await page.getByRole('button', { name: '예약 취소' }).click()
  await expect(page).toHaveURL(`/ktour/globalReserve/${no}/cancel`)
  await page.goBack()
  await expect(sheet(page, '예약 취소')).toHaveCount(0)
  await expect(page).toHaveURL(`/ktour/globalReserve/${no}`)
})

test('the quick search is the way to a list and a property', async ({ page, shop }) => {
  const no = await bookFrom(page, shop, 'quick', 'quickSearch')
  await expect(page).toHaveURL(`/quick/payment/complete/place?orderId=${no}`)
})
