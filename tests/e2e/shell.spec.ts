import type { BrowserContext, Page } from '@playwright/test'
import { roomOf, SOLD } from './addresses.ts'
import {
  applying,
  awaken,
  bringData,
  cards,
  choose,
  expect,
  hand,
  holdBack,
  onNetwork,
  seeToast,
  sheet,
  test,
  violationsOf,
} from './screen.ts'

const MEMBERSHIP = '쿠폰 사용 안내'
const toasts = (page: Page) => page.locator('.toast')
const bar = (page: Page) => page.getByRole('progressbar', { name: '불러오는 중' })

/** What the browser would say of a part that did not come, and React of what it was for. */
const MISSING = /dynamically imported module|net::ERR_FAILED|_astro/
/** What it says of what was still on its way when the network went. */
const AWAY = /ERR_INTERNET_DISCONNECTED/

/** Waits until what lies over the screens has run, which the page may still be fetching. */
const overHasRun = (page: Page) =>
  page.evaluate(async () => {
    const { over } = JSON.parse(document.querySelector('#late')?.textContent ?? '') as { over: string[] }
    await Promise.all(over.map((address) => import(address)))
  })

/** Tells the page that a part did not load, a moment after it was loaded anew for another. */
async function missPart(page: Page) {
  await page.evaluate(() => {
    sessionStorage.setItem('reload.at', String(Date.now()))
    dispatchEvent(new Event('vite:preloadError'))
  })
}

