import type { Page } from '@playwright/test'
import { command, wholeNumber } from '../options.ts'
import { step } from '../progress.ts'
import { endOnSignal } from '../run.ts'
import { table } from '../table.ts'
import { median, type Phone, startPhone, type Visit } from './phone.ts'

const HELP = `Measures the first tap: node scripts/bench/tap.ts [--url URL] [--runs N]

How long a visitor waits from a tap until something shows that it was taken, and until its sheet is there, on a phone with slow 4G
(150 ms, 1.6 Mbit/s) and a CPU four times slower than this machine's; over HTTP/2 with TLS and compression. "asleep": tapped as soon
as the page is there, "cold": after a pause in which a page may fetch ahead, "warm": again on the same page.
Without a URL the pages of this folder are served, which must have been built.`

/** What is measured: a screen, what is tapped on it, by its accessible name. */
const TAPS = [
  ['results: filter', '/narae/place/results', '필터'],
  ['results: sort', '/narae/place/results', '추천순'],
  ['foreign results: filter', '/narae/foreign/results', '필터'],
  ['home: search', '/narae', '검색 화면 열기'],
  ['rental home: date', '/narae/rentcar', '대여'],
] as const

/** Milliseconds after the load of a page until it is tapped "cold". */
const PAUSE_MS = 3000
/** When it is tapped: ms after the load. */
const PAUSES = [
  ['asleep', 0],
  ['cold', PAUSE_MS],
] as const

/** What a page is told to note: when it was tapped, when that showed, when the sheet was there. */
function watch(): void {
  const noted = { tap: 0, shown: 0, sheet: 0, task: 0 }
  Object.assign(window, { noted })
  new PerformanceObserver((list) => {
    for (const { duration, startTime } of list.getEntries())
      if (noted.tap && startTime + duration > noted.tap) noted.task = Math.max(noted.task, duration)
  }).observe({ type: 'longtask' })
  addEventListener(
    'click',
    (event) => {
      // When it was pressed, which a busy page is told of later.
      if (event.isTrusted) Object.assign(noted, { tap: event.timeStamp, shown: 0, sheet: 0, task: 0 })
    },
    true,
  )
  const look = () => {
    const now = performance.now()
    const open = document.querySelector('dialog[open]:not(.alert, .layer)') !== null
    if (noted.tap && !noted.shown && (open || document.querySelector('main [aria-busy="true"]:is(a, button)')))
      noted.shown = now
    if (noted.tap && !noted.sheet && open) noted.sheet = now
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

interface Noted {
  shown: number | null
  sheet: number | null
  task: number
}

async function tap(page: Page, name: string): Promise<Noted> {
  const link = page.getByRole('main').getByRole('link', { name }).first()
  await link.click({ noWaitAfter: true })
  await page
    .waitForFunction(() => (window as unknown as { noted: { sheet: number } }).noted?.sheet > 0, undefined, {
      timeout: 15_000,
      polling: 50,
    })
    .catch(() => undefined)
  await page.waitForTimeout(300)
  const noted = await page.evaluate(
    () => (window as unknown as { noted: Record<'tap' | 'shown' | 'sheet' | 'task', number> }).noted,
  )
  const since = (at: number) => (at ? Math.round(at - noted.tap) : null)
  return { shown: since(noted.shown), sheet: since(noted.sheet), task: Math.round(noted.task) }
}

type Visited = Awaited<ReturnType<typeof tapped>>

/** One visit with an empty cache: the tap, then the same once more. */
async function tapped({ page, devtools }: Visit, address: string, name: string, pause: number) {
  await page.addInitScript(watch)
  let [files, bytes] = [0, 0]
  const scripts = new Set<string>()
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script' || type === 'Other' || type === 'Fetch') scripts.add(requestId)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!scripts.has(requestId)) return
    files++
    bytes += encodedDataLength
  })
  await page.goto(address, { waitUntil: pause > 0 ? 'load' : 'domcontentloaded' })
  await page.waitForTimeout(pause)
  const before = { files, bytes }
  const first = await tap(page, name)
  const loaded = { files: files - before.files, bytes: bytes - before.bytes }
  await page.keyboard.press('Escape')
  await page.waitForTimeout(600)
  const again = await tap(page, name)
  return { first, again, loaded }
}

/** The times of each tap as rows of a table, its head first: ms, medians of so many runs. */
export async function measureTaps(phone: Phone, runs: number, tell: (what: string) => void): Promise<string[][]> {
  const rows = [['tap', 'when', 'shown', 'sheet', 'longest task', 'files', 'KB', 'again', 'longest task again']]
  for (const [what, path, name] of TAPS) {
    for (const [when, pause] of PAUSES) {
      tell(`${what}, ${when}`)
      const all: Visited[] = []
      for (let run = 0; run < runs; run++)
        all.push(await phone.visit((visit) => tapped(visit, phone.url + path, name, pause)))
      const middle = (of: (each: Visited) => number | null) => String(median(all.map(of)) ?? '-')
      rows.push([
        what,
        when,
        middle(({ first }) => first.shown),
        middle(({ first }) => first.sheet),
        middle(({ first }) => first.task),
        middle(({ loaded }) => loaded.files),
        middle(({ loaded }) => Math.round(loaded.bytes / 1000)),
        middle(({ again }) => again.sheet),
        middle(({ again }) => again.task),
      ])
    }
  }
  return rows
}

if (import.meta.main) {
  endOnSignal()
  const script = { name: 'tap', help: HELP, options: { texts: ['url', 'runs'] } }
  process.exitCode = await command(script, process.argv.slice(2), async (given) => {
    const runs = wholeNumber(given, 'runs', 1, 100) ?? 3
    const phone = await startPhone(given.values.url)
    try {
      const rows = await step('taps', (tell) => measureTaps(phone, runs, tell))
      console.log(table(rows, (column) => column > 1).join('\n'))
    } finally {
      await phone.stop()
    }
    return 0
  })
  process.exit()
}
