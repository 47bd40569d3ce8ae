import { existsSync } from 'node:fs'
import type { APIRequestContext, Page } from '@playwright/test'
import type { Descriptor } from '#contract/channel.ts'
import { guardOf, resolve } from '#rules/address.ts'
import { ROUTES } from '#rules/route.ts'
import { loadDescriptors } from '#scripts/channel/descriptors.ts'
import { NO } from '../address.ts'
import { awaken, cards, day, expect, expectAccessible, sheet, test } from './screen.ts'

/**
 * Channels by the size of screen on which they are walked: the default one, one that hides its way
 * home, and a wide one without a header.
 */
const WALKED = { '@phone': ['narae', 'suwon'], '@desktop': ['skt'] } as const
const STAY = `checkIn=${day(30)}&checkOut=${day(32)}`

interface Found {
  placeId: number
  roomId: number
}

/** Something of each other product that every seed has. */
const SOLD = { foreign: '30000001', leisure: '1', rentcar: '101' } as const

/** A room that can be booked. */
async function roomOf(request: APIRequestContext, channel: string): Promise<Found> {
  const ask = async (path: string, data: object) =>
    (
      await request.post(path, {
        headers: { channel },
        data: { checkIn: day(30), checkOut: day(32), adults: 2, children: 0, ...data },
      })
    ).json()
  const { list } = await ask('/api/place', {})
  const { no } = list.find(({ soldOut }: { soldOut: boolean }) => !soldOut)
  const { rooms } = await ask('/api/place/detail', { placeId: no })
  const { id } = rooms.find(({ fits, left }: { fits: boolean; left: number }) => fits && left > 0)
  return { placeId: no, roomId: id }
}

/** Screens that have a page of their own; the others are one and the same page. */
const own = (shell: string) => existsSync(`src/pages/shell/[channel]/[lang]/${shell}.astro`)

const shellAt = (address: string) => resolve(address.split('?')[0] ?? '')?.route.shell ?? ''

/**
 * Every screen of a channel once, by the first of its addresses, and those with a page of their own
 * with each popup.
 */
function addresses(channel: Descriptor, { placeId, roomId }: Found): string[] {
  const sells = { products: channel.products, screens: channel.partner.screens ?? [] }
  const rows = ROUTES.filter((row) => guardOf(row, sells) === 'pass')
  const first = rows.filter((row, at) => rows.findIndex(({ shell }) => shell === row.shell) === at)
  return first.flatMap(({ path, shell, product, popups }) => {
    const plain = path
      .replace(/\/?:popup\?/, '')
      .replace(':id?', product && product !== 'place' ? SOLD[product] : String(placeId))
      .replace(':detail', NO)
      .replace(':no?', NO)
      .replace(':type?', 'place')
      .replace('/:step?', '')
      .replace(':partnerNo', '2024070912345')
    const query =
      shell === 'payment/place'
        ? `?placeId=${placeId}&roomId=${roomId}&${STAY}`
        : path.startsWith('payment') || path === 'cancelComplete'
          ? `?orderId=${NO}&reservationNo=${NO}`
          : path.startsWith('place')
            ? `?${STAY}`
            : ''
    return [plain, ...(own(shell) ? popups.map((popup) => (plain ? `${plain}/${popup}` : popup)) : [])].map(
      (each) => `/${channel.name}${each && `/${each}`}${query}`,
    )
  })
}

/** How much of a screen may move by itself, as Core Web Vitals count it (CLS). */
const MOST_SHIFT = 0.01

/** Adds up what moves on every page by itself; answers come late, as they do where it matters. */
async function watchShifts(page: Page): Promise<() => Promise<{ sum: number; moved: string[] }>> {
  await page.addInitScript(() => {
    // By the page itself: a browser whose requests are held from outside keeps nothing it has loaded.
    const ask = window.fetch
    window.fetch = async (...request) => {
      await new Promise((done) => setTimeout(done, 60))
      return ask(...request)
    }
    const shift = { sum: 0, moved: [] as string[] }
    Object.assign(window, { shift })
    interface Shift extends PerformanceEntry {
      value: number
      hadRecentInput: boolean
      sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[]
    }
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue
        shift.sum += value
        for (const { node, previousRect: from, currentRect: to } of sources)
          shift.moved.push(
            `${node?.nodeName} ${node?.className}: y ${from.y} to ${to.y}, h ${from.height} to ${to.height}`,
          )
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { shift: { sum: number; moved: string[] } }).shift)
}

