import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { command, wholeNumber } from '../options.ts'
import { step } from '../progress.ts'
import { endOnSignal, ROOT, run } from '../run.ts'
import { table } from '../table.ts'
import { EMPTY } from './front.ts'
import { median, type Phone, startPhone } from './phone.ts'
import { freePort } from './workerd.ts'

/* What Lighthouse makes of the screens that search engines may keep. It is got when it is first
   asked for: no other command needs its 170 MB. */

const HELP = `Lets Lighthouse look at screens: node scripts/bench/lighthouse.ts [path …] [--url URL] [--runs N]

On a phone with slow 4G that it simulates, over HTTP/2 with TLS and compression. Without paths one screen of each kind that search
engines may keep. Without a URL the pages of this folder are served, which must have been built.`

/** The version that is got from npm's registry. */
export const LIGHTHOUSE = '13.5.0'
const FOLDER = join(ROOT, '.local/lighthouse', LIGHTHOUSE)
const MODULE = join(FOLDER, 'node_modules/lighthouse/core/index.js')
/** What npm writes last. */
const STAMP = join(FOLDER, 'node_modules/.package-lock.json')

/** Runs of the screens that are to be fast by the millisecond. */
export const RUNS_OF_MAIN = 5
/** Those screens, and one of each other kind (src/rules/indexing.ts). */
const SCREENS: readonly (readonly [name: string, path: string, runs?: number])[] = [
  ['an empty page, the floor', EMPTY, RUNS_OF_MAIN],
  ['home', '/narae', RUNS_OF_MAIN],
  ['results', '/narae/place/results', RUNS_OF_MAIN],
  ['detail', '/narae/place/result/101', RUNS_OF_MAIN],
  ['foreign home', '/narae/foreign'],
  ['foreign results', '/narae/foreign/results'],
  ['foreign detail', '/narae/foreign/result/30000001'],
  ['leisure home', '/narae/leisure'],
  ['leisure results', '/narae/leisure/results'],
  ['leisure detail', '/narae/leisure/result/1'],
  ['rental home', '/narae/rentcar'],
  ['rental results', '/narae/rentcar/results'],
  ['rental detail', '/narae/rentcar/result/1001'],
  ['exhibitions', '/narae/exhibition'],
  ['exhibition', '/narae/exhibition?productType=place&id=10040'],
  ['notices', '/narae/noticeLayer'],
  ['terms', '/narae/policy/service'],
  ['home in English', '/ktour?lang=en'],
  ['home with a partner’s parts', '/lotteon'],
]

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** As much of its result as is read. */
interface Result {
  runtimeError?: { message: string }
  audits: Record<string, { title: string; score: number | null; numericValue?: number }>
  categories: Record<string, { score: number | null; auditRefs: readonly { id: string; weight: number }[] }>
}

type Lighthouse = (address: string, flags: object) => Promise<{ lhr: Result } | undefined>

/** One screen: medians of its runs, ms and points of 100, and what is blamed besides speed. */
export interface Lit {
  name: string
  paint: number
  blocked: number
  shift: number
  points: number[]
  blamed: string[]
}

/** Lighthouse, got if need be; null where it cannot be had, which is then said. */
async function getLighthouse(): Promise<Lighthouse | null> {
  if (!existsSync(STAMP)) {
    mkdirSync(FOLDER, { recursive: true })
    const args = [
      'install',
      '--prefix',
      FOLDER,
      '--no-audit',
      '--no-fund',
      '--ignore-scripts',
      `lighthouse@${LIGHTHOUSE}`,
    ]
    const { code, output } = await step(`getting lighthouse ${LIGHTHOUSE}`, () => run('npm', args, { cwd: FOLDER }))
    if (code !== 0) {
      console.log(
        `${output.trim()}\nLighthouse ${LIGHTHOUSE} cannot be had (npm: ${code}): what it would say is left out.`,
      )
      return null
    }
  }
  const { default: lighthouse } = await import(MODULE)
  return lighthouse
}