test.describe('the layer', () => {
  test('tells a notice once a visit, and not for a day once it was put away', async ({ page, context }) => {
    await page.goto('/lguplus')
    const layer = sheet(page, MEMBERSHIP)
    await expect(layer).toBeVisible()
    const violations = await violationsOf(page, '#layer')
    expect(violations).toEqual([])
    // A page that loads itself anew takes away what nobody has put away.
    const anew = page.waitForEvent('load')
    await page.evaluate(() => dispatchEvent(new Event('vite:preloadError')))
    await anew
    await expect(layer).toBeVisible()
    await layer.getByRole('button', { name: '닫기' }).click()
    await expect(layer).toHaveCount(0)
    await page.reload()
    await overHasRun(page)
    await expect(layer).toHaveCount(0)
    expect(await suppression(context)).toBeUndefined()

    const tab = await context.newPage()
    await tab.goto('/lguplus/place/results')
    const before = Date.now() / 1000
    await sheet(tab, MEMBERSHIP).getByRole('button', { name: '오늘 하루 보지 않기' }).click()
    await expect(sheet(tab, MEMBERSHIP)).toHaveCount(0)
    // Written when the dialog says that it was closed, which is after it is gone.
    await expect.poll(() => suppression(context)).toBeDefined()
    const cookie = await suppression(context)
    expect(cookie?.path).toBe('/')
    // A press may take its time; a browser reckons in whole seconds.
    expect(cookie?.expires).toBeGreaterThanOrEqual(before + 86_400 - 1)
    expect(cookie?.expires).toBeLessThanOrEqual(Date.now() / 1000 + 86_400 + 1)

    const third = await context.newPage()
    await third.goto('/lguplus')
    await overHasRun(third)
    await expect(sheet(third, MEMBERSHIP)).toHaveCount(0)
    // A day later the browser has forgotten it.
    await context.clearCookies({ name: 'notice_lguplus_coupon-guide' })
    const fourth = await context.newPage()
    await fourth.goto('/lguplus')
    await expect(sheet(fourth, MEMBERSHIP)).toBeVisible()
  })

  const suppression = async (context: BrowserContext) =>
    (await context.cookies()).find(({ name }) => name === 'notice_lguplus_coupon-guide')

  test('leads to the page of all notices, which has none over it', async ({ page }) => {
    await page.goto('/lguplus')
    await sheet(page, MEMBERSHIP).getByRole('link', { name: '공지 모두 보기' }).click()
    await expect(page).toHaveURL(/\/lguplus\/noticeLayer$/)
    await expect(page.getByRole('article').getByRole('heading')).toHaveText([MEMBERSHIP, '시스템 점검 안내'])
    await overHasRun(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test.describe('without a script', () => {
    test.use({ javaScriptEnabled: false })
    test('lies over nothing, and the page of all notices is whole', async ({ page }) => {
      await page.goto('/ezwel')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.goto('/ezwel/noticeLayer')
      const notices = page.getByRole('article')
      await expect(notices.getByRole('heading')).toHaveText(['겨울 휴가 숙소 예약 안내', '시스템 점검 안내'])
      await expect(notices.first()).toContainText('2026.11.01 00:00 ~ 2027.03.01 00:00')
      await expect(notices.last()).toContainText('2025.02.25 05:00까지')
    })
  })

  test('takes Escape and a press beside it', async ({ page, context }) => {
    await page.goto('/lguplus')
    await expect(sheet(page, MEMBERSHIP)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet(page, MEMBERSHIP)).toHaveCount(0)
    const tab = await context.newPage()
    await tab.goto('/lguplus')
    await expect(sheet(tab, MEMBERSHIP)).toBeVisible()
    await tab.mouse.click(10, 10)
    await expect(sheet(tab, MEMBERSHIP)).toHaveCount(0)
  })

  test('fetches an image only when it shows it @clock', async ({ page, context }) => {
    const asked: string[] = []
    context.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.clock.setFixedTime('2027-03-01T00:00:00+09:00')
    await page.goto('/ezwel')
    await expect(page.getByRole('contentinfo').or(page.locator('#external-footer')).first()).toBeVisible()
    await overHasRun(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(asked).not.toContain('/notices/winter.svg')
    await page.clock.setFixedTime('2027-02-28T23:59:59.999+09:00')
    await page.reload()
    await expect(sheet(page, '겨울 휴가 숙소 예약 안내')).toBeVisible()
    expect(asked).toContain('/notices/winter.svg')
  })

  test('waits, once it is asked for, until it can be opened in place', async ({ page }) => {
    const { promise: late, resolve: come } = Promise.withResolvers<void>()
    await page.route(/\/_astro\/Shell\.[^/]*\.js$/, (route) => late.then(() => route.continue()))
    await page.goto('/narae')
    const link = page.getByRole('contentinfo').getByRole('link', { name: '공지사항' })
    await link.click()
    await expect(link).toHaveAttribute('aria-busy', 'true')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    come()
    await expect(sheet(page, '지금은 알려 드릴 공지가 없어요.')).toBeVisible()
    await expect(page).toHaveURL(/\/narae\/notice$/)
    await expect(link).not.toHaveAttribute('aria-busy', 'true')
  })

  test('has an address on the home: open in place, closed by Back, open again by Forward', async ({ page }) => {
    await page.goto('/narae')
    await page.getByRole('contentinfo').getByRole('link', { name: '공지사항' }).click()
    const layer = sheet(page, '지금은 알려 드릴 공지가 없어요.')
    await expect(layer).toBeVisible()
    await expect(page).toHaveURL(/\/narae\/notice$/)
    await page.goBack()
    await expect(layer).toHaveCount(0)
    await expect(page).toHaveURL(/\/narae$/)
    await page.goForward()
    await expect(layer).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/narae$/)
    await expect(layer).toHaveCount(0)
    // Asked for by address it is there although it was seen.
    for (const _ of ['first', 'again']) {
      await page.goto('/lguplus/notice')
      await sheet(page, MEMBERSHIP).getByRole('button', { name: '닫기' }).click()
      await expect(page).toHaveURL(/\/lguplus$/)
    }
  })
})

test('the network: a banner while it is away, requests that say so, a word when it is back', async ({
  page,
  context,
}) => {
  await page.goto('/narae/reserve')
  await awaken(page)
  await page.getByLabel('이름').fill('홍길동')
  const phone = page.getByRole('textbox', { name: '휴대폰 번호' })
  await phone.fill('01012345678')
  await page.getByLabel('[필수] 개인정보 수집 및 이용에 동의해요').check()
  const banner = page.getByRole('status').filter({ hasText: '인터넷 연결이 끊겼어요.' })
  await expect(banner).toHaveCount(0)
  await context.setOffline(true)
  await expect(banner).toBeVisible()
  await page.getByRole('button', { name: '인증번호 받기' }).click()
  await expect(phone).toBeFocused()
  await expect(phone).toHaveAccessibleDescription('인터넷에 연결되어 있지 않아요. 연결을 확인하고 다시 시도해 주세요.')
  const back = seeToast(page, '인터넷에 다시 연결됐어요.')
  await context.setOffline(false)
  await back
  await expect(banner).toHaveCount(0)
  await page.getByRole('button', { name: '인증번호 받기' }).click()
  await expect(page.getByLabel('인증번호', { exact: true })).toBeVisible()
})

test('a press that leads on without a network keeps the page, and is told', async ({ page, context, guard }) => {
  guard.allow(AWAY)
  const keeps = async (press: () => Promise<void>) => {
    const address = page.url()
    await page.evaluate(() => {
      document.body.dataset.kept = ''
    })
    await context.setOffline(true)
    const told = seeToast(page, '인터넷에 연결되어 있지 않아요.')
    await press()
    await told
    expect(page.url()).toBe(address)
    await expect(page.locator('body[data-kept]')).toHaveCount(1)
    await expect(bar(page)).toBeHidden()
    await context.setOffline(false)
  }
  await page.goto('/narae/place/results')
  await awaken(page)
  await keeps(() => cards(page).first().getByRole('link').first().click())
  // Photos that were scrolled to meanwhile come once it is back.
  const broken = () =>
    page.evaluate(
      () => [...document.images].filter((each) => each.complete && each.currentSrc && !each.naturalWidth).length,
    )
  await context.setOffline(true)
  await cards(page).last().scrollIntoViewIfNeeded()
  await expect.poll(broken).toBeGreaterThan(0)
  await context.setOffline(false)
  await expect.poll(broken).toBe(0)
  await page.getByRole('link', { name: '필터' }).click()
  const filter = sheet(page, '필터')
  await choose(filter, 'checkbox', '와이파이')
  await keeps(() => applying(filter).click())
  // Once it is back the same press leads on.
  await applying(filter).click()
  await expect(page).toHaveURL(/amenities=wifi/)
  // A page without an island has words for it, too.
  await page.goto('/narae/policy/service')
  await page.mouse.wheel(0, 10)
  await overHasRun(page)
  await keeps(() => page.getByRole('banner').getByRole('link', { name: '홈' }).click())
  // Back as well where it leads up, and no step of it is left to the page that comes next.
  const address = page.url()
  const fresh = await context.newPage()
  await fresh.goto(address)
  await fresh.mouse.wheel(0, 10)
  await overHasRun(fresh)
  await context.setOffline(true)
  const told = seeToast(fresh, '인터넷에 연결되어 있지 않아요.')
  await fresh.getByRole('link', { name: '뒤로' }).click()
  await told
  await context.setOffline(false)
  await fresh.getByRole('link', { name: '홈' }).click()
  await expect(fresh).toHaveURL(/\/narae$/)
  expect(await fresh.evaluate(() => history.state.depth)).toBe(1)
})

test('the word that the network is away leaves the buttons over a photo in sight', async ({ page, context, guard }) => {
  guard.allow(AWAY)
  await page.goto(`/narae/foreign/result/${SOLD.foreign}`)
  await awaken(page)
  await context.setOffline(true)
  const banner = page.getByText('인터넷 연결이 끊겼어요.')
  await expect(banner).toBeVisible()
  const [bar, told] = await Promise.all([page.getByRole('banner').boundingBox(), banner.boundingBox()])
  expect(told?.y).toBe((bar?.y ?? 0) + (bar?.height ?? 0))
  await context.setOffline(false)
})

test('a sheet makes room for the word that the network is away, one that fills the screen too', async ({
  page,
  context,
  guard,
}) => {
  guard.allow(AWAY)
  // The lowest screen of a phone: the sheet is as high as it may be.
  await page.setViewportSize({ width: 375, height: 667 })
  const banner = page.getByText('인터넷 연결이 끊겼어요.')
  for (const [path, name] of [
    ['search', '숙소 검색'],
    ['results/filter', '필터'],
  ] as const) {
    await page.goto(`/narae/place/${path}`)
    await awaken(page)
    const popup = sheet(page, name)
    await expect(popup).toBeVisible()
    const toast = seeToast(page, '인터넷에 연결되어 있지 않아요.')
    await context.setOffline(true)
    await expect(banner).toBeVisible()
    // Which is read out, as the banner beside the sheet is not.
    await toast
    const [told, over] = await Promise.all([banner.boundingBox(), popup.boundingBox()])
    expect(over?.y).toBeGreaterThanOrEqual((told?.y ?? 0) + (told?.height ?? 0))
    await context.setOffline(false)
    await expect(banner).toBeHidden()
  }
})

test('on paper the title of a page is whole, and its text begins below it', async ({ page }) => {
  await page.goto('/narae/policy/privacy')
  await page.emulateMedia({ media: 'print' })
  const title = page.getByRole('heading', { level: 1 })
  const { width } = page.viewportSize() ?? { width: 0 }
  const box = await title.boundingBox()
  expect(box?.width).toBeGreaterThan(width / 2)
  expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(width / 2, 0)
  // What is longer than a sheet begins on the first one.
  await expect(page.getByRole('article')).toHaveCSS('break-inside', 'auto')
})

test.describe('the channel', () => {
  /** How often the channel is asked for until a page is alive and quiet; so often at least. */
  async function timesAsked(page: Page, address: string, least = 0): Promise<number> {
    let times = 0
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/getChannel') times++
    })
    await page.goto(address)
    await awaken(page)
    await expect.poll(() => times).toBeGreaterThanOrEqual(least)
    await page.waitForLoadState('networkidle')
    return times
  }

  test('comes with a filled page, and is not asked for', async ({ page }) => {
    await bringData(page)
    expect(await timesAsked(page, '/narae')).toBe(0)
    expect(await page.evaluate(() => JSON.parse(document.getElementById('fill')?.textContent ?? ''))).toMatchObject({
      channel: { channelName: 'narae' },
    })
  })

  test('is asked for once on a page that is not filled', async ({ page }) => {
    expect(await timesAsked(page, '/narae/reserve', 1)).toBe(1)
  })

  test('is not asked for where no island needs it', async ({ page }) => {
    expect(await timesAsked(page, '/narae/policy/service')).toBe(0)
  })
})

test('a toast replaces the one before it and goes after 2.3 seconds @clock', async ({ page }) => {
  await page.clock.install({ time: '2026-11-21T12:00:00+09:00' })
  await page.goto('/narae/policy/service')
  await page.clock.pauseAt('2026-11-21T12:30:00+09:00')
  const tell = () => page.evaluate(() => dispatchEvent(new Event('online')))
  await tell()
  await expect(toasts(page)).toHaveCount(1)
  await page.clock.runFor(2200)
  await expect(toasts(page)).toBeVisible()
  await tell()
  await page.clock.runFor(2200)
  await expect(toasts(page)).toHaveCount(1)
  await page.clock.runFor(100)
  await expect(toasts(page)).toHaveCount(0)
})

test.describe('an alert', () => {
  test('goes with its screen: Back', async ({ page }) => {
    await page.goto('/narae')
    await page.getByRole('contentinfo').getByRole('link', { name: '공지사항' }).click()
    await expect(page).toHaveURL(/\/narae\/notice$/)
    await missPart(page)
    const alert = page.getByRole('alertdialog', { name: /^화면을 모두 불러오지 못했어요/ })
    await expect(alert).toBeVisible()
    const violations = await violationsOf(page, '#alert')
    expect(violations).toEqual([])
    await page.goBack()
    await expect(alert).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('gives the focus back where it came from', async ({ page }) => {
    await page.goto('/narae/policy/service')
    const link = page.getByRole('contentinfo').getByRole('link', { name: '예약 내역' })
    await link.focus()
    await missPart(page)
    await page.getByRole('alertdialog').getByRole('button', { name: '닫기' }).press('Enter')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(link).toBeFocused()
    await missPart(page)
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await missPart(page)
    await page.getByRole('alertdialog').getByRole('button', { name: '새로고침' }).click()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  })

  test('tells of a part that does not load also in a tab whose storage is full', async ({ page }) => {
    await page.goto('/narae/policy/service')
    await awaken(page)
    await overHasRun(page)
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
      dispatchEvent(new Event('vite:preloadError'))
    })
    await expect(page.getByRole('alertdialog', { name: /^화면을 모두 불러오지 못했어요/ })).toBeVisible()
  })

  test('stays when it follows another before the browser has told that the other was closed', async ({ page }) => {
    await page.goto('/narae/policy/service')
    await missPart(page)
    const alert = page.getByRole('alertdialog')
    await expect(alert).toBeVisible()
    await page.evaluate(async () => {
      const dialog = document.querySelector<HTMLDialogElement>('#alert')
      const told = new Promise((done) => dialog?.addEventListener('close', done, { once: true }))
      // Pressed away, and at once a part is missing again: the closing is told after the second one
      // opened.
      dialog?.querySelector('button')?.click()
      await Promise.resolve()
      await Promise.resolve()
      dispatchEvent(new Event('vite:preloadError'))
      await told
    })
    await expect(alert).toBeVisible()
  })
})

test.describe('a part of the app that does not load', () => {
  test.beforeEach(({ guard }) => guard.allow(MISSING))

  test('loads the page anew, with what was typed until then', async ({ page }) => {
    let loads = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads++
    })
    // The part may come before anybody wants it, and is asked for twice, the second time by another
    // address.
    await page.route('**/_astro/Home.*.js*', (route) => (loads < 2 ? route.abort() : route.continue()))
    await page.goto('/narae')
    // The second page is on its way until the visitor has typed, who does not notice. Playwright
    // itself waits for a page that is on its way.
    const typed = page.waitForEvent('console', (message) => message.text() === 'typed')
    await page.route('**/narae', async (route) => {
      await typed
      await route.continue()
    })
    await page.evaluate(() => {
      const type = () => {
        document.execCommand('insertText', false, '강릉')
        console.log('typed')
      }
      addEventListener('beforeunload', () => setTimeout(type, 200))
    })
    const keyword = page
      .getByRole('main')
      .getByRole('searchbox')
      .or(page.locator('.search-panel .keyword-field input'))
      .first()
    await keyword.focus()
    await expect.poll(() => loads).toBe(2)
    await typed
    await awaken(page)
    await expect(keyword).toHaveValue('강릉')
    expect(loads).toBe(2)
  })

  test('does so at most once a minute, and then offers it', async ({ page }) => {
    // What is missing has not been fetched ahead.
    await onNetwork(page, { saveData: true })
    await page.goto('/narae/place/results')
    await cards(page).first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/narae\/place\/result\/\d+/)
    await awaken(page)
    const address = page.url()
    let loads = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads++
    })
    await page.route('**/_astro/DetailSheets.*.js*', (route) => route.abort())
    await page.getByRole('link', { name: '지도에서 보기' }).or(page.locator('.detail-map')).first().click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    expect(loads).toBe(1)
    // What had come stays on the screen.
    await expect(page.getByRole('main')).toContainText('객실 선택')
    await page.unroute('**/_astro/DetailSheets.*.js*')
    await page.getByRole('alertdialog').getByRole('button', { name: '새로고침' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(page.url()).toBe(address.replace(/(result\/\d+)/, '$1/map'))
    expect(loads).toBe(2)
  })

  test('as there is no network is had once that is back', async ({ page, context, guard }) => {
    guard.allow(/net::ERR_INTERNET_DISCONNECTED/)
    // Photos are on their way, so that a touch is what asks for the first scripts.
    await page.route(/\.(?:avif|webp)$/, () => {})
    await bringData(page)
    await page.goto('/narae', { waitUntil: 'domcontentloaded' })
    await context.setOffline(true)
    await hand(page)()
    await expect(page.locator('[data-first]')).toHaveCount(0)
    const again = page.waitForEvent('domcontentloaded')
    await context.setOffline(false)
    await again
    await awaken(page)
  })

  test('is missed by nobody while it is only fetched ahead', async ({ page }) => {
    let loads = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads++
    })
    await page.route('**/_astro/ResultsSheets*.js*', (route) => route.fulfill({ status: 404 }))
    const missing = page.waitForResponse(/_astro\/ResultsSheets/)
    await bringData(page)
    await page.goto('/narae/place/results')
    await missing
    // What is fetched ahead is, and what would be asked for because of the other has been.
    await expect(page.locator('link[rel=modulepreload]').first()).toBeAttached()
    await page.waitForLoadState('networkidle')
    expect(loads).toBe(1)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  })
})

