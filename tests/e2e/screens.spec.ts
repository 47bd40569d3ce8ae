import type { APIRequestContext, Page } from '@playwright/test'
import type { Descriptor } from '#contract/channel.ts'
import { LED_COOKIE } from '#rules/led.ts'
import { CATEGORIES } from '#rules/place/search.ts'
import { loadDescriptors } from '#scripts/channel/descriptors.ts'
import { NO } from '../address.ts'
import { lateSelectors } from '../painted.ts'
import { own, partlySold, roomOf, SOLD, STAY, screensOf } from './addresses.ts'
import { startFront } from './front.ts'
import {
  awaken,
  cards,
  day,
  expect,
  expectAccessible,
  expectSound,
  expectStill,
  expectUncut,
  holdBack,
  sheet,
  test,
  violationsOf,
  watchShifts,
} from './screen.ts'

interface Walk {
  name: string
  tag: '@phone' | '@desktop'
  /** Which screens, and of which of them each popup. */
  screens: RegExp
  popups: RegExp
}

const ALL = /^/
const LODGING = /^(place|reserve)\//
/** What a visitor of lodging meets: it stands for the other products where there is no time. */
const MOST = process.env.SHOTS ? ALL : /^(home|(place|reserve)\/.*|payment\/place)$/
/** Popups of each kind, which is a sheet, a form and a list. */
const SOME = process.env.SHOTS ? MOST : /^(?:place\/results|reserve\/.*)$/
const NONE = /^$/
/**
 * The default channel, whose other popups are in popup.spec.ts; a yellow one; one that is nearly
 * white; one that hides its way home; a wide one without a header.
 */
