import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import {
  type APIResponse,
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
  type Response,
  type Route,
} from '@playwright/test'
import type axe from 'axe-core'
import type { Result, RunOptions } from 'axe-core'
import { AHEAD, day, startAhead } from './day.ts'

export { day, expect }

/** What a driver without a graphics card says; nothing of ours. */
const DRIVER = /WebGL|GPU stall|GL Driver|swiftshader|Automatic fallback to software/i

export interface Guard {
  /**
   * What a browser's console may say in this test, because the test itself brings it about.
   * Anything else fails the test.
   */
  allow: (message: RegExp) => void
}

/** What a page's console says of a toast begins with it. */
const TOAST = 'toast: '

/** Has every page tell its console what each toast says that a visitor can see. */
const tellToasts = (context: BrowserContext) =>
  context.addInitScript((prefix) => {
    const tell = () => {
      for (const toast of document.querySelectorAll('.toast'))
        if (toast.checkVisibility()) console.debug(prefix + toast.textContent)
    }
    // The place of all toasts is there before the page's own scripts run.
    document.addEventListener('readystatechange', () => {
      const place = document.querySelector('#toasts')
      if (!place || document.readyState !== 'interactive') return
      new MutationObserver(tell).observe(place, { childList: true })
      tell()
    })
  }, TOAST)

/**
 * A test whose console stays silent: no error, no warning, no exception, on any page of the
 * context. `ahead` is by how many milliseconds its browser is ahead of now; a test that puts its
 * clock at an instant of its own says so by the tag `@clock`.
 */
export const test = base.extend<{ guard: Guard; ahead: number }>({
  ahead: async ({ browserName: _ }, use, { tags }) => use(tags.includes('@clock') ? 0 : AHEAD),
  guard: [
    async ({ context, ahead }, use) => {
      if (ahead) await startAhead(context, ahead)
      await tellToasts(context)
      const allowed: RegExp[] = [DRIVER]
      const said: string[] = []
      context.on('console', (message: ConsoleMessage) => {
        if (!['error', 'warning'].includes(message.type())) return
        said.push(`${message.type()}: ${message.text()} (${message.location().url} on ${message.page()?.url()})`)
      })
      context.on('weberror', (fault) => said.push(`exception: ${fault.error()} (on ${fault.page()?.url()})`))
      await use({ allow: (message) => allowed.push(message) })
      expect(said.filter((line) => !allowed.some((each) => each.test(line)))).toEqual([])
    },
    { auto: true },
  ],
})

/** A pointer that goes on over the page at every call, as a hand does. */
export function hand(page: Page): () => Promise<void> {
  let steps = 0
  return async () => {
    await page.mouse.move(8 + steps, 8)
    await page.mouse.move(12 + steps++, 120)
  }
}

/** Whether React has taken over every island, of which it is told first and which takes a while. */
export function hasTakenOver(): boolean {
  interface Root {
    stateNode: { current: { memoizedState: { isDehydrated: boolean } } }
  }
  return Array.from(document.querySelectorAll('astro-island')).every((island) => {
    const root = Object.entries(island).find(([name]) => name.startsWith('__reactContainer$'))?.[1] as Root | undefined
    return root?.stateNode.current.memoizedState.isDehydrated === false
  })
}

/**
 * Waits until every island of the page is alive; a pointer that moves is what most of them wait
 * for. It goes on moving: nobody listens while the page is still arriving, and one that is loaded
 * anew meanwhile waits for it again.
 */
export async function awaken(page: Page): Promise<void> {
  const stir = hand(page)
  await expect(async () => {
    await stir()
    await page.waitForFunction(hasTakenOver, null, { timeout: 1000 })
  }).toPass()
}

/** Holds back what a page asks for under some addresses; answers what brings it. */
export async function holdBack(page: Page, addresses: string): Promise<() => void> {
  const { promise: there, resolve: bring } = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    await there
    await route.continue()
  })
  return bring
}