test('what was typed before a page loaded itself anew is there though nobody touches it', async ({ page }) => {
  await bringData(page)
  await page.goto('/narae')
  const keyword = page.locator('.search-panel .keyword-field input')
  await keyword.evaluate(({ id, name, type }: HTMLInputElement) => {
    const kept = [{ key: [id, name, type, ''].join(' '), value: '강릉', checked: false }]
    sessionStorage.setItem('kept.fields', JSON.stringify({ path: location.pathname, kept }))
  })
  await page.reload()
  await expect(keyword).toHaveValue('강릉')
})

test('a page that the edge cannot read, as it is of another release, comes anew with what was typed', async ({
  page,
  guard,
}) => {
  guard.allow(/status of 412 .*\/api\/certification/)
  let asked = 0
  await page.route('**/api/certification', async (route) => {
    const request = route.request()
    if (request.method() === 'GET') return route.continue()
    asked++
    const headers = { ...request.headers(), contract: 'older' }
    await route.continue({ headers, postData: JSON.stringify({ ...request.postDataJSON(), renamed: '' }) })
  })
  await page.goto('/narae/reserve')
  const [name, phone] = [page.getByLabel('이름'), page.getByLabel('휴대폰 번호')]
  const consent = page.getByRole('checkbox', { name: /동의/ })
  await name.fill('홍길동')
  await phone.fill('010-7777-0001')
  await consent.check()
  const anew = page.waitForEvent('load')
  await page.getByRole('button', { name: '인증번호 받기' }).click()
  await anew
  await expect(name).toHaveValue('홍길동')
  await expect(phone).toHaveValue('010-7777-0001')
  await expect(consent).toBeChecked()
  expect(asked).toBe(1)
})