const WALKS: Walk[] = [
  { name: 'narae', tag: '@phone', screens: ALL, popups: /^(reserve|payment)\// },
  { name: 'haemaru', tag: '@phone', screens: MOST, popups: SOME },
  { name: 'eunbit', tag: '@phone', screens: LODGING, popups: NONE },
  { name: 'suwon', tag: '@phone', screens: LODGING, popups: NONE },
  { name: 'skt', tag: '@desktop', screens: ALL, popups: SOME },
]

/** Addresses of a channel's screens, and of those popups over them that a walk goes through. */
async function addresses(request: APIRequestContext, channel: Descriptor, walk: Walk): Promise<string[]> {
  const screens = screensOf(channel, { ...(await roomOf(request, channel.name)), no: NO })
  return screens
    .filter(({ shell }) => (channel.default || own(shell)) && walk.screens.test(shell))
    .flatMap(({ shell, path, query, popups }) => {
      const layers = own(shell) && walk.popups.test(shell) ? popups : []
      return ['', ...layers].map((popup) => `${[`/${channel.name}`, path, popup].filter(Boolean).join('/')}${query}`)
    })
}

test.describe('no screen logs an error or a warning, moves by itself or stands in anybody’s way', () => {
  for (const walk of WALKS)
    test(`${walk.name}, ${walk.tag.slice(1)}`, { tag: walk.tag }, async ({ page, request, guard }) => {
      const channel = loadDescriptors('channels').find((each) => each.name === walk.name)
      if (!channel) throw new Error(`no channel ${walk.name}`)
      // A reservation that is nobody's: the questions about it are refused, and browsers log every
      // refusal.
      guard.allow(/status of 40[14] .*\/api\/(placeReserve|receipts|tossPayment|certification)/)
      await watchShifts(page)
      const all = await addresses(request, channel, walk)
      expect(all.length).toBeGreaterThan(walk.name === 'narae' ? 30 : 5)
      for (const address of all)
        await test.step(address, async () => {
          const answer = await expectSound(page, address)
          if (channel.default) expect(lateSelectors(await answer.text())).toEqual([])
        })
    })
})

/**
 * Of which channel and language text is twice its size: the longest words of all are Spanish, and
 * what is Japanese breaks anywhere.
 */
const READERS = [
  { name: 'narae', language: 'ko', tag: '@desktop' },
  { name: 'ktour', language: 'ja', tag: '@phone' },
  { name: 'ktour', language: 'es', tag: '@phone' },
]

for (const { name, language, tag } of READERS)
  test(`text grows with the size that a reader has set, and is cut nowhere, in ${language}`, { tag }, async ({
    page,
    request,
  }) => {
    const channel = loadDescriptors('channels').find((each) => each.name === name)
    if (!channel) throw new Error(`no channel ${name}`)
    const { placeId, roomId } = await roomOf(request, name)
    const screens = screensOf(channel, { placeId, roomId, no: NO })
      .filter(({ shell }) =>
        /^(?:home|exhibition|payment\/place|place\/date|.*\/(?:results?|home|guest|category))$/.test(shell),
      )
      .map(({ path, query }) => ({ address: path + query, there: path.includes('ayment') ? '.pay-bar' : 'main' }))
    expect(screens.length).toBeGreaterThan(8)
    const rental = `carId=${SOLD.rentcar}&pickUpAt=${day(30)}T10:00&returnAt=${day(32)}T10:00`
    const pay = { address: `payment/rentcar?${rental}`, there: '.pay-bar' }
    const room = `placeId=${placeId}&roomId=${roomId}&${STAY}`
    const verify = { address: `payment/place/verify?${room}`, there: 'dialog[open] input' }
    const sold = { address: await partlySold(request, name), there: '.room-offer-closed' }
    const again = { address: '', there: '.recent-history li' }
    for (const { address, there } of [...screens, pay, verify, sold, again])
      await test.step(`${address} ${there}`, async () => {
        await page.goto(`/${name}/${address}${address.includes('?') ? '&' : '?'}lang=${language}`)
        await expect(page.locator(there).first()).toBeVisible()
        await awaken(page)
        await expectUncut(page)
      })
  })

test('words of a banner stand over the foot of its photo, and the bar names the reservations where there is room', async ({
  page,
}) => {
  await page.goto('/narae')
  await test.step('a long title of the bar is cut', async () => {
    const bar = page.getByRole('banner').first()
    const isWide = (page.viewportSize()?.width ?? 0) >= 768
    await expect(bar.getByText('예약 내역')).toBeVisible({ visible: isWide })
    const title = bar.locator('h1 span')
    const was = await title.textContent()
    await title.evaluate((element) => {
      element.textContent = '이름이 아주 길어서 한 줄에 들어가지 않는 제휴사의 여행 '.repeat(3)
    })
    const [cut, end] = await Promise.all([
      title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
      bar.getByRole('link', { name: '예약 내역' }).boundingBox(),
    ])
    expect(cut).toBe(true)
    expect((end?.x ?? 0) + (end?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
    await title.evaluate((element, text) => {
      element.textContent = text
    }, was)
  })
  // Which stretch both where they grow.
  const banner = page.getByRole('region', { name: '기획전' }).getByRole('link').first()
  const places = async () => {
    const parts = [banner, banner.locator('img'), banner.locator('> span')]
    return (await Promise.all(parts.map((each) => each.boundingBox()))).map((box) => {
      if (!box) throw new Error('a banner without its photo or its words')
      return { top: Math.round(box.y), foot: Math.round(box.y + box.height) }
    })
  }
  const [whole, photo, words] = await places()
  expect(photo).toEqual(whole)
  expect(words?.foot).toBe(whole?.foot)
  await page.addStyleTag({ content: 'html { font-size: 300% }' })
  const [grown, , larger] = await places()
  expect(larger?.foot).toBe(grown?.foot)
  expect(larger?.top).toBeGreaterThanOrEqual(grown?.top ?? Infinity)
})

test('a reservation is looked up in a form of one width, whatever it is looked up by', { tag: '@desktop' }, async ({
  page,
}) => {
  const field = async (address: string, name: string) => {
    await page.goto(`/narae/${address}`)
    await expect(page.locator('main form')).toBeVisible()
    // One that only keeps the place of the form is as large.
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    const { x, width } = (await page.getByRole('textbox', { name }).boundingBox()) ?? {}
    return { x, width }
  }
  expect(await field('reserve', '이름')).toEqual(await field('reserveDetail', '예약번호'))
})

test('nothing moves as the figures of reviews come', { tag: '@desktop' }, async ({ page, request }) => {
  const { placeId } = await roomOf(request, 'narae')
  await watchShifts(page)
  const { promise: late, resolve: come } = Promise.withResolvers<void>()
  await page.route('**/api/place/reviews', (route) => late.then(() => route.continue()))
  await page.goto(`/narae/place/result/${placeId}/reviews?${STAY}`)
  await awaken(page)
  const sort = sheet(page, /후기/).getByRole('group')
  await expect(sort).toBeVisible()
  const { y } = (await sort.boundingBox()) ?? {}
  come()
  await expect(page.locator('.review-summary:not(.skeleton)').last()).toBeVisible()
  await expect(sheet(page, /후기/).getByRole('article').first()).toBeVisible()
  expect((await sort.boundingBox())?.y).toBe(y)
  await expectStill(page)
})

test('the products stand as high on every home, however long their names are', { tag: '@phone' }, async ({ page }) => {
  const heights = new Set()
  for (const home of ['', '/foreign', '/leisure', '/rentcar']) {
    await page.goto(`/ktour${home}?lang=en`)
    heights.add((await page.locator('.product-tabs').boundingBox())?.height)
  }
  expect(heights.size).toBe(1)
})

test('no name of a product and no amount is torn within its word, in Japanese either', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/ktour?lang=ja')
  const word = page.locator('.product-tabs').getByText('チケット')
  const lines = await word.evaluate((tab) => {
    const text = [...tab.childNodes].find((child) => child.textContent?.endsWith('チケット')) as Text
    const letters = document.createRange()
    letters.selectNodeContents(text)
    letters.setStart(text, text.data.indexOf('チケット'))
    return letters.getClientRects().length
  })
  expect(lines).toBe(1)
  // Of a session, of a rental's fees, and of those in a sheet.
  for (const path of ['leisure/result/17', `rentcar/result/${SOLD.rentcar}`, `leisure/result/${SOLD.leisure}/policy`]) {
    await page.goto(`/ktour/${path}?lang=ja`)
    await awaken(page)
    const amounts = page.locator('.time-chip strong, .policy-table td').filter({ hasText: 'ウォン' })
    await expect(amounts.first()).toBeVisible()
    const lines = await amounts.evaluateAll((all) =>
      all.flatMap(({ firstChild: text }) => {
        if (!(text instanceof Text) || !text.data.includes('ウォン')) return []
        const letters = document.createRange()
        letters.setStart(text, text.data.search(/\d[\d,]*ウォン/))
        letters.setEnd(text, text.data.indexOf('ウォン') + 3)
        return new Set([...letters.getClientRects()].map(({ top }) => top)).size
      }),
    )
    expect(lines.length).toBeGreaterThan(0)
    expect.soft(Math.max(...lines), path).toBe(1)
  }
})

test('in a window as low as one at 400 % the heads scroll away from what stands above the last bar', {
  tag: '@desktop',
}, async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  const { placeId, roomId } = await roomOf(request, 'narae')
  for (const [path, part] of [
    ['place/date', '.date-page td button'],
    [`payment/place?placeId=${placeId}&roomId=${roomId}&${STAY}`, '.payment-form input'],
  ] as const) {
    await page.goto(`/narae/${path}`)
    await awaken(page)
    await page.locator(part).last().scrollIntoViewIfNeeded()
    const bottoms = (parts: string) =>
      page.locator(parts).evaluateAll((all) => all.map((each) => each.getBoundingClientRect().bottom))
    expect.soft(Math.max(...(await bottoms('.top-bar, .date-page-head'))), path).toBeLessThanOrEqual(0)
    // Three weeks of days, or a field with its name and what is wrong with it.
    const foot = await page.locator('.action-bar').evaluate((each) => each.getBoundingClientRect().top)
    expect.soft(foot, path).toBeGreaterThan(132)
  }
})

/**
 * How many links and buttons have a ring while they have the focus, and whose is not seen whole:
 * what scrolls cuts it, or the window does, or it is of the colour that it lies on.
 */
function lookForRings(): { seen: number; cut: string[] } {
  const within = document.querySelector('dialog[open]') ?? document
  const cut: string[] = []
  let seen = 0
  for (const each of within.querySelectorAll<HTMLElement>('a, button, summary')) {
    each.focus()
    const { outlineStyle, outlineColor, outlineWidth, outlineOffset } = getComputedStyle(each)
    if (!each.matches(':focus-visible') || outlineStyle === 'none') continue
    seen++
    const beyond = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
    const box = each.getBoundingClientRect()
    /**
     * Whether edges cut the ring alone, but for what is drawn between two pixels: what is swiped
     * may be cut itself.
     */
    const cuts = (low: number, high: number, from: number, to: number) =>
      (low > from - 1 && low - beyond < from - 1) || (high < to + 1 && high + beyond > to + 1)
    let isCut = cuts(box.left, box.right, 0, document.documentElement.clientWidth)
    for (let around = each.parentElement; around && around !== document.body; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around)
      const { left, right, top, bottom } = around.getBoundingClientRect()
      if (overflowX !== 'visible' && cuts(box.left, box.right, left, right)) isCut = true
      if (overflowY !== 'visible' && cuts(box.top, box.bottom, top, bottom)) isCut = true
    }
    let ground: Element | null = beyond > 0 ? each.parentElement : each
    while (ground && /, 0\)$/.test(getComputedStyle(ground).backgroundColor)) ground = ground.parentElement
    if (ground && getComputedStyle(ground).backgroundColor === outlineColor) isCut = true
    if (isCut) cut.push(`${each.parentElement?.className}: ${each.textContent.trim()}`)
  }
  return { seen, cut }
}