/** Holds back a page's files of script. */
export const withoutScripts = (page: Page) => holdBack(page, '**/_astro/*.js')

/** Has a browser say what its network is like; one that spares it fetches nothing ahead. */
export const onNetwork = (page: Page, connection: { saveData: boolean; effectiveType?: string }) =>
  page.addInitScript((said) => Object.defineProperty(navigator, 'connection', { value: said }), connection)

/**
 * Waits for the next toast that holds a text; asked for before what brings it about. Its page tells
 * of it, as one that is gone after 2.3 seconds may be missed by who looks from outside.
 */
export const seeToast = (page: Page, text: string | RegExp) =>
  page.waitForEvent('console', (message) => {
    const said = message.text()
    if (!said.startsWith(TOAST)) return false
    const toast = said.slice(TOAST.length)
    return typeof text === 'string' ? toast.includes(text) : text.test(toast)
  })

/**
 * What answers a page's request: asked for anew until the page comes with its data, or with
 * `words`. One whose data is late goes out without it, as it may on a slow machine.
 */
export async function answerWithData(route: Route, words = /id="fill"/): Promise<APIResponse> {
  let answer: APIResponse | undefined
  await expect(async () => {
    answer = await route.fetch()
    expect(words.test(await answer.text()), `${words} in ${answer.url()}`).toBe(true)
  }).toPass()
  return answer as APIResponse
}

/** Addresses of what is no page, and of pages that the edge never fills. */
const NEVER_FILLED = /\.|\/payment\//

/**
 * Has every page that is gone to come with its data, or with `words`: for tests in which no script
 * brings what is late.
 */
export const bringData = (page: Page, words?: RegExp) =>
  page.route(
    ({ pathname }) => !NEVER_FILLED.test(pathname),
    async (route) => {
      if (!route.request().isNavigationRequest()) return route.fallback()
      await route.fulfill({ response: await answerWithData(route, words) })
    },
  )

/** A day so many days on as it is read out of a calendar in Korean, without its weekday. */
export function spokenDay(offset: number): string {
  const [year, month, date] = day(offset).split('-').map(Number)
  return `${year}년 ${month}월 ${date}일`
}

export const won = (amount: number) => `${amount.toLocaleString('en')}원`

/**
 * Chooses a radio button or a box by its words, as a hand does: those that look like chips have no
 * square of their own to press.
 */
export async function choose(within: Page | Locator, role: 'radio' | 'checkbox', name: string): Promise<void> {
  await within.getByText(name, { exact: true }).click()
  // What would be left of a list may follow.
  const named = new RegExp(`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}( [\\d,]+)?$`)
  await expect(within.getByRole(role, { name: named })).toBeChecked()
}

/** The button that applies a filter; how many it shows stands on it once that is known. */
export const applying = (filter: Locator) => filter.getByRole('button', { name: /보기$|^적용하기$/ })

/** The cards of a list of properties. */
export const cards = (page: Page | Locator) => page.getByRole('article')

/** The sheet that is open, by its name. */
export const sheet = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * What axe finds wrong in a page, or in the part that a selector names; `except` are rules' ids.
 * Axe's package for this browser puts a file of twice the size into the page twice, which takes as
 * long as half of its looking. Frames are of nobody's origin, and not looked into.
 */
export async function violationsOf(page: Page, part?: string, except: readonly string[] = []): Promise<Result[]> {
  await page.evaluate(AXE)
  const rules = Object.fromEntries(except.map((rule) => [rule, { enabled: false }]))
  const options: RunOptions = { resultTypes: ['violations'], iframes: false, rules }
  const run = async ({ part, options }: { part: string | undefined; options: RunOptions }) =>
    (await (window as unknown as { axe: typeof axe }).axe.run(part ?? document, options)).violations
  return page.evaluate(run, { part, options })
}

/** What lies over a screen, which nobody can use meanwhile. */
const LAYER = 'dialog[open]'

