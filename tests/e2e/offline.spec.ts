import { readFileSync } from 'node:fs'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { PATIENCE_MS } from '#rules/kept-page.ts'
import { LANGUAGE_COOKIE } from '#rules/limits.ts'
import { ROOMS, totalOf } from '../fixture.ts'
import { type Harness, pay, quote, verify, visitor } from '../harness.ts'
import { awaken, choose, expectAccessible, seeToast } from './screen.ts'
import { CLOSED, expect, flip, type Person, sheet, somebody, test } from './shop.ts'

/** The text of the one QR code in a picture. */
async function scanned(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) })
}

/** The code of a voucher is read off the screen, in a reader's own dark colours too. */
async function expectScanned(page: Page, voucher: Locator, no: string): Promise<void> {
  for (const forcedColors of ['active', null] as const) {
    await page.emulateMedia({ forcedColors, colorScheme: forcedColors && 'dark' })
    expect(await scanned(await voucher.getByRole('img').screenshot())).toBe(no)
  }
}

/** A stay that a guest has booked at a channel; the browser is theirs from then on. */
async function bookedStay(
  context: BrowserContext,
  shop: Harness,
  person: Person,
  { channel, expectedAmount } = { channel: 'narae', expectedAmount: totalOf(ROOMS.flexible, 1) },
): Promise<string> {
  const guest = visitor(shop, channel)
  await verify(guest, person)
  await shop.setStock(ROOMS.flexible, '2026-12-16', 5)
  const order = { room: ROOMS.flexible, checkIn: '2026-12-16', checkOut: '2026-12-17', guest: person, expectedAmount }
  const quoted = await quote(guest, order)
  expect((await pay(guest, quoted.body)).body.state).toBe('BOOKED')
  await context.addCookies([...guest.cookies].map(([name, value]) => ({ name, value, url: shop.url })))
  return quoted.body.orderId
}

/** Has the worker's clock stand where the shop's does. */
async function setWorkerClock(context: BrowserContext, shop: Harness, workers = 1): Promise<void> {
  while (context.serviceWorkers().length < workers) await context.waitForEvent('serviceworker')
  for (const worker of context.serviceWorkers())
    await worker.evaluate((now) => {
      Date.now = () => now
    }, Date.parse(shop.now()))
}

const offlineVoucher = (page: Page) => page.getByRole('article', { name: /^예약 확인증/ })

test('a reservation that is gone back to without a network is the voucher, not what the browser has kept of its page', async ({
  page,
  context,
  shop,
  guard,
}) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const no = await bookedStay(context, shop, somebody())
  const address = `/narae/reserve/${no}`
  await page.goto(`/narae/payment/complete/place?orderId=${no}`)
  await expect(page.getByRole('heading', { name: '예약이 확정됐어요' })).toBeVisible()
  await setWorkerClock(context, shop)
  // Kept once more: a worker that began after the voucher was kept has told of its own clock.
  await page.goto(`${address}/voucher`)
  await expect(sheet(page, '예약 확인증')).toContainText('인터넷 없이도 열 수 있어요')
  await page.goto(address)
  await expect(page.getByRole('heading', { name: '취소 규정' })).toBeVisible()
  await page.goto('/narae/policy/service')
  // While there is a network, the page itself.
  await page.goBack()
  await expect(page.getByRole('heading', { name: '취소 규정' })).toBeVisible()
  await page.goForward()
  await context.setOffline(true)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  await expect(offlineVoucher(page)).toContainText(no)
  await context.setOffline(false)

  // Its address begins like that of the reservations, and it is not kept.
  await page.goto('/narae/reserveDetail')
  const number = page.getByRole('textbox', { name: '예약번호' })
  await number.fill(no)
  await context.setOffline(true)
  const told = seeToast(page, '인터넷에 연결되어 있지 않아요.')
  await number.press('Enter')
  await told
  await expect(number).toHaveValue(no)
  await context.setOffline(false)
})