test('who presses a link again, as nothing came of it, has it pressed once', async ({ page }) => {
  const bring = await holdBack(page, '**/_astro/**/*.js')
  await bringData(page)
  await page.goto('/narae')
  const skip = page.getByRole('link', { name: '본문으로 건너뛰기' })
  await skip.evaluate((link) => link.addEventListener('click', ({ isTrusted }) => isTrusted || link.remove()))
  await skip.focus()
  await skip.press('Enter')
  await expect(page).toHaveURL(/\/narae$/)
  await skip.press('Enter')
  await expect(page).toHaveURL(/#main$/)
  bring()
  await awaken(page)
  await expect(skip).toBeAttached()
})

test.describe('the loading bar', () => {
  /** Leaves for a page that comes no sooner than the bar. */
  const leaveWithBar = async (page: Page) => {
    // The page itself tells, as it is looked at while it is being left.
    const shown = page.waitForEvent('console', (message) => message.text() === 'the bar is there')
    await page.evaluate(() => {
      const element = document.querySelector('#progress')
      const look = () => element?.hasAttribute('hidden') || console.log('the bar is there')
      if (element) new MutationObserver(look).observe(element, { attributeFilter: ['hidden'] })
    })
    await page.route('**/narae/reserve', async (route) => {
      await shown
      await route.continue()
    })
    await page.getByRole('contentinfo').getByRole('link', { name: '예약 내역' }).click()
    await expect(page).toHaveURL(/\/narae\/reserve$/)
  }

  test('shows a document on its way, and is gone on the page that is gone back to', async ({ page }) => {
    await page.goto('/narae/policy/service')
    await expect(bar(page)).toHaveCount(0)
    await leaveWithBar(page)
    await page.goBack()
    await expect(page).toHaveURL(/\/policy\/service$/)
    await expect(bar(page)).toHaveCount(0)
  })

  test('stays away where a link opens in place, in a browser that does not tell who leaves', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(window, 'navigation', { value: undefined }))
    await page.goto('/narae')
    await awaken(page)
    await page.getByRole('contentinfo').getByRole('link', { name: '공지사항' }).click()
    const layer = sheet(page, '지금은 알려 드릴 공지가 없어요.')
    await expect(layer).toBeVisible()
    // Long after a bar would be shown.
    await page.waitForTimeout(1000)
    await expect(page.locator('#progress')).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(layer).toHaveCount(0)
    await leaveWithBar(page)
  })

  test('shows a request, and in red that it failed', async ({ page, guard }) => {
    guard.allow(/net::ERR_FAILED/)
    await page.goto('/narae/place/results')
    await awaken(page)
    const waits = page.waitForRequest('**/api/place')
    const { promise: failing, resolve: fail } = Promise.withResolvers<void>()
    await page.route('**/api/place', async (route) => {
      await failing
      await route.abort()
    })
    await page.getByRole('link', { name: '더 보기' }).click()
    await waits
    await expect(bar(page)).toBeVisible()
    await expect(bar(page)).not.toHaveClass(/progress-failed/)
    // For half a second: the page itself tells.
    const failed = page.waitForEvent('console', (message) => message.text() === 'the bar is red')
    await page.evaluate(() => {
      const element = document.querySelector('#progress')
      const look = () => element?.matches('.progress-failed:not([hidden])') && console.log('the bar is red')
      if (element) new MutationObserver(look).observe(element, { attributes: true })
    })
    fail()
    await failed
    await expect(bar(page)).toHaveCount(0)
  })
})