/** Looks once, with a browser that has nothing kept. Throws where no page is answered. */
async function look(lighthouse: Lighthouse, phone: Phone, path: string): Promise<Result> {
  const port = await freePort()
  const browser = await phone.launch(`--remote-debugging-port=${port}`)
  try {
    const flags = { port, logLevel: 'error', onlyCategories: CATEGORIES, disableFullPageScreenshot: true }
    const { lhr } = (await lighthouse(phone.url + path, flags)) ?? {}
    if (!lhr || lhr.runtimeError) throw new Error(`Lighthouse saw no page at ${path}: ${lhr?.runtimeError?.message}`)
    return lhr
  } finally {
    await browser.close()
  }
}

/** What costs points besides speed, by Lighthouse's own words. */
function blamed({ audits, categories }: Result): string[] {
  const refs = CATEGORIES.slice(1).flatMap((name) => categories[name]?.auditRefs ?? [])
  return refs.flatMap(({ id, weight }) => {
    const { title = id, score = null } = audits[id] ?? {}
    return weight > 0 && score !== null && score < 1 ? [title] : []
  })
}

async function lookAt(lighthouse: Lighthouse, phone: Phone, [name, path, runs = 1]: (typeof SCREENS)[number]) {
  await phone.warm(path)
  const all: Result[] = []
  while (all.length < runs) all.push(await look(lighthouse, phone, path))
  const middle = (what: string, of: (result: Result) => number | null | undefined) => {
    const value = median(all.map((each) => of(each) ?? null))
    if (value === null) throw new Error(`Lighthouse told no ${what} of ${path}`)
    return value
  }
  const figure = (id: string) => middle(id, ({ audits }) => audits[id]?.numericValue)
  return {
    name,
    paint: figure('largest-contentful-paint'),
    blocked: figure('total-blocking-time'),
    shift: figure('cumulative-layout-shift'),
    points: CATEGORIES.map((category) => 100 * middle(category, ({ categories }) => categories[category]?.score)),
    blamed: [...new Set(all.flatMap(blamed))],
  }
}

/**
 * Looks at each screen; null where there is no Lighthouse. Throws where no page is answered, or a
 * figure is not told.
 */
export async function measureScreens(phone: Phone, screens = SCREENS): Promise<Lit[] | null> {
  const lighthouse = await getLighthouse()
  if (!lighthouse) return null
  return step('Lighthouse', async (tell) => {
    const rows: Lit[] = []
    for (const screen of screens) {
      tell(screen[0])
      rows.push(await lookAt(lighthouse, phone, screen))
    }
    return rows
  })
}

/** What was measured as rows of a table, its head first. */
export const lighthouseTable = (rows: readonly Lit[]): string[][] => [
  ['screen', 'LCP ms', 'TBT ms', 'CLS', 'Performance', 'Accessibility', 'Best Practices', 'SEO'],
  ...rows.map(({ name, paint, blocked, shift, points }) => [
    name,
    paint.toFixed(),
    blocked.toFixed(),
    shift.toFixed(3),
    ...points.map((each) => each.toFixed()),
  ]),
]

/** What is blamed besides speed, and where. */
export const blamedIn = (rows: readonly Lit[]): string =>
  rows.flatMap(({ name, blamed }) => blamed.map((title) => `${name}: ${title}`)).join('; ') || 'nothing'

if (import.meta.main) {
  endOnSignal()
  const script = { name: 'lighthouse', help: HELP, options: { texts: ['url', 'runs'] }, words: true }
  process.exitCode = await command(script, process.argv.slice(2), async (given) => {
    const { words, values } = given
    const runs = wholeNumber(given, 'runs', 1, 100)
    const asked = words.length > 0 ? words.map((path) => [path, path] as const) : SCREENS
    const screens = asked.map(([name, path, own = 1]) => [name, path, runs ?? own] as const)
    const phone = await startPhone(values.url)
    try {
      const rows = await measureScreens(phone, screens)
      if (!rows) return 1
      console.log(table(lighthouseTable(rows), (column) => column > 0).join('\n'))
      console.log(`Blamed besides speed: ${blamedIn(rows)}.`)
    } finally {
      await phone.stop()
    }
    return 0
  })
  process.exit()
}