test('a guest shows the voucher at the counter, as a picture and without a network, until they sign out', async ({
  page,
  context,
  shop,
  guard,
}) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|401 \(Unauthorized|502 \(Bad Gateway/)
  const no = await bookedStay(context, shop, somebody())
  const address = `/narae/reserve/${no}`

  await test.step('the voucher and its picture', async () => {
    await page.goto(`/narae/payment/complete/place?orderId=${no}`)
    await expect(page.getByRole('heading', { name: '예약이 확정됐어요' })).toBeVisible()
    // Kept by now: the worker is there before any page of the reservation was.
    await setWorkerClock(context, shop)
    await page.getByRole('link', { name: '예약 확인증' }).click()
    await expect(page).toHaveURL(new RegExp(`${address}/voucher$`))
    const voucher = sheet(page, '예약 확인증')
    await expect(voucher).toContainText(no)
    await expect(voucher).toContainText('홍*동')
    await expect(voucher).toContainText('인터넷 없이도 열 수 있어요')
    await expectAccessible(page)
    // The one button that keeps it or not keeps the focus too.
    await voucher.getByRole('button', { name: '저장 끄기' }).press('Enter')
    await expect(voucher.getByRole('button', { name: '기기에 저장' })).toBeFocused()
    await voucher.getByRole('button', { name: '기기에 저장' }).press('Enter')
    await expect(voucher.getByRole('button', { name: '저장 끄기' })).toBeFocused()
    await expect(voucher).toContainText('인터넷 없이도 열 수 있어요')
    await expectScanned(page, voucher, no)
    // On paper it is alone, and as long as it is.
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('banner').or(page.getByRole('contentinfo')).filter({ visible: true })).toHaveCount(0)
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
    const cut = await voucher.evaluate((sheet) =>
      [sheet, ...sheet.querySelectorAll('*')].some((each) => getComputedStyle(each).overflowY === 'auto'),
    )
    expect([cut, await voucher.evaluate((sheet) => getComputedStyle(sheet).position)]).toEqual([false, 'absolute'])
    await page.emulateMedia({ media: null })
    const arrives = page.waitForEvent('download')
    await voucher.getByRole('button', { name: '이미지로 저장' }).click()
    const download = await arrives
    expect(download.suggestedFilename()).toBe(`${no}.png`)
    const picture = readFileSync(await download.path())
    expect((await sharp(picture).metadata()).width).toBe(1200)
    expect(await scanned(picture)).toBe(no)
  })

  await test.step('the reservation on paper is without what leads on from it', async () => {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: '취소 규정' })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(no).first()).toBeVisible()
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
    await expect(page.getByRole('banner').or(page.getByRole('contentinfo')).filter({ visible: true })).toHaveCount(0)
    // What is folded on the screen is read on paper.
    await expect(page.locator('details:not([open]) > :not(summary)').first()).toBeVisible()
    await page.emulateMedia({ media: null })
    await expect(page.locator('details:not([open]) > :not(summary)').first()).toBeHidden()
    // A sheet that asks something would lie over each sheet of paper.
    await page.getByRole('button', { name: '예약 취소' }).click()
    const asks = page.getByRole('dialog', { name: '예약 취소' })
    await expect(asks).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(asks).toBeHidden()
    await expect(page.getByText(no).first()).toBeVisible()
    await page.emulateMedia({ media: null })
  })

  await test.step('without a network', async () => {
    const voucher = offlineVoucher(page)
    // A press leads on to what is kept, and to nothing else.
    await page.goto('/narae')
    await awaken(page)
    await context.setOffline(true)
    const told = seeToast(page, '인터넷에 연결되어 있지 않아요.')
    await page.getByRole('button', { name: '숙소 검색' }).click()
    await told
    await page.getByRole('banner').getByRole('link', { name: '예약 내역' }).click()
    await expect(voucher).toContainText(no)
    await page.goto(address)
    await expect(voucher).toContainText('저장된 확인증 · 11월 21일(토) 12:00 기준')
    await expect(voucher).toContainText(ROOMS.flexible.name)
    await expectScanned(page, voucher, no)
    await expectAccessible(page)
    await page.getByRole('link', { name: '저장된 예약 모두 보기' }).click()
    await expect(page).toHaveURL(/\/narae\/reserve$/)
    await expect(voucher).toContainText(no)
    await page.goto(`/narae/reserve/${no.slice(0, 8)}0123456789`)
    await expect(page.getByText('이 기기에 저장되지 않은 예약이에요')).toBeVisible()
    // Whatever else is asked for is the browser's own.
    await expect(page.goto('/narae')).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
  })

  await test.step('while the shop is closed', async () => {
    await context.setOffline(false)
    await flip(shop, { site: CLOSED }, 502)
    try {
      await page.goto(address)
      await expect(offlineVoucher(page)).toContainText(no)
      expect((await page.goto(`/narae/reserve/${no.slice(0, 8)}0123456789`))?.status()).toBe(502)
      await expect(page.getByRole('heading', { name: CLOSED.message })).toBeVisible()
    } finally {
      await flip(shop, {}, 200)
    }
  })

  await test.step('while its page comes, and what that asks for does not', async () => {
    const kept = page.getByRole('link', { name: '이 기기에 저장된 예약 확인증 보기' })
    await page.route('**/api/placeReserve/place/id', (route) => route.abort())
    await page.goto(address)
    await expect(page.getByRole('alert')).toContainText('예약 정보를 불러오지 못했어요')
    await kept.click()
    await expect(offlineVoucher(page)).toContainText(no)
    await page.unrouteAll()
    await page.getByRole('link', { name: '다시 연결하기' }).click()
    await expect(page.getByRole('heading', { name: '취소 규정' })).toBeVisible()
    // One that is on its way for long is not waited for either.
    await page.route('**/api/placeReserve/place/id', () => undefined)
    await page.clock.install()
    await page.reload()
    await expect(page.locator('.reservation-skeleton')).toBeVisible()
    await awaken(page)
    await expect(kept).toHaveCount(0)
    await page.clock.fastForward(PATIENCE_MS)
    await kept.click()
    await expect(offlineVoucher(page)).toContainText(no)
    await page.unrouteAll()
  })

  await test.step('signing out leaves nothing', async () => {
    // The edge leads on from there, as without a worker.
    await page.goto(address.toLowerCase())
    await expect(page).toHaveURL(new RegExp(`${address}$`))
    await Promise.all([seeToast(page, '인증을 해제했어요.'), page.getByRole('button', { name: '인증 해제' }).click()])
    await context.setOffline(true)
    await expect(page.goto(address)).rejects.toThrow(/ERR_/)
    await context.setOffline(false)
  })
})