test.describe('page views', () => {
  const told = (page: Page, command: 'config' | 'event') =>
    page.evaluate((wanted) => {
      const { dataLayer = [] } = window as { dataLayer?: ArrayLike<unknown>[] }
      return dataLayer.map((entry) => Array.from(entry)).filter(([command]) => command === wanted)
    }, command)
  const views = (page: Page) => told(page, 'event')

  test('are counted when the route changes, and nothing of the visitor leaves', async ({ page, context }) => {
    const hosts = new Set<string>()
    context.on('request', (request) => hosts.add(new URL(request.url()).hostname))
    const view = (route: string) => [
      'event',
      'page_view',
      {
        page_title: route,
        page_location: `${new URL(page.url()).origin}/lguplus/${route}`,
        page_referrer: '',
        channel: 'lguplus',
        language: 'ko',
        route,
      },
    ]
    await page.goto('/lguplus')
    expect(await views(page)).toEqual([view('home')])
    await page.reload()
    expect(await views(page)).toEqual([])
    await page.goto('/lguplus/place/results?keyword=%EA%B0%95%EB%A6%89')
    expect(await views(page)).toEqual([view('place/results')])
    await page.goto('/lguplus/dplace/results/filter?sort=price')
    expect(await views(page)).toEqual([])
    await page.goto('/lguplus/notice')
    expect(await views(page)).toEqual([view('home')])
    expect([...hosts]).toEqual([new URL(page.url()).hostname])
  })

  test('are all that the service has of a page, also for what it tells by itself', async ({ page, guard }) => {
    // It asks what became of an order that is none.
    guard.allow(/status of 404/)
    await page.goto('/lguplus/payment/place/redirect/N261121-K3V9QX7M2A?paymentKey=secret&amount=1')
    const [, , settings] = (await told(page, 'config'))[0] ?? []
    expect(settings).toMatchObject({
      page_title: 'payment/redirect',
      page_location: `${new URL(page.url()).origin}/lguplus/payment/redirect`,
      page_referrer: '',
    })
  })

  test('are not counted where the channel has no measurement id', async ({ page }) => {
    await page.goto('/narae')
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
  })
})