test.describe('no screen logs an error or a warning, or moves by itself, alive or not', () => {
  for (const { size, name } of Object.entries(WALKED).flatMap(([size, names]) => names.map((name) => ({ size, name }))))
    test(name, { tag: size }, async ({ page, request, guard }) => {
      test.setTimeout(240_000)
      const channel = loadDescriptors('channels').find((each) => each.name === name)
      if (!channel) throw new Error(`no channel ${name}`)
      // Of the screens without a page of their own one channel's are enough.
      const all = addresses(channel, await roomOf(request, channel.name))
      const few = channel.default ? all : all.filter((address) => own(shellAt(address)))
      // A reservation that is nobody's: the questions about it are refused, and browsers log every
      // refusal.
      guard.allow(/status of 40[14] .*\/api\/(placeReserve|receipts|tossPayment|certification)/)
      const shifted = await watchShifts(page)
      for (const address of few)
        await test.step(address, async () => {
          const answer = await page.goto(address)
          expect(answer?.status()).toBe(200)
          await awaken(page)
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
          const { sum, moved } = await shifted()
          expect(sum, moved.join('\n')).toBeLessThan(MOST_SHIFT)
        })
    })
})

test('the bar of a home names the reservations where there is room, and cuts a long title', async ({ page }) => {
  await page.goto('/narae')
  const bar = page.getByRole('banner').first()
  const isWide = (page.viewportSize()?.width ?? 0) >= 768
  await expect(bar.getByText('예약 내역')).toBeVisible({ visible: isWide })
  const title = bar.locator('h1 span')
  await title.evaluate((element) => {
    element.textContent = '이름이 아주 길어서 한 줄에 들어가지 않는 제휴사의 여행 '.repeat(3)
  })
  const [cut, end] = await Promise.all([
    title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
    bar.getByRole('link', { name: '예약 내역' }).boundingBox(),
  ])
  expect(cut).toBe(true)
  expect((end?.x ?? 0) + (end?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
})

test('HTML that is not what its island renders would be noticed', { tag: '@phone' }, async ({ page, guard }) => {
  guard.allow(/React error #4\d\d/)
  const said: string[] = []
  page.on('pageerror', (fault) => said.push(fault.message))
  page.on('console', (message) => said.push(message.text()))
  await page.route('**/narae/place/results?*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace('>필터<', '>거르개<') })
  })
  await page.goto(`/narae/place/results?${STAY}`)
  await expect(page.getByRole('link', { name: '거르개' })).toBeVisible()
  await awaken(page)
  await expect.poll(() => said.join('\n')).toMatch(/React error #4\d\d/)
})

test.describe('everybody can use', () => {
  test('home', async ({ page }) => {
    await page.goto('/narae')
    await awaken(page)
    await expectAccessible(page)
  })

  test('wishes, of which there are none', async ({ page }) => {
    await page.goto('/skt/wish')
    await expect(page.getByText('아직 찜한 상품이 없어요')).toBeVisible()
    await expectAccessible(page)
  })

  test('results, and the filter over them', async ({ page }) => {
    await page.goto(`/narae/place/results?${STAY}`)
    await awaken(page)
    await expect(cards(page)).toHaveCount(20)
    await expectAccessible(page)
    await page.getByRole('link', { name: '필터' }).click()
    await expect(sheet(page, '필터')).toBeVisible()
    await expectAccessible(page)
  })

  test('a property, its photos and reviews', async ({ page, request }) => {
    test.slow()
    const { placeId } = await roomOf(request, 'narae')
    for (const popup of ['', '/photos', '/reviews', '/policy']) {
      await page.goto(`/narae/place/result/${placeId}${popup}?${STAY}`)
      await awaken(page)
      if (popup) await expect(page.getByRole('dialog')).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expectAccessible(page)
    }
  })

  test('dates and guests', { tag: '@phone' }, async ({ page }) => {
    test.slow()
    for (const screen of ['date', 'guest']) {
      await page.goto(`/narae/place/${screen}?${STAY}`)
      await awaken(page)
      if (screen === 'date') await expect(page.getByRole('grid').first()).toBeVisible()
      // "1" stands in "2026년 11월 1일", but the rule looks for it as a word of its own, as it is in
      // English.
      await expectAccessible(page, ['label-content-name-mismatch'])
    }
  })

  test('payment, and the proof of a phone', { tag: '@phone' }, async ({ page, request }) => {
    const { placeId, roomId } = await roomOf(request, 'narae')
    await page.goto(`/narae/payment/place?placeId=${placeId}&roomId=${roomId}&${STAY}`)
    await expect(page.getByRole('button', { name: /원 결제하기$/ })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: '휴대폰 본인 인증' }).click()
    const form = sheet(page, '휴대폰 본인 인증')
    await form.getByRole('button', { name: '인증번호 받기' }).click()
    await expect(form.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible()
    await expectAccessible(page)
  })

  test('the look-up of reservations', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/narae/reserve')
    await expect(page.getByLabel('휴대폰 번호')).toBeVisible()
    await expectAccessible(page)
  })

  test('an error page', { tag: '@phone' }, async ({ page, guard }) => {
    guard.allow(/404 \(Not Found\)/)
    await page.goto('/narae/nowhere')
    await expectAccessible(page)
  })
})