test('the ring around what has the focus is cut nowhere', async ({ page }) => {
  const reviews = `leisure/result/${SOLD.leisure}/reviews`
  const abroad = `foreign/result/${SOLD.foreign}`
  for (const address of [
    'narae',
    'lotteon',
    ...['foreign/search', abroad, reviews, 'exhibition'].map((path) => `narae/${path}`),
  ])
    await test.step(address, async () => {
      await page.goto(`/${address}`)
      await awaken(page)
      // A ring is seen by who goes on by keys.
      await page.keyboard.press('Tab')
      const { seen, cut } = await page.evaluate(lookForRings)
      expect(seen).toBeGreaterThan(3)
      expect.soft(cut).toEqual([])
    })
})

test('what is chosen, and where to type, is seen where a browser has colours of its own', { tag: '@phone' }, async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const looks = (selector: string) =>
    page.locator(selector).evaluateAll((all) =>
      all.map((each) => {
        const { borderBottomColor, backgroundColor, borderStyle } = getComputedStyle(each)
        return { line: borderBottomColor, fill: backgroundColor, isFramed: borderStyle === 'solid' }
      }),
    )
  await page.goto('/narae')
  await awaken(page)
  const [current, other] = await looks('.product-tabs a')
  expect(current?.line).not.toBe(other?.line)
  for (const { isFramed } of await looks('.keyword-field, .field-link')) expect(isFramed).toBe(true)
  await page.goto(`/narae/place/results?${STAY}`)
  await awaken(page)
  const [all, hotel] = await looks('nav[aria-label="숙소 유형"] .chip')
  expect(all?.fill).not.toBe(hotel?.fill)

  await test.step('also while the style sheet is late, which would not have it painted anew', async () => {
    await page.goto('/narae/leisure/results?keyword=패러글라이딩')
    const deal = await cards(page).first().getByRole('link').first().getAttribute('href')
    await holdBack(page, '**/_astro/styles/*')
    await page.goto(`${deal?.split('?')[0]}?date=${day(9)}`)
    for (const chosen of ['.day[aria-current]', '.time-chip:has(:checked)'])
      await expect(page.locator(chosen)).toHaveCSS('forced-color-adjust', 'none')
  })
})