test('a new page begins at its top, Back where one was, and a hash below the bar', async ({ page }) => {
  await page.goto('/narae/policy/service')
  await page.getByRole('link', { name: /^제5조/ }).click()
  const heading = page.getByRole('heading', { name: /^제5조/ })
  await expect(heading).toBeInViewport()
  const edge = (await page.getByRole('banner').boundingBox())?.height ?? 0
  expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(edge)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const left = await page.evaluate(() => scrollY)
  expect(left).toBeGreaterThan(0)
  await page.getByRole('contentinfo').getByRole('link', { name: '개인정보처리방침' }).click()
  await expect(page).toHaveURL(/privacy$/)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
})

/** Files of what wakes a screen. */
const WAKES = /_astro\/(?:hydrate|common|list|Results)\.[^/]+\.js$/

const LIST = '/narae/place/results'

/** Opens a list that nobody touches: a browser without a hand moves its pointer once by itself. */
async function openUntouched(page: Page): Promise<void> {
  await page.addInitScript(() => addEventListener('pointermove', (event) => event.stopImmediatePropagation(), true))
  await page.goto(LIST)
}

test('on paper a page bears its name, and nothing that leads on', async ({ page }) => {
  for (const [what, path] of [
    ['a list', 'place/results'],
    ['something sold', `rentcar/results/result/${SOLD.rentcar}`],
    ['the terms', 'policy/service'],
  ] as const)
    await test.step(what, async () => {
      await page.emulateMedia({ media: null })
      await page.goto(`/narae/${path}`)
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).not.toHaveCount(0)
      const ways = page
        .getByRole('contentinfo')
        .or(page.getByRole('banner').getByRole('link'))
        .or(page.getByRole('link', { name: '본문으로 건너뛰기' }))
        .or(page.getByRole('button', { name: '예약하기' }))
      await expect(ways.filter({ visible: true })).toHaveCount(0)
    })
})