/**
 * Rules that find nothing grave: what axe finds is as grave as its rule says, and not as its checks
 * do. They are a tenth of its looking.
 */
const LIGHT = (
  createRequire(import.meta.url)('axe-core') as { _audit: { rules: { id: string; impact: string }[] } }
)._audit.rules
  .filter(({ impact }) => impact === 'minor' || impact === 'moderate')
  .map(({ id }) => id)

/**
 * Nothing grave stands in anybody's way: in the whole page, or in what lies over it; `except` names
 * rules that do not fit the screen, with their reason where they are named.
 */
export async function expectAccessible(page: Page, except: string[] = []): Promise<void> {
  const part = (await page.locator(LAYER).count()) > 0 ? LAYER : undefined
  const violations = await violationsOf(page, part, [...LIGHT, ...except])
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(
    grave.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 5)
          .map(({ html }) => html)
          .join('\n')}`,
    ),
  ).toEqual([])
}

/** Addresses of screens where a day is chosen. */
const DAYS = /\/date\b|\/leisure\/result\/\d+\/filter\b/
/** A day is "3" to the eye and "2026년 12월 3일 목요일" to the ear, where "3" is no word of its own. */
export const DAY_RULES = ['label-content-name-mismatch']

/** What of a page's words is cut: by what holds them, or by the edge of the screen. */
function lookForCuts(): { seen: number; cut: string[] } {
  const { scrollWidth, clientWidth } = document.documentElement
  const all = [
    ...document.querySelectorAll(
      '.button, .chip, .field-link, .stepper-row, .countries summary, .show-kinds a, .leisure-kinds a, .product-tabs a, .recent-history, .action-bar-summary, .ranking-place, .badge, [role=tab]',
    ),
  ]
  const small = all.filter(
    // Letters reach a little beyond their line.
    (each) => each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 3,
  )
  const lines = (each: Element) => {
    const text = document.createRange()
    text.selectNodeContents(each)
    return [...text.getClientRects()]
  }
  // A moment may go on in the next line; an amount, which is one word, never does.
  const broken = [...document.querySelectorAll('.rows:not(.rows-typed) dd, .page strong, .page b')].filter(
    (each) =>
      lines(each).length > 1 &&
      (each.matches('dd')
        ? !/\d{2}:\d{2}$/.test(each.textContent)
        : /^-?₩?[\d.,]+(?:원|ウォン)?$/.test(each.textContent)),
  )
  const scrolls = (each: Element | null): boolean =>
    each !== null &&
    ((/auto|scroll/.test(getComputedStyle(each).overflowX) && !each.matches('.sheet-body')) ||
      scrolls(each.parentElement))
  const edgeOf = (each: Element) =>
    Math.min(
      scrolls(each) ? Infinity : clientWidth,
      ...['.strip > li', '.rows'].map((part) => each.closest(part)?.getBoundingClientRect().right ?? Infinity),
    )
  const isSeen = (each: Element) =>
    each.checkVisibility() && !each.closest('.visually-hidden, .top-bar-title, .recent-history, .map-view, select')
  const beyond = [...document.querySelectorAll('.page *')].filter(
    (each) =>
      [...each.childNodes].some((child) => child instanceof Text && child.data.trim()) &&
      isSeen(each) &&
      lines(each).some(({ right }) => right > edgeOf(each) + 1),
  )
  const pressed = [...document.querySelectorAll('.chip, .button')].filter(
    (each) => isSeen(each) && !scrolls(each) && each.getBoundingClientRect().right > clientWidth - 1,
  )
  // Where words stand apart a line ends between two of them, or a word has a hyphen there, for
  // which a browser without a window lacks the rules of languages.
  const whole = [...document.querySelectorAll('.page *')].filter((each) => {
    const { wordBreak, hyphens } = getComputedStyle(each)
    return wordBreak === 'keep-all' && hyphens !== 'auto' && isSeen(each)
  })
  const torn = whole.filter((each) =>
    [...each.childNodes].some(
      (child) =>
        child instanceof Text &&
        [...child.data.matchAll(/(?<![^\s(·–])\p{L}+(?![^\s),.:·–])/gu)].some(({ 0: word, index }) => {
          const letters = document.createRange()
          letters.setStart(child, index)
          letters.setEnd(child, index + word.length)
          return new Set([...letters.getClientRects()].map(({ top }) => Math.round(top))).size > 1
        }),
    ),
  )
  const told = [...small, ...broken, ...beyond, ...pressed, ...torn].map((each) =>
    `${each.className} ${each.textContent}`.slice(0, 80),
  )
  return { seen: all.length, cut: scrollWidth > clientWidth ? ['the page', ...told] : told }
}

/** What within an element is not on one line though it is of a pattern, at widths of phones. */
export async function tornIn(page: Page, within: Locator, pattern: RegExp): Promise<string[]> {
  const before = page.viewportSize()
  const torn: string[] = []
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const found = await within.evaluate((element, source) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const parts: string[] = []
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { 0: part, index } of (text.textContent ?? '').matchAll(new RegExp(source, 'g'))) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + part.length)
          if (range.getClientRects().length > 1) parts.push(part)
        }
      }
      return parts
    }, pattern.source)
    torn.push(...found)
  }
  if (before) await page.setViewportSize(before)
  return torn
}

/** Text grows to twice its size with what a reader has set, and is cut nowhere. */
export async function expectUncut(page: Page): Promise<void> {
  const size = () => page.locator('main').evaluate((main) => Number.parseFloat(getComputedStyle(main).fontSize))
  const usual = await size()
  // As a browser's own setting does, which no test can change.
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  expect(await size()).toBe(usual * 2)
  const { seen, cut } = await page.evaluate(lookForCuts)
  expect(seen).toBeGreaterThan(0)
  expect.soft(cut).toEqual([])
}

/** How much of a screen may move by itself, as Core Web Vitals count it (CLS). */
const MOST_SHIFT = 0.01

interface Shifts {
  sum: number
  moved: string[]
}

/** Adds up what moves on every page by itself; answers come late, as they do where it matters. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // By the page itself: a browser whose requests are held from outside keeps nothing that it
    // has loaded.
    const ask = window.fetch
    window.fetch = async (...request) => {
      await new Promise((done) => setTimeout(done, 60))
      return ask(...request)
    }
    const shift: Shifts = { sum: 0, moved: [] }
    const place = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}x${height}`
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
            `${node?.nodeName} ${(node as Element | null)?.getAttribute?.('class')}: ${place(from)} to ${place(to)}`,
          )
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Nothing of the page has moved by itself since it was opened; after `watchShifts`. */
export async function expectStill(page: Page): Promise<void> {
  const { sum, moved } = await page.evaluate(() => (window as unknown as { shift: Shifts }).shift)
  expect(sum, moved.join('\n')).toBeLessThan(MOST_SHIFT)
}

/**
 * What holds of every screen, whatever is open over it: it answers, comes alive, has one heading
 * and what it waits for, has not moved by itself (after `watchShifts`), and everybody can use it.
 * Answers how it was answered.
 */
export async function expectSound(page: Page, address: string): Promise<Response> {
  const answer = (await page.goto(address)) as Response
  expect(answer.status()).toBe(200)
  await awaken(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expectStill(page)
  // A mouse is told that they are pressed, as over any button.
  const choices = await page
    .locator('label:has(input:is([type=checkbox], [type=radio]):enabled)')
    .evaluateAll((all) => all.map((each) => `${each.className}: ${getComputedStyle(each).cursor}`))
  expect(choices.filter((each) => !each.endsWith(': pointer'))).toEqual([])
  await expectAccessible(page, DAYS.test(address) ? DAY_RULES : [])
  return answer
}