test('no foot of a letter is cut in the bar of a screen', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/ktour/place/guest?lang=es')
  await awaken(page)
  const words = page.locator('.top-bar-words').first()
  // Letters with feet, whatever the screen is called.
  await words.evaluate((element) => {
    element.textContent = 'Equipaje y pago'
  })
  const { x = 0, y = 0, width = 0, height = 0 } = (await words.boundingBox()) ?? {}
  const shot = () => page.screenshot({ clip: { x, y: y - 4, width, height: height + 8 } })
  const shown = await shot()
  await page.addStyleTag({ content: '.top-bar-title, .top-bar-words { overflow: visible !important }' })
  expect(Buffer.compare(await shot(), shown)).toBe(0)
})

const PHOTOS = /\/photos\//

test('a page is painted without its style sheet, takes it when it is touched, moves not then, and wakes', async ({
  page,
  request,
}) => {
  const { placeId } = await roomOf(request, 'narae')
  // By their positions, as nothing is told of what moves while a picture is late. A picture has a
  // box only while it waits, over that of its image, which is looked at always.
  const placed = () =>
    page.locator('.page *:not(picture)').evaluateAll((all) =>
      all.flatMap((each) => {
        const { x, y, width, height } = each.getBoundingClientRect()
        return width * height > 0 ? [each.nodeName, x, y, width, height].join(' ') : []
      }),
    )
  const addresses = ['/skt/leisure', `/narae/place/result/${placeId}?${STAY}`, `/narae/place/results?${STAY}`]
  for (const [at, path] of addresses.entries()) {
    const { promise: late, resolve: come } = Promise.withResolvers<void>()
    // With its photos late, the page is looked at before and after they have come.
    for (const what of [/\/_astro\/.*\.css$/, PHOTOS])
      await page.route(what, (route) => late.then(() => route.continue()))
    await page.goto(path, { waitUntil: 'commit' })
    await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1)
    await page.locator('.footer').waitFor()
    const before = await placed()
    const filter = page.getByRole('link', { name: '필터', exact: true })
    if (at === 2) {
      await filter.click()
      await expect(filter).toHaveAttribute('aria-busy', 'true')
      await expect(page.locator('astro-island[ssr]')).toHaveCount(1)
    }
    come()
    await page.waitForLoadState()
    const counts = () =>
      page.evaluate(() => document.querySelector<HTMLLinkElement>('body > link')?.sheet?.media.mediaText)
    if (at === 2) {
      await expect(sheet(page, '필터')).toBeVisible()
      expect(await counts()).toBe('all')
    } else {
      await expect.poll(counts).toBe('print')
      expect(await placed()).toEqual(before)
      // As a touch does, which would wake more besides; once it can.
      await page.waitForFunction(() => 'styled' in (window as unknown as { parts: object }).parts)
      await page.evaluate(() => (window as unknown as { parts: { styled: () => Promise<unknown> } }).parts.styled())
      expect(await counts()).toBe('all')
      expect(await placed()).toEqual(before)
    }
    await page.unrouteAll({ behavior: 'wait' })
  }
})

