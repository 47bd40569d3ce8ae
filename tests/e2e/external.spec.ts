import type { Page } from '@playwright/test'
import { awaken, cards, day, expect, sheet, test } from './screen.ts'

/** What a browser says of a file that the test has taken away. */
const MISSING = /Failed to load resource|net::ERR_FAILED/

/** What partners' parts have written into the console. */
function notes(page: Page): string[] {
  const said: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'info') said.push(message.text())
  })
  return said
}

/** Keeps what frames say to the page, from before anything of it runs. */
const keepWords = (page: Page) =>
  page.addInitScript(() => {
    const words: string[] = []
    Object.assign(window, { words })
    addEventListener('message', ({ data }) => words.push(Object.values(data?.external ?? {}).join(' ')))
  })
/** How many frames have said a word, such as `loaded style`; each was heard by the page as well. */
const frames = (page: Page, word: string) =>
  page.evaluate(
    (wanted) => (window as unknown as { words: string[] }).words.filter((each) => each === wanted).length,
    word,
  )

/**
 * Stops the page's clock before it arrives: it moves as the test says, however slow the machine is.
 */
async function stopClock(page: Page): Promise<void> {
  const now = Date.now()
  await page.clock.install({ time: now })
  // Later than a slow machine may take until here: a clock that has gone on cannot be put back.
  await page.clock.pauseAt(now + 60_000)
}

/** A phone by its width; the projects are a phone and a desktop. */
const phone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768
const ours = (page: Page) => page.locator('.top-bar')

/** The frame of a partner's part. */
const frameOf = (page: Page, part: 'header' | 'footer' | 'script') => page.locator(`#external-${part} iframe`)
/** What stands in it. */
const within = (page: Page, part: 'header' | 'footer') => page.frameLocator(`#external-${part} iframe`)

