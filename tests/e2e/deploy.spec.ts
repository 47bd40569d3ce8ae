import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { PART_PATIENCE_MS } from '#rules/limits.ts'
import { servePhotos } from '#scripts/operate/photos.ts'
import { ROOMS } from '../fixture.ts'
import { type Harness, startHarness } from '../harness.ts'
import { type Front, startFront } from './front.ts'
import { drawer } from './photos.ts'
import { awaken, expect, hand, onNetwork, test as screen } from './screen.ts'

/** One worker's folder. Two widths are walked at the same time. */
const FOLDER = `.local/e2e/deploy-${process.env.E2E_PORT}-${process.env.TEST_PARALLEL_INDEX}`
const BUILDS = { a: `${FOLDER}/a`, b: `${FOLDER}/b` } as const

/** A build's files, without those of other channels; the names of its parts. */
function buildA(): string[] {
  rmSync(FOLDER, { recursive: true, force: true })
  for (const path of ['_astro', '_headers', 'shell/base', 'shell/narae.json', 'logos', 'old']) {
    cpSync(join('dist', path), join(BUILDS.a, path), { recursive: true })
  }
  const entries = readdirSync(join(BUILDS.a, '_astro'), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

/**
 * Another name for a part, as long as its own: what is a channel's own of a page stands at a place
 * of the shared one.
 */
const renamed = (part: string) => part.replace(/.(?=\.\w+$)/, (last) => (last === 'B' ? 'C' : 'B'))

/** The same pages, of which no part has the name that it had: the harshest of deployments. */
function buildB(parts: readonly string[]): void {
  const names = new RegExp(parts.map((part) => part.replaceAll('.', '\\.')).join('|'), 'g')
  const files = readdirSync(BUILDS.a, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const { parentPath, name } of files) {
    const to = parentPath.replace(BUILDS.a, BUILDS.b)
    mkdirSync(to, { recursive: true })
    const content = readFileSync(join(parentPath, name))
    const isText = /\.(html|js|css|json)$/.test(name)
    const renewed = isText ? content.toString().replaceAll(names, renamed) : content
    writeFileSync(join(to, parts.includes(name) ? renamed(name) : name), renewed)
  }
}

/** Addresses that are missing for now, and what is said of how long that may be believed. */
interface Missing {
  path: RegExp
  caching: string
}

/** A front that answers in the Worker's place where something is missing, or late. */
interface Gappy extends Front {
  missing: Missing | null
  /** Addresses that are answered so many milliseconds late. */
  late: { path: RegExp; by: number } | null
  /** How often the page of now has asked for missing parts past what its browser keeps. */
  inVain: number
  /** When anything was asked for last, as `Date.now` says it. */
  askedAt: number
}

/** Milliseconds without a question after which a page asks for nothing more by itself. */
const QUIET_MS = 500

async function startGappy(shop: Harness): Promise<Gappy> {
  const state: Omit<Gappy, keyof Front> = { missing: null, late: null, inVain: 0, askedAt: 0 }
  const front = await startFront(
    () => shop.url,
    (asked, answer) => {
      const { missing, late } = state
      state.askedAt = Date.now()
      if (asked.headers['sec-fetch-dest'] === 'document') state.inVain = 0
      if (late?.path.test(asked.url ?? '')) return late.by
      if (!missing?.path.test(asked.url ?? '')) return false
      if (asked.headers['cache-control'] === 'no-cache') state.inVain++
      answer.writeHead(404, { 'cache-control': missing.caching }).end()
      return true
    },
  )
  return Object.assign(state, front)
}

const test = screen.extend<object, { shop: Harness; front: Gappy }>({
  shop: [
    async ({ browserName: _ }, use) => {
      buildB(buildA())
      const photos = await servePhotos(drawer())
      const shop = await startHarness({ dist: BUILDS.a, photos: photos.address })
      await use(shop)
      await shop.stop()
      photos.stop()
    },
    { scope: 'worker' },
  ],
  front: [
    async ({ shop }, use) => {
      const front = await startGappy(shop)
      await use(front)
      front.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ front }, use) => use(front.url),
  ahead: 0,
})

const DETAIL = `/narae/place/result/${ROOMS.standard.placeId}`
const FOR_EVER = 'public, max-age=31536000, immutable'

/** Parts of a page by how it comes to them, and what is said of how long they are missing. */
const GAPS = [
  ['the first scripts', /\/_astro\/early\//, FOR_EVER],
  ['the part that an island imports', /\/_astro\/detail\./, FOR_EVER],
  ['the part that watches for missing parts', /\/_astro\/Shell\./, FOR_EVER],
  ['what islands say', /\/_astro\/words\//, FOR_EVER],
  ['style sheets', /\/_astro\/.*\.css/, FOR_EVER],
  ['everything', /\/_astro\//, 'no-store'],
] as const

/**
 * Counts how often the page is asked for; one that is loaded anew at once never says that it has
 * loaded.
 */
function count(page: Page): { loads: number } {
  const counted = { loads: 0 }
  page.on('request', (asked) => {
    if (asked.isNavigationRequest()) counted.loads++
  })
  return counted
}

/** Waits for what a page asks for by itself: its data, and late scripts (src/layouts/late.ts). */
async function arrived(page: Page, kinds: readonly ('over' | 'visit')[]): Promise<void> {
  await page.waitForFunction(() => document.getElementById('fill')?.textContent)
  await page.waitForFunction((wanted) => {
    const late = JSON.parse(document.getElementById('late')?.textContent ?? '') as Record<string, string[]>
    return wanted
      .flatMap((kind) => late[kind] ?? [])
      .every((address) => performance.getEntriesByName(location.origin + address).length > 0)
  }, kinds)
}

/**
 * The page comes to be as it should: in its own looks, and alive. It may load itself anew
 * meanwhile.
 */
async function expectWhole(page: Page): Promise<void> {
  await expect(async () => {
    await awaken(page)
    await expect(page.getByRole('heading', { name: ROOMS.standard.name }).first()).toBeVisible()
    // Chromium has a sheet without rules where there is none.
    const rules = () => [...document.styleSheets].map(({ cssRules }) => cssRules.length)
    expect(await page.evaluate(rules)).not.toContain(0)
  }).toPass()
}

/**
 * Opens a page of which a part is missing: it is loaded anew by itself, once and in vain. Answers
 * the count of its loads, with nothing missing any more.
 */
async function missPart(page: Page, front: Gappy, missing: Missing): Promise<{ loads: number }> {
  const counted = count(page)
  front.missing = missing
  await page.goto(DETAIL, { waitUntil: 'commit' })
  const stir = hand(page)
  await expect(async () => {
    await stir()
    expect(counted.loads).toBe(2)
    // Asked for after this, what is missing would be found, and nothing kept any more.
    expect(front.inVain).toBeGreaterThan(0)
  }).toPass()
  await expect.poll(() => Date.now() - front.askedAt).toBeGreaterThan(QUIET_MS)
  expect(counted.loads).toBe(2)
  front.missing = null
  return counted
}

test.beforeEach(({ guard }) => {
  // What is missing is told by browsers, and by the page that tries.
  guard.allow(/status of 404|dynamically imported module|_astro/)
})

test('a page kept open over a deployment needs one reload, forward and back', async ({ page, shop }) => {
  const part = () => page.evaluate(() => document.querySelector('astro-island')?.getAttribute('component-url') ?? '')
  // A page that has fetched its parts ahead would miss none.
  await onNetwork(page, { saveData: true })
  await page.goto(DETAIL)
  const before = await part()
  const counted = count(page)
  // What it asks for by itself, as the data by which it remembers the visit, is not on its way
  // while a server ends: it would be loaded anew from one that is none.
  await arrived(page, ['visit'])

  await shop.deploy(BUILDS.b)
  await awaken(page)
  await expectWhole(page)
  expect(counted.loads).toBe(1)
  expect(await part()).toBe(renamed(before))
  // What the page loads when it has come to rest is there, too: else it would notice by itself.
  await arrived(page, ['over', 'visit'])

  // Back to the build whose parts were missing a moment ago, by a part of the page that has not
  // been needed yet.
  await shop.deploy(BUILDS.a)
  await page.clock.setFixedTime(Date.now() + 120_000)
  await page.getByRole('link', { name: '지도에서 보기' }).or(page.locator('.detail-map')).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(counted.loads).toBe(2)
  expect(await part()).toBe(before)
  await expectWhole(page)
})

for (const [what, path, caching] of GAPS)
  test(`a gap in the middle of a deployment heals by the next reload: ${what}, kept as ${caching}`, async ({
    page,
    front,
  }) => {
    const counted = await missPart(page, front, { path, caching })
    await page.reload()
    await expectWhole(page)
    // What the browser kept as missing the page finds out by itself, and is loaded anew for it: not
    // all of it is needed for the page to be whole, so that may come after.
    await expect.poll(() => counted.loads).toBe(caching === FOR_EVER ? 4 : 3)
    await expectWhole(page)
    expect(counted.loads).toBe(caching === FOR_EVER ? 4 : 3)
    await page.reload()
    await expectWhole(page)
    expect(counted.loads).toBe(caching === FOR_EVER ? 5 : 4)
  })

for (const [what, path, caching] of GAPS.slice(0, 2))
  test(`what a browser keeps as missing heals however late it is asked for in vain: ${what}`, async ({
    page,
    front,
  }) => {
    const counted = await missPart(page, front, { path, caching })
    front.late = { path, by: PART_PATIENCE_MS + 2000 }
    await page.reload()
    const stir = hand(page)
    await expect(async () => {
      await stir()
      expect(counted.loads).toBe(4)
    }).toPass()
    front.late = null
    await expectWhole(page)
    expect(counted.loads).toBe(4)
  })

test('a page whose style sheet never comes is alive without it', async ({ page, front }) => {
  // As in browsers that have no sheet then.
  await page.addInitScript(() => Object.defineProperty(HTMLLinkElement.prototype, 'sheet', { value: null }))
  front.missing = { path: /\/_astro\/.*\.css/, caching: 'no-store' }
  // It is known to be missing before the first scripts are there to hear of it.
  front.late = { path: /\/_astro\/early\//, by: 1000 }
  const counted = count(page)
  await page.goto(DETAIL, { waitUntil: 'commit' })
  await expect.poll(() => counted.loads).toBe(2)
  await awaken(page)
  front.missing = null
  front.late = null
})
