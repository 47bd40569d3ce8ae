import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Descriptor, Product } from '#contract/channel.ts'
import { loadDescriptors } from '#scripts/channel/descriptors.ts'
import { SHOT_CHANNELS, shotFile } from '#scripts/check/shots.ts'
import type { Harness } from '../harness.ts'
import { roomOf, STAY, screensOf } from './addresses.ts'
import { awaken, expect, test } from './screen.ts'
import { fillPayment, payButton, payByCard, somebody } from './shop.ts'

/* Pictures of every screen, for docs/screens; played by `npm run shots` alone. */

const NUMBER = /[A-Z]\d{6}-[0-9A-Z]{10}/

/** What each other product's payment begins with. */
const PAYS: Record<Exclude<Product, 'place'>, string> = {
  foreign: 'foreign/result/30000001',
  leisure: 'leisure/result/1',
  rentcar: 'rentcar/results/result/101',
}

/** Books a room, as its visitor; the reservation's number. */
async function booked(page: Page, channel: string, room: { placeId: number; roomId: number }): Promise<string> {
  await page.goto(`/${channel}/payment/place?placeId=${room.placeId}&roomId=${room.roomId}&${STAY}`)
  // Codes are all that is asked of the shop.
  const shop = { fetch: async (path: string) => new Response(await (await page.request.get(path)).text()) }
  await fillPayment(page, shop as unknown as Harness, somebody())
  await payButton(page).click()
  await payByCard(page)
  await expect(page.getByRole('heading', { name: '예약이 확정됐어요' })).toBeVisible({ timeout: 30_000 })
  return NUMBER.exec(page.url())?.[0] ?? ''
}

/** The address of a product's payment, as the page of what is sold leads to it. */
async function paymentOf(page: Page, channel: string, product: Exclude<Product, 'place'>): Promise<string | null> {
  await page.goto(`/${channel}/${PAYS[product]}`)
  await awaken(page)
  const link = page.locator(`a[href*="/payment/${product}?"]`).first()
  return (await link.count()) > 0 ? link.getAttribute('href') : null
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
    mkdirSync(shotFile('', '', 0).split('/').slice(0, -1).join('/'), { recursive: true })
    guard.allow(/./)
    const channel = loadDescriptors('channels').find((each) => each.name === name) as Descriptor
    const room = await roomOf(request, name)
    const no = await booked(page, name, room)
    for (const { shell, path, query } of screensOf(channel, { ...room, no })) {
      const [screen, product] = shell.split('/')
      const link =
        screen === 'payment' && product && product in PAYS
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
  })