/** What comes once photos have. */
const LATE = /\/_astro\/(?:early|styles)\//

/** Tells which files a page asks for from now on. */
function listen(page: Page): (what: RegExp) => string[] {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  return (what) => asked.filter((path) => what.test(path))
}

test('what is seen first waits for nothing else, and a photo that hangs for nothing that is touched', async ({
  page,
}) => {
  const asked = listen(page)
  const { promise: late, resolve: come } = Promise.withResolvers<void>()
  await page.route(PHOTOS, (route) => late.then(() => route.continue()))
  await page.goto(`/narae/place/results?${STAY}`, { waitUntil: 'domcontentloaded' })
  await expect.poll(() => asked(PHOTOS).length).toBeGreaterThan(0)
  await expect(page.locator('.footer')).toBeAttached()
  const isWide = (page.viewportSize()?.width ?? 0) >= 480
  // On a phone those below the first view wait for it as well.
  if (!isWide) expect(asked(PHOTOS).length).toBeLessThanOrEqual(2)
  expect(asked(LATE)).toEqual([])
  await page.getByRole('link', { name: '필터', exact: true }).click()
  await expect(sheet(page, '필터')).toBeVisible()
  expect(asked(LATE).sort()).toEqual([expect.stringMatching(/early/), expect.stringMatching(/styles/)])
  if (!isWide) await expect.poll(() => asked(PHOTOS).length).toBeGreaterThan(2)
  come()
  await page.unrouteAll({ behavior: 'wait' })
})