test('a kept voucher breaks its lines as the pages of its language do', async ({ page, context, shop, guard }) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const ours = { channel: 'ktour', expectedAmount: ROOMS.flexible.price }
  const no = await bookedStay(context, shop, somebody('SATO HANA'), ours)
  await context.addCookies([{ name: LANGUAGE_COOKIE, value: 'ja', url: shop.url }])
  await page.goto(`/ktour/globalReserve/${no}/voucher`)
  const status = page.getByRole('dialog').getByRole('status')
  await expect(status).toContainText('この端末に保存済み')
  const breaks = await page.locator('body').evaluate((body) => getComputedStyle(body).wordBreak)
  await setWorkerClock(context, shop, 2)
  // Kept once more: a worker that began after the voucher was kept has told of its own clock.
  await page.reload()
  await expect(status).toContainText('この端末に保存済み')
  await context.setOffline(true)
  // By its ordinary address as well as by the one that the channel's links use.
  for (const name of ['reserve', 'globalReserve']) {
    await page.goto(`/ktour/${name}/${no}`)
    await expect(page.getByRole('article')).toContainText(no)
  }
  await expect(page.locator('body')).toHaveCSS('word-break', breaks)
  await context.setOffline(false)
})

test('a cancellation without a network says so and loses nothing, and one whose answer is lost is found', async ({
  page,
  context,
  shop,
  guard,
}) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch dynamically|fetching the script/)
  const no = await bookedStay(context, shop, somebody())
  await page.goto(`/narae/reserve/${no}`)
  const open = page.getByRole('button', { name: '예약 취소' })
  await expect(open).toBeVisible()
  const form = sheet(page, '예약 취소')
  const noNetwork = form.getByRole('alert').filter({ hasText: '인터넷에 연결되어 있지 않아요' })
  const submit = form.getByRole('button', { name: '예약 취소하기' })

  await test.step('the sheet that is asked for without a network comes with it', async () => {
    await context.setOffline(true)
    await open.click()
    await expect(page.getByText('인터넷 연결이 끊겼어요. 연결되면 이어서 이용할 수 있어요.')).toBeVisible()
    await context.setOffline(false)
    await expect(submit).toBeVisible()
  })

  await test.step('the press without a network', async () => {
    await choose(form, 'radio', '직접 입력')
    await form.getByLabel('취소 이유', { exact: true }).fill('사정이 생겼어요')
    await form.getByRole('checkbox').check()
    await context.setOffline(true)
    await submit.click()
    await expect(noNetwork).toBeVisible()
    await expect(form.getByLabel('취소 이유', { exact: true })).toHaveValue('사정이 생겼어요')
    await expect(form.getByRole('checkbox')).toBeChecked()
    await context.setOffline(false)
  })

  await test.step('the press that is done, and its answer lost', async () => {
    const hold = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<void>()
    await page.route('**/api/placeReserve/cancel/place', async (route) => {
      await route.fetch()
      await answer.promise
      await route.abort()
    })
    // Nor is the reservation known at first.
    await page.route('**/api/placeReserve/place/id', async (route) => {
      await hold.promise
      await route.continue()
    })
    await submit.click()
    await expect(submit).toHaveAttribute('aria-busy', 'true')
    // Nobody is told that it is kept who may have cancelled it.
    const keep = form.getByRole('button', { name: '예약 유지하기' })
    await keep.dispatchEvent('click')
    await expect(keep).toBeDisabled()
    answer.resolve()
    await expect(form.getByRole('alert')).toContainText('취소됐는지 아직 확인하지 못했어요')
    await keep.dispatchEvent('click')
    await expect(keep).toBeDisabled()
    hold.resolve()
    await expect(page).toHaveURL(`/narae/cancelComplete?reservationNo=${no}`)
    await expect(page.getByRole('heading', { name: '예약이 취소됐어요' })).toBeVisible()
  })
})
