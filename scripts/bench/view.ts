import type { CDPSession, Page } from '@playwright/test'
import { EMPTY } from './front.ts'
import { median, type Phone, type Visit } from './phone.ts'

/** What is looked at: a screen and its address on a channel. */
const VIEWS = [
  ['an empty page, the floor', EMPTY],
  ['home', '/narae'],
  ['results', '/narae/place/results'],
  ['detail', '/narae/place/result/101'],
  ['foreign results', '/narae/foreign/results'],
  ['leisure results', '/narae/leisure/results'],
  ['rental results', '/narae/rentcar/results'],
  ['reservations', '/narae/reserve'],
  ['payment', '/narae/payment/place'],
] as const

/** Milliseconds after the load in which a page may still move, and fetches ahead. */
const SETTLE_MS = 2500

/** Kinds of what is loaded, as the network names them. */
const KINDS = { Document: 'html', Script: 'scripts', Stylesheet: 'styles', Image: 'images' } as const

/** What a page is told to note of itself. */
function watch(): void {
  const noted = { paint: 0, shift: 0, blocked: 0 }
  Object.assign(window, { noted })
  const each = (type: string, take: (entry: PerformanceEntry & { value: number; hadRecentInput: boolean }) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry as never)
    }).observe({ type, buffered: true })
  each('largest-contentful-paint', ({ startTime }) => {
    noted.paint = startTime
  })
  each('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) noted.shift += value
  })
  each('longtask', ({ duration }) => {
    noted.blocked += duration - 50
  })
}

/** What a visit asks for, in this order, with its bytes as they were sent. */
interface Sent {
  address: string
  type: string
  length: number
}

/** Everything that a visit asks for from now on. */
function sentTo(devtools: CDPSession): Sent[] {
  const known = new Map<string, Sent>()
  const all: Sent[] = []
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    const sent = { address: request.url, type, length: 0 }
    known.set(requestId, sent)
    all.push(sent)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const sent = known.get(requestId)
    if (sent) sent.length = encodedDataLength
  })
  return all
}

/** What a page at rest fetches for its islands and does not run (src/islands/shell/ahead.ts). */
const namedAhead = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    if (!document.querySelector('astro-island[ssr]')) return []
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')]
    const islands = [...document.querySelectorAll('astro-island[ssr], #words')]
    const files = islands.map((island) => island.getAttribute('component-url') ?? island.getAttribute('data-from'))
    return [...links.map(({ href }) => href), ...files.map((file) => new URL(String(file), location.href).href)]
  })

/** Addresses of the images of which something is seen; browsers fetch more, before they are. */
const seenImages = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => {
        const { top, bottom, left, right } = image.getBoundingClientRect()
        return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
      })
      .map(({ currentSrc }) => currentSrc),
  )

/** One look with an empty cache: ms, and kilobytes as they were sent. */
async function look({ page, devtools }: Visit, address: string) {
  await page.addInitScript(watch)
  const sent = sentTo(devtools)
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForTimeout(SETTLE_MS)
  const blocking = await page.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => (entry as unknown as { renderBlockingStatus: string }).renderBlockingStatus === 'blocking')
        .length,
  )
  const noted = await page.evaluate(
    () => (window as unknown as { noted: Record<'paint' | 'shift' | 'blocked', number> }).noted,
  )
  const named = new Set(await namedAhead(page))
  // It begins with the island's own file; what of its files was asked for before, the page runs.
  const rest = sent.findIndex(({ address: file, type }) => type === 'Fetch' && named.has(file))
  const seen = new Set(await seenImages(page))
  const bytes = { html: 0, scripts: 0, styles: 0, images: 0, ahead: 0, seen: 0 }
  for (const [at, { address: file, type, length }] of sent.entries()) {
    const kind = rest >= 0 && at >= rest && named.has(file) ? 'ahead' : KINDS[type as keyof typeof KINDS]
    if (kind) bytes[kind] += length
    if (seen.has(file)) bytes.seen += length
  }
  return { ...noted, paint: noted.paint || null, ...bytes, blocking }
}

/** First views as rows of a table, its head first: medians of so many looks. */
export async function measureViews(phone: Phone, runs: number, tell: (what: string) => void): Promise<string[][]> {
  const rows = [
    [
      'screen',
      'LCP ms',
      'blocked ms',
      'CLS',
      'HTML KB',
      'scripts KB',
      'styles KB',
      'images seen KB',
      'images KB',
      'files that block',
      'ahead KB',
    ],
  ]
  for (const [what, path] of VIEWS) {
    tell(what)
    await phone.warm(path)
    const all: Awaited<ReturnType<typeof look>>[] = []
    for (let run = 0; run < runs; run++) all.push(await phone.visit((visit) => look(visit, phone.url + path)))
    const middle = (of: keyof (typeof all)[number], digits = 0, unit = 1) => {
      const value = median(all.map((each) => each[of]))
      return value === null ? '-' : (value / unit).toFixed(digits)
    }
    const sent = (['html', 'scripts', 'styles', 'seen', 'images'] as const).map((kind) => middle(kind, 1, 1000))
    rows.push([
      what,
      middle('paint'),
      middle('blocked'),
      middle('shift', 3),
      ...sent,
      middle('blocking'),
      middle('ahead', 0, 1000),
    ])
  }
  return rows
}