test('nothing late is asked for before the page is painted', async ({ page }) => {
  for (const path of ['place/results', 'exhibition', 'leisure']) {
    await page.goto(`/narae/${path}`)
    const times = await page.evaluate(async (late) => {
      const of = (names: RegExp) =>
        performance.getEntries().flatMap(({ name, startTime }) => (names.test(name) ? startTime : []))
      while (of(late).length < 2) await new Promise((again) => setTimeout(again, 20))
      return { asked: Math.min(...of(late)), painted: Math.min(...of(/^first-contentful-paint$/)) }
    }, LATE)
    expect(times.asked).toBeGreaterThan(times.painted)
  }
})

test('nothing late is asked for where a slow device has painted an empty page', { tag: '@phone' }, async ({ page }) => {
  // What a browser tells of paints is first of an empty page, and of its contents once told to.
  await page.addInitScript(() => {
    const Observer = PerformanceObserver
    const { promise: contents, resolve } = Promise.withResolvers<void>()
    Object.assign(window, { paintContents: resolve })
    window.PerformanceObserver = class extends Observer {
      constructor(hear: PerformanceObserverCallback) {
        const none = { getEntries: () => [], getEntriesByName: () => [], getEntriesByType: () => [] }
        super((list, observer) => {
          hear(none, observer)
          Object.assign(window, { paintedEmpty: true })
          contents.then(() => hear(list, observer))
        })
      }
    }
  })
  const asked = listen(page)
  await page.goto('/narae/leisure')
  await page.waitForFunction(() => 'paintedEmpty' in window)
  // What is to be asked for stands in the page as it is asked for.
  await expect(page.locator('script[src*="/early/"]')).toHaveCount(0)
  expect(asked(LATE)).toEqual([])
  await page.evaluate(() => (window as unknown as { paintContents: () => void }).paintContents())
  await expect.poll(() => asked(LATE).length).toBe(2)
})