test('on paper, which nobody swipes, what stands side by side is all seen', async ({ page, request }) => {
  const { placeId } = await roomOf(request, 'narae')
  await page.goto(`/narae/place/result/${placeId}`)
  const strips = page.locator('main .strip')
  await expect(strips.filter({ hasText: '쿠폰' })).not.toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  const hidden = () => strips.evaluateAll((all) => all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
  await expect.poll(async () => Math.max(...(await hidden()))).toBe(0)
  await expect(page.getByRole('link', { name: /모두 보기$/ }).filter({ visible: true })).toHaveCount(0)
})

test('what wakes a list and what a tap on it opens is fetched while nothing goes on, and not run', async ({ page }) => {
  await openUntouched(page)
  const asked = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  await expect.poll(async () => (await asked()).filter((name) => WAKES.test(name)).length).toBeGreaterThanOrEqual(4)
  // Fetched, and then read without being run.
  await expect.poll(async () => (await asked()).filter((name) => /ResultsSheets\./.test(name)).length).toBe(2)
  // So is what lies over the screens, which the page comes to last.
  await expect.poll(async () => (await asked()).filter((name) => /\/Shell\./.test(name)).length).toBeGreaterThan(0)
  await expect(page.locator('#words')).not.toBeEmpty()
  await expect(page.locator('astro-island[ssr]')).toHaveCount(1)
  const [before, later] = [await asked(), [] as string[]]
  page.on('request', (request) => later.push(request.url()))
  await page.getByRole('link', { name: '필터', exact: true }).click()
  await expect(sheet(page, '필터')).toBeVisible()
  const code = later.filter((address) => /\/_astro\/(?!styles)/.test(address))
  expect(code.filter((address) => !before.includes(address))).toEqual([])
  // Its address is opened in place: no document is fetched for it.
  expect(later.filter((address) => /results\/filter/.test(address))).toEqual([])
})

for (const connection of [{ saveData: true }, { saveData: false, effectiveType: '2g' }])
  test(`nothing is fetched ahead of who spares the network: ${JSON.stringify(connection)}`, async ({ page }) => {
    await onNetwork(page, connection)
    const asked: string[] = []
    page.on('request', (request) => WAKES.test(request.url()) && asked.push(request.url()))
    await page.clock.install()
    await openUntouched(page)
    // Longer than any page waits before it does what it still has to.
    await page.clock.runFor(60_000)
    // What the page had asked for before is known once this is.
    await page.evaluate(async () => (await fetch('/healthz')).text())
    expect(asked).toEqual([])
    await page.keyboard.press('Tab')
    await expect.poll(() => asked.length).toBeGreaterThanOrEqual(4)
  })

test('a tab in the background has its first scripts, and fetches the rest once it is in sight', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => WAKES.test(request.url()) && asked.push(request.url()))
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => !('shown' in window) })
    PerformanceObserver.prototype.observe = () => undefined
  })
  await page.clock.install()
  await openUntouched(page)
  await expect(page.locator('[data-first]')).toHaveCount(0)
  await page.clock.runFor(60_000)
  await page.evaluate(async () => (await fetch('/healthz')).text())
  expect(asked).toEqual([])
  await page.evaluate(() => {
    Object.assign(window, { shown: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.clock.runFor(60_000)
  await expect.poll(() => asked.length).toBeGreaterThanOrEqual(4)
})

test('what lies over a screen is fetched when the page is at rest, and runs at the first sign of interest', async ({
  page,
}) => {
  // It takes the place of what is done about missing parts.
  const missing = () =>
    page.evaluate(() => String((window as unknown as { parts: { missing: unknown } }).parts.missing))
  await page.goto('/narae/place/results')
  const fetched = page.locator('link[rel=modulepreload][href*="/Shell."]')
  // The screen's own modules may name it, too; a browser reads it once.
  await expect(fetched.first()).toBeAttached()
  const before = await missing()
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  expect(await missing()).toBe(before)
  await awaken(page)
  await expect.poll(missing).not.toBe(before)
})

test('a toast is read out within an open dialog, and beside it once that is closed @clock', async ({ page }) => {
  await page.clock.install({ time: '2026-11-21T12:00:00+09:00' })
  await page.goto(`/narae/place/results?checkIn=2026-12-07&checkOut=2026-12-08`)
  await page.getByRole('link', { name: '필터' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await page.clock.pauseAt('2026-11-21T12:30:00+09:00')
  const tell = async () => {
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await page.clock.runFor(200)
  }
  await tell()
  await expect(dialog.getByRole('status').filter({ has: toasts(page) })).toHaveCount(1)
  await expect(toasts(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.clock.runFor(500)
  await expect(dialog).toHaveCount(0)
  await tell()
  await expect(toasts(page)).toHaveCount(1)
  await expect(toasts(page)).toBeVisible()
})

test('browsers that cannot ask what an element holds are told, and hide nothing for ever', async ({ page }) => {
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS) as (...asked: string[]) => boolean
    CSS.supports = (...asked: string[]) => !asked.join().includes(':has') && supports(...asked)
  })
  await page.goto('/narae')
  await expect(page.locator('.page')).toHaveClass(/\bhas-\d/)
  await expect(page.locator('.product-tabs')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
})

test('a link that is pressed while parts are on their way leads on, though a browser gives these up', async ({
  page,
  guard,
}) => {
  guard.allow(/ERR_FAILED/)
  await page.goto(LIST)
  await page.route('**/_astro/given-up.js', (route) => route.abort())
  await page.route('**/place/result/*', async (route) => {
    await new Promise((done) => setTimeout(done, 1000))
    await route.continue()
  })
  for (const isAwake of [false, true]) {
    if (isAwake) await awaken(page)
    // As Safari does: each part that is on its way fails once the page is about to be left.
    await page.evaluate(() => {
      document.querySelector<HTMLAnchorElement>('article a')?.click()
      const part = document.createElement('script')
      part.src = '/_astro/given-up.js'
      document.head.appendChild(part)
    })
    await expect(page).toHaveURL(/place\/result\/\d+/)
    expect(await page.evaluate(() => sessionStorage.getItem('reload.at'))).toBe(null)
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`${LIST}$`))
  }
})
