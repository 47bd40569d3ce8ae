import type { Page } from '@playwright/test'
import type { Descriptor, Product } from '#contract/channel.ts'
import { loadDescriptors } from '#scripts/channel/descriptors.ts'
import { SHOT_CHANNELS, shotFile } from '#scripts/check/shots.ts'
import { roomOf, SOLD, STAY, screensOf } from './addresses.ts'
import { awaken, expect, sheet, test } from './screen.ts'
import { fillPayment, payButton, payByCard, somebody } from './shop.ts'

/* Pictures of every screen, for docs/screens; played by `npm run shots` alone. */

const NUMBER = /[A-Z]\d{6}-[0-9A-Z]{10}/

/** From whose page a link leads to its payment. */
const LINKED = { foreign: `foreign/result/${SOLD.foreign}`, rentcar: `rentcar/results/result/${SOLD.rentcar}` } as const

/** Books a room, as its visitor; the reservation's number. */
async function booked(page: Page, channel: string, room: { placeId: number; roomId: number }): Promise<string> {
  await page.goto(`/${channel}/payment/place?placeId=${room.placeId}&roomId=${room.roomId}&${STAY}`)
  // Codes are all that is asked of the shop.
  const shop = { fetch: async (path: string) => new Response(await (await page.request.get(path)).text()) }
  await fillPayment(page, shop, somebody())
  await payButton(page).click()
  await payByCard(page)
  await expect(page.getByRole('heading', { name: '예약이 확정됐어요' })).toBeVisible()
  return NUMBER.exec(page.url())?.[0] ?? ''
}

/** The address of a payment, as the page of what is sold leads to it, or its form would. */
async function paymentOf(page: Page, channel: string, product: Exclude<Product, 'place'>): Promise<string> {
  if (product !== 'leisure') {
    await page.goto(`/${channel}/${LINKED[product]}`)
    return (await page.locator(`a[href*="/payment/${product}?"]`).first().getAttribute('href')) ?? ''
  }
  for (let dealId = 1; ; dealId++) {
    const answer = await page.request.post('/api/leisure/detail', { headers: { channel }, data: { dealId } })
    const { days, variants } = answer.ok() ? await answer.json() : { days: true, variants: [] }
    const variant = variants.find(({ left }: { left: number | null }) => left !== 0)
    if (!days && variant) return `/${channel}/payment/leisure?dealId=${dealId}&t${variant.id}=1`
  }
}

async function photograph(page: Page, channel: string, name: string): Promise<void> {
  await awaken(page)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: shotFile(name, channel, page.viewportSize()?.width ?? 0) })
}

for (const name of SHOT_CHANNELS)
  test(`every screen of ${name}`, async ({ page, request, guard }) => {
    test.setTimeout(600_000)
    // The walk beside it listens.
    guard.allow(/./)
    const channel = loadDescriptors('channels').find((each) => each.name === name) as Descriptor
    const room = await roomOf(request, name)
    const no = await booked(page, name, room)
    for (const { shell, path, query } of screensOf(channel, { ...room, no })) {
      const [screen, product] = shell.split('/')
      const link =
        screen === 'payment' && ['foreign', 'leisure', 'rentcar'].includes(product ?? '')
          ? await paymentOf(page, name, product as Exclude<Product, 'place'>)
          : null
      await test.step(shell, async () => {
        await page.goto(link ?? `/${name}${path && `/${path}`}${query}`)
        await photograph(page, name, shell.replaceAll('/', '-'))
      })
    }
    for (const popup of ['cancel', 'receipt', 'voucher']) {
      await page.goto(`/${name}/reserve/${no}/${popup}`)
      await photograph(page, name, `reserve-detail-${popup}`)
    }
    await page.goto(`/${name}/reserve/${no}/cancel`)
    const form = sheet(page, '예약 취소')
    await form.getByRole('checkbox').check()
    await form.getByRole('button', { name: '예약 취소하기' }).click()
    await expect(page.getByRole('heading', { name: '예약이 취소됐어요' })).toBeVisible()
    await photograph(page, name, 'cancel-complete')
  })