test('a photo that hangs is in the way of no popup, no word, no click and no row', { tag: '@phone' }, async ({
  page,
  context,
  baseURL,
}) => {
  const asked = listen(page)
  await page.route(PHOTOS, () => undefined)
  const open = (path: string) => page.goto(`/narae/${path}`, { waitUntil: 'commit' })
  await open(`place/results/filter?${STAY}`)
  await expect(sheet(page, '필터')).toBeVisible()

  await context.addCookies([{ name: LED_COOKIE, value: 'notSold', url: baseURL as string }])
  await open('')
  await expect(page.getByText('여기에서는 판매하지 않는 상품이에요.')).toBeVisible()

  // A click without a pointer, as from a voice.
  await open(`place/results?${STAY}`)
  await page.getByRole('link', { name: '필터', exact: true }).evaluate((link: HTMLElement) => link.click())
  await expect(sheet(page, '필터')).toBeVisible()

  // What is chosen is in sight before anything comes, and does not move under a finger.
  const before = asked(LATE).length
  await open(`place/results?${STAY}&category=${CATEGORIES.at(-1)}`)
  const chosen = page.locator('.chips > [aria-current=true]')
  await expect(chosen).toBeInViewport({ ratio: 1 })
  expect(asked(LATE)).toHaveLength(before)
  const at = await chosen.boundingBox()
  await awaken(page)
  expect(asked(LATE)).toHaveLength(before + 2)
  expect(await chosen.boundingBox()).toEqual(at)
})

for (const { what, path, cut } of [
  {
    what: 'products of which only some have come are not shown yet: none makes way for the next',
    path: '/skt/rentcar',
    cut: (html: string) => html.lastIndexOf('<a', html.indexOf('</nav>', html.indexOf('class="product-tabs"'))),
  },
  {
    what: 'half a footer is not shown yet: at the end of a short page it would rise with all that comes',
    path: '/narae/noticeLayer',
    cut: (html: string) => html.indexOf('<dl>', html.indexOf('class="footer"')),
  },
])
  test(what, async ({ page, request, baseURL }) => {
    const html = await (await request.get(path)).text()
    const middle = cut(html)
    expect(middle).toBeGreaterThan(0)
    let go = () => {}
    const front = await startFront(
      () => baseURL ?? '',
      (asked, answer) => {
        if (asked.url !== path) return false
        answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).write(html.slice(0, middle))
        go = () => answer.end(html.slice(middle))
        return true
      },
    )
    await watchShifts(page)
    await page.goto(front.url + path, { waitUntil: 'commit' })
    await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1)
    go()
    await page.waitForLoadState()
    await expect(page.locator('.product-tabs, .footer')).not.toHaveCount(0)
    for (const part of await page.locator('.product-tabs, .footer').all()) await expect(part).toBeVisible()
    await expectStill(page)
    front.stop()
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

test('everybody can use the proof of a phone, and its errors', { tag: '@phone' }, async ({ page, request }) => {
  const { placeId, roomId } = await roomOf(request, 'narae')
  await page.goto(`/narae/payment/place?placeId=${placeId}&roomId=${roomId}&${STAY}`)
  await page.getByRole('button', { name: '휴대폰 본인 인증' }).click()
  const form = sheet(page, '휴대폰 본인 인증')
  await form.getByRole('button', { name: '인증번호 받기' }).click()
  // Told by the field that has the focus then, and not a second time.
  const name = form.getByLabel('이름')
  const told = form.getByRole('alert').filter({ hasText: /\S/ })
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription(/\S/)
  await expect(told).toHaveCount(0)
  await expectAccessible(page)
  // Who is in the field already hears nothing of it as it stays there.
  await name.press('Enter')
  await expect(told).toBeVisible()
  await expectAccessible(page)
})

test('everybody can use an error page; what would stand in somebody’s way is seen', { tag: '@phone' }, async ({
  page,
  guard,
}) => {
  guard.allow(/404 \(Not Found\)/)
  await page.goto('/narae/nowhere')
  await expectAccessible(page)
  await page.locator('main').evaluate((main) => {
    main.innerHTML += '<input><p style="color:#bbb;background:#fff">흐린 글자</p>'
  })
  const found = (await violationsOf(page)).map(({ id, impact }) => `${id}: ${impact}`)
  expect(found).toEqual(expect.arrayContaining(['label: critical', 'color-contrast: serious']))
  expect((await violationsOf(page, undefined, ['label'])).map(({ id }) => id)).not.toContain('label')
})