test.describe("a partner's header and footer", () => {
  test('stand above ours in frames of nobody, each device its own; our title, Back and business facts stay', async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const said = notes(page)
    await page.goto('/homeshop/place/results')
    await expect(within(page, 'header').getByRole('link', { name: '홈쇼핑 여행방송' })).toBeVisible()
    await expect(frameOf(page, 'header')).toHaveCSS('height', phone(page) ? '52px' : '72px')
    await expect(frameOf(page, 'header')).toHaveAttribute('title', '홈쇼핑 여행방송 상단 메뉴')
    for (const part of ['header', 'footer'] as const)
      expect((await frameOf(page, part).getAttribute('sandbox'))?.split(' ').sort()).toEqual([
        'allow-popups',
        'allow-scripts',
        'allow-top-navigation-by-user-activation',
      ])
    // Our bar is slim, below theirs, with the title in sight and the way back.
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText('숙소 검색')
    await expect(title).toHaveCount(1)
    await expect(ours(page)).toHaveCSS('height', '48px')
    const bars = await Promise.all([frameOf(page, 'header').boundingBox(), title.boundingBox()])
    expect(bars[1]?.y).toBeGreaterThanOrEqual((bars[0]?.y ?? 0) + (bars[0]?.height ?? 0))
    expect(bars[1]?.width).toBeGreaterThan(20)
    await expect(page.getByRole('link', { name: '뒤로 가기' })).toBeVisible()

    // Under the partner's footer stand the facts of who sells.
    const foot = within(page, 'footer').getByText('홈쇼핑 여행방송 고객센터')
    await expect(foot).toBeVisible()
    const facts = page.getByRole('contentinfo')
    await expect(facts).toHaveCount(1)
    for (const fact of ['상호', '대표', '사업자등록번호', '통신판매업신고', '호스팅', '고객센터', '이메일'])
      await expect(facts).toContainText(fact)
    const feet = await Promise.all([frameOf(page, 'footer').boundingBox(), facts.locator('dl').boundingBox()])
    expect(feet[1]?.y).toBeGreaterThanOrEqual((feet[0]?.y ?? 0) + (feet[0]?.height ?? 0))

    const folder = `/__origin/front/homeshop/travel/${phone(page) ? 'mobile' : 'pc'}`
    expect([...new Set(asked.filter((path) => path.startsWith('/__origin/front/')))].sort()).toEqual([
      `${folder}/frame.css`,
      `${folder}/frame.js`,
    ])
    // The page itself was asked for first, whole.
    expect(asked.findIndex((path) => path.includes('/external/'))).toBeGreaterThan(
      asked.findIndex((path) => path.startsWith('/_astro/')),
    )
    // Nothing of the partner runs in our document.
    expect(await page.evaluate(() => 'HomeshopFrame' in window)).toBe(false)
    expect(await page.locator('script[src*="__origin"], link[href*="__origin/front"]').count()).toBe(0)
    expect(said).toEqual([])
  })

  test('a page of photos has its title in sight below them too, and a press in them leads the page itself', async ({
    page,
  }) => {
    await page.goto('/homeshop/place/results')
    await expect(frameOf(page, 'header')).toBeVisible()
    await cards(page).first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/place\/result\//)
    await expect(frameOf(page, 'header')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('opacity', '1')
    await expect(ours(page)).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    const [bar, photo] = await Promise.all([ours(page).boundingBox(), page.locator('.detail-photos').boundingBox()])
    expect(photo?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
    await within(page, 'header').getByRole('link', { name: '주문 내역' }).click()
    await expect(page).toHaveURL(/\/homeshop\/reserve$/)
  })

  test('the word that the network is away lies over neither bar; on the home theirs names the shop in the place of ours', async ({
    page,
    context,
    guard,
  }) => {
    // Of photos that were still on their way.
    guard.allow(/ERR_INTERNET_DISCONNECTED/)
    const told = page.getByText('인터넷 연결이 끊겼어요.')
    for (const path of ['', '/place/results']) {
      await page.goto(`/homeshop${path}`)
      await expect(frameOf(page, 'header')).toBeVisible()
      if (path === '') {
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expect(page.locator('.top-bar a:visible')).toHaveCount(0)
      }
      await awaken(page)
      await context.setOffline(true)
      await expect(told).toBeVisible()
      const above = path ? ours(page) : frameOf(page, 'header')
      const [bar, word] = await Promise.all([above.boundingBox(), told.boundingBox()])
      expect(word?.y).toBe((bar?.y ?? 0) + (bar?.height ?? 0))
      await context.setOffline(false)
    }
  })

  test('a link that leads nowhere keeps the page, one to a tab of its own leads it, and what is too wide is reached', {
    tag: '@phone',
  }, async ({ page }) => {
    const menu = `<nav style="white-space: nowrap; line-height: 44px"><a href="#">메뉴</a> <a href="#end">아래로</a>
      <a href="javascript:void(0)">열기</a> <a target="_blank" href="/homeshop/policy/privacy">새 창</a>
      <a style="margin-left: 600px" href="/homeshop/reserve">주문 내역</a></nav>`
    await page.route('**/frame.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `window.HomeshopFrame = {}; for (const part of ['header', 'footer']) {
          const slot = document.getElementById('external-' + part)
          if (slot) slot.innerHTML = ${JSON.stringify(menu)}
        }`,
      }),
    )
    await page.goto('/homeshop/place/results')
    const header = within(page, 'header')
    await expect(header.getByRole('navigation')).toBeVisible()
    for (const name of ['메뉴', '아래로', '열기']) await header.getByRole('link', { name }).click()
    await expect(page).toHaveURL(/\/homeshop\/place\/results$/)
    const scrolls = await header.locator('html').evaluate((root) => {
      root.scrollLeft = 600
      return [getComputedStyle(root).overflowX, root.scrollLeft > 300]
    })
    expect(scrolls).toEqual(['auto', true])
    await header.getByRole('link', { name: '새 창' }).click()
    await expect(page).toHaveURL(/\/homeshop\/policy\/privacy$/)
  })

  for (const [what, file, note] of [
    ['script', '**/frame.js', 'external script failed'],
    ['style sheet', '**/frame.css', 'external style failed'],
  ] as const)
    test(`ours stay where its ${what} does not come`, { tag: '@phone' }, async ({ page, guard }) => {
      guard.allow(MISSING)
      const said = notes(page)
      await page.route(file, (route) => route.abort())
      await page.goto('/homeshop/place/results')
      await expect.poll(() => said).toEqual([note])
      await expect(ours(page)).toBeVisible()
      await expect(page.getByRole('link', { name: '홈으로' })).toBeVisible()
      await expect(page.locator('#external-header')).toBeHidden()
      await expect(page.locator('footer.footer')).toBeVisible()
      await expect(cards(page).first()).toBeVisible()
    })

  test('ours stay where the script brings no object', { tag: '@phone' }, async ({ page }) => {
    const said = notes(page)
    await page.route('**/frame.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '"nothing"' }))
    await page.goto('/homeshop')
    await expect.poll(() => said).toEqual(['external object missing'])
    await expect(ours(page)).toBeVisible()
  })

  test('ours stay while the partner takes too long', { tag: '@phone' }, async ({ page }) => {
    const said = notes(page)
    await keepWords(page)
    await stopClock(page)
    await page.route('**/frame.js', () => undefined)
    await page.goto('/homeshop')
    // The page asks a moment after it has arrived.
    await page.clock.runFor(100)
    await expect.poll(() => frames(page, 'loaded style')).toBe(2)
    await page.clock.runFor(4000)
    await expect(ours(page)).toBeVisible()
    expect(said).toEqual([])
    await page.clock.runFor(2000)
    await expect.poll(() => said).toEqual(['external script timed out'])
    await expect(ours(page)).toBeVisible()
  })

  test('ours stay where the script leaves their place empty', { tag: '@phone' }, async ({ page }) => {
    const said = notes(page)
    await keepWords(page)
    await stopClock(page)
    await page.route('**/frame.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'window.HomeshopFrame = {}' }),
    )
    await page.goto('/homeshop')
    // The page asks a moment after it has arrived.
    await page.clock.runFor(100)
    // Both files are there; what they should have built is not.
    for (const what of ['script', 'style']) await expect.poll(() => frames(page, `loaded ${what}`)).toBe(2)
    await page.clock.runFor(6000)
    await expect.poll(() => [...said].sort()).toEqual(['external footer timed out', 'external header timed out'])
    await expect(ours(page)).toBeVisible()
  })

  test('nothing is loaded without the site id that it needs, and with it nothing moves', { tag: '@phone' }, async ({
    page,
    guard,
  }) => {
    guard.allow(/status of 400 .*\/decryption/)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const said = notes(page)
    await page.goto('/lifecare')
    await expect.poll(() => said).toEqual(['site id missing'])
    await expect(ours(page)).toBeVisible()
    // Stored, but no partner's ciphertext.
    await page.evaluate(() => localStorage.setItem('channelUserInfo', '{"siteId":"c2l0ZQ=="}'))
    await page.reload()
    await expect.poll(() => said).toEqual(['site id missing', 'site id decryption failed'])
    await page.evaluate(() => localStorage.setItem('channelUserInfo', '{"siteId":'))
    await page.reload()
    await expect.poll(() => said).toEqual(['site id missing', 'site id decryption failed', 'site id missing'])
    await expect(ours(page)).toBeVisible()
    expect(asked.filter((address) => /\/__origin\/front\/|\/external\//.test(address))).toEqual([])

    const text = { channel: 'lifecare', purpose: 'site', text: 'SEOUL-07' }
    const { data } = await (await page.request.post('/__origin/partner/encrypt', { data: text })).json()
    const given = () =>
      page.frame({ url: /external\/header/ })?.evaluate(() => Reflect.get(window, 'LifecareHeader')?.siteId)
    await page.evaluate((siteId) => localStorage.setItem('channelUserInfo', JSON.stringify({ siteId })), data)
    await page.reload()
    await expect.poll(given).toBe('SEOUL-07')

    // Arriving with it, the place of both parts is kept free from the first paint on.
    await page.evaluate(() => localStorage.removeItem('channelUserInfo'))
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(`/lifecare/policy/privacy?siteId=${data}`)
    await expect(page).toHaveURL(/\/lifecare\/policy\/privacy$/)
    await expect.poll(given).toBe('SEOUL-07')
    await expect(frameOf(page, 'header')).toHaveCSS('height', '52px')
    await expect(frameOf(page, 'footer')).not.toHaveCSS('height', '0px')
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
  })
})

test.describe('a phone on its side', { tag: '@phone' }, () => {
  test.use({
    viewport: { width: 844, height: 390 },
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  })

  test("keeps free as much as a phone's part takes", async ({ page }) => {
    const text = { channel: 'lifecare', purpose: 'site', text: 'SEOUL-07' }
    const { data } = await (await page.request.post('/__origin/partner/encrypt', { data: text })).json()
    await page.goto(`/lifecare/policy/privacy?siteId=${data}`)
    await expect(frameOf(page, 'header')).toHaveCSS('height', '52px')
    await expect(page.locator('#external-header')).toHaveCSS('height', '52px')
  })
})

test.describe('the retail layout', () => {
  test("on phones the app's bar is hidden by its bridge, elsewhere nothing is", async ({ page }) => {
    await page.addInitScript(() => {
      const app = { calls: 0, hideBottomBar: () => app.calls++ }
      Object.assign(window, { lotteonapp: app })
    })
    await page.goto('/lotteon/place/results')
    await expect(frameOf(page, phone(page) ? 'script' : 'header')).toBeAttached()
    const calls = () => page.evaluate(() => (window as unknown as { lotteonapp: { calls: number } }).lotteonapp.calls)
    await expect.poll(calls).toBe(phone(page) ? 1 : 0)
  })

  test('an app that brings its bridge late is called once the parts stand; without any the page goes on', {
    tag: '@phone',
  }, async ({ page }) => {
    await page.route('**/common/*.js', async (route) => {
      await page.evaluate(() => {
        const app = { calls: 0, hideBottomBar: () => app.calls++ }
        Object.assign(window, { lotteonapp: app })
      })
      await route.continue()
    })
    await page.goto('/lotteon/place/results')
    const calls = () => page.evaluate(() => (window as unknown as { lotteonapp?: { calls: number } }).lotteonapp?.calls)
    await expect.poll(calls).toBe(phone(page) ? 1 : 0)
    await page.unrouteAll({ behavior: 'wait' })
    await page.goto('/lotteon/leisure/results')
    await expect(cards(page).first()).toBeVisible()
  })

  test('an app whose bridge fails, called or only looked at, costs none of the parts', { tag: '@phone' }, async ({
    page,
  }) => {
    const said = notes(page)
    await page.addInitScript(() => {
      const fail = () => {
        throw new Error('the app is not ready')
      }
      const looked = Object.defineProperty({}, 'hideBottomBar', { get: fail })
      Object.assign(window, { lotteonapp: location.pathname.endsWith('results') ? looked : { hideBottomBar: fail } })
    })
    for (const path of ['place/results', 'policy/privacy']) {
      said.length = 0
      await page.goto(`/lotteon/${path}`)
      await expect(frameOf(page, phone(page) ? 'script' : 'header')).toBeAttached()
      await expect.poll(() => said).toEqual(phone(page) ? ['external bridge failed'] : [])
    }
  })

  test("has the shop's own bar on computers, its script in a frame on phones too, and its content is 1140 px wide at most", async ({
    page,
  }) => {
    const said = notes(page)
    await page.goto('/lotteon/place/results')
    const url = /\/lotteon\/external\//
    const frame = page.frame({ url }) ?? (await page.waitForEvent('framenavigated', (each) => url.test(each.url())))
    await expect.poll(() => frame.evaluate(() => 'lotteonFront' in window)).toBe(true)
    expect(await page.evaluate(() => 'lotteonFront' in window)).toBe(false)
    if (phone(page)) {
      // The app has its own.
      await expect(page.locator('#external-header')).toBeHidden()
      await expect(frameOf(page, 'script')).toBeHidden()
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    } else {
      await expect(within(page, 'header').getByRole('link', { name: '롯데온 여행' })).toBeVisible()
      await expect(ours(page)).toHaveCSS('height', '48px')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('link', { name: '뒤로 가기' })).toBeVisible()
    }
    expect(said).toEqual([])
    const width = Math.min(page.viewportSize()?.width ?? 0, 1140)
    await expect(page.locator('.page')).toHaveCSS('width', `${width}px`)
  })
})

test.describe('bars', () => {
  test("a popup has its bar where the partner's app has the page's", async ({ page }) => {
    await page.goto('/skt/place/results/filter')
    await expect(ours(page)).toHaveCount(0)
    const popup = sheet(page, '필터')
    await expect(popup.getByRole('heading', { name: '필터' })).toBeVisible()
    await expect(page.locator('html')).toHaveClass(/(?:^| )popup(?: |$)/)
    const head = await popup.locator('.sheet-head').boundingBox()
    expect(head?.height).toBe(58)
    await popup.getByRole('button', { name: '닫기' }).click()
    await expect(popup).toBeHidden()
    await expect(page.locator('html')).not.toHaveClass(/(?:^| )popup(?: |$)/)
  })

  test('the bar of a page of photos appears with scrolling', async ({ page, request }) => {
    const { list } = await (
      await request.post('/api/place', {
        headers: { channel: 'narae' },
        data: { checkIn: day(30), checkOut: day(31), adults: 2, children: 0 },
      })
    ).json()
    await page.goto(`/narae/place/result/${list[0].no}`)
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveCSS('opacity', '0')
    await expect(ours(page)).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await expect(page.getByRole('link', { name: '뒤로 가기' })).toBeVisible()
    const photo = await page.locator('.detail-photos').boundingBox()
    const demo = await page.locator('.demo').boundingBox()
    expect(photo?.y).toBe((demo?.y ?? 0) + (demo?.height ?? 0))
    await page.evaluate(() => scrollTo(0, 600))
    await expect(title).toHaveCSS('opacity', '1')
    await expect(ours(page)).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await page.evaluate(() => scrollTo(0, 0))
    await expect(title).toHaveCSS('opacity', '0')
  })
})

test.describe('an iPhone of 2018', { tag: '@phone' }, () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 12_5_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1.2 Mobile/15E148 Safari/604.1',
  })

  test('is given what it lacks, and goes on with it', async ({ page }) => {
    await page.addInitScript(() => {
      // What the engine of its time did not have, as far as it can be taken away from this one.
      const gone: [object, string[]][] = [
        [window, ['HTMLDialogElement', 'structuredClone', 'queueMicrotask', 'ResizeObserver', 'requestIdleCallback']],
        [HTMLDialogElement.prototype, ['show', 'showModal', 'close', 'open']],
        [
          Array.prototype,
          ['at', 'findLast', 'findLastIndex', 'flat', 'flatMap', 'toSorted', 'toReversed', 'toSpliced'],
        ],
        [String.prototype, ['replaceAll', 'matchAll', 'at']],
        [Object, ['hasOwn', 'fromEntries', 'groupBy']],
        [Promise, ['allSettled', 'any', 'withResolvers', 'try']],
        [Crypto.prototype, ['randomUUID']],
        [Element.prototype, ['replaceChildren']],
        [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover', 'popover']],
        [URL, ['canParse']],
        [Intl, ['PluralRules', 'ListFormat', 'RelativeTimeFormat']],
      ]
      for (const [owner, names] of gone) for (const name of names) Reflect.deleteProperty(owner, name)
    })
    await page.goto('/narae/place/results')
    await expect(page.locator('html')).toHaveClass(/ios-old/)
    expect(await page.evaluate(() => [Object.hasOwn({ a: 1 }, 'a'), [1, 2].at(-1)])).toEqual([true, 2])
    await awaken(page)
    await page.getByRole('link', { name: '필터' }).click()
    const filter = sheet(page, '필터')
    await expect(filter.getByRole('heading', { name: '필터' })).toBeVisible()
    await expect(page).toHaveURL(/\/filter$/)
    await filter.getByText('와이파이', { exact: true }).click()
    await expect(filter.getByRole('checkbox', { name: '와이파이' })).toBeChecked()
    await filter.getByRole('button', { name: '적용하기' }).click()
    await expect(filter).toBeHidden()
    await expect(page).toHaveURL(/wifi/)
    await expect(cards(page).first()).toBeVisible()
    await cards(page).first().getByRole('link').first().click()
    await expect(page.getByRole('region', { name: '객실 선택' })).toBeVisible()
    await awaken(page)
    await page.getByRole('link', { name: /^후기 .*모두 보기$/ }).click()
    await expect(sheet(page, /후기/)).toBeVisible()
  })
})
