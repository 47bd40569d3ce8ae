import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser, isFile } from '../check/browser.ts'
import { unreachable } from '../operate/certify.ts'
import { taken } from '../operate/port.ts'
import { command, UsageError } from '../options.ts'
import { step } from '../progress.ts'
import { endOnSignal, ROOT } from '../run.ts'
import { markdown, table } from '../table.ts'
import { type EdgeRow, FLOOR_MS, measureEdge, measurePage } from './edge.ts'
import { blamedIn, LIGHTHOUSE, type Lit, lighthouseTable, measureScreens, RUNS_OF_MAIN } from './lighthouse.ts'
import { measuredOn } from './measured.ts'
import { PORT, startPhone } from './phone.ts'
import { type Replayed, replay } from './replay.ts'
import { startShop } from './shop.ts'
import { measureTaps } from './tap.ts'
import { measureViews } from './view.ts'

const HELP = `Measures this project on this machine: npm run bench -- [scale] [--against URL] [--write]

  scale          what it carries: channels, orders through one D1, the reconciler at a million orders, what a million visits cost
  --against URL  also answers a second of another server's page, in the same run
  --write        writes what was measured into docs/benchmarks.md, of scale into docs/capacity.md; what stands there by hand stays

Needs Linux, openssl, chromium, and port ${PORT} for itself.`

const FILE = 'docs/benchmarks.md'
/** Requests of another server's page. */
const COUNT = 1500
/** Visits of each screen that is looked at, and of each that is tapped. */
const LOOKS = 3
const RUNS = 1
const VISITS = 10_000
const MINUTES = 10

const figure = (value: number, digits = 2) => value.toFixed(digits)
const percent = (share: number) => `${(share * 100).toFixed(1)}%`

/** What an answer cost as times the floor of its run, which holds on other machines, too. */
const timesFloor = ({ ms }: EdgeRow, [floor]: readonly EdgeRow[]) => ms / (floor?.ms ?? 1)

/** What it is to cost, of one that is to cost no more than something. */
const mostTimes = (most: number) => most / FLOOR_MS

function edgeTable(rows: readonly EdgeRow[]): string[][] {
  return [
    ['answer', 'KB', 'KB compressed', 'CPU ms', 'times the floor', 'to reach, times the floor', 'to reach, ms'],
    ...rows.map((row) => [
      row.name,
      figure(row.kilobytes, 1),
      figure(row.compressed, 1),
      figure(row.ms),
      row.ofProcessor ? figure(timesFloor(row, rows), 1) : '–',
      ...(row.most === null ? ['–', '–'] : [figure(mostTimes(row.most), 1), String(row.most)]),
    ]),
  ]
}

const replayTable = ({ visits, minutes, kept, stale, rendered, ...first }: Replayed): string[][] => [
  ['visits', 'minutes', 'kept', 'kept, renewed behind', 'rendered', 'first within a minute', 'first', 'first anywhere'],
  [String(visits), String(minutes), ...[kept, stale, rendered, first.first, first.ever, first.anywhere].map(percent)],
]

/** The answers that cost more than they are to, by name. */
const missed = (rows: readonly EdgeRow[]) =>
  rows
    .filter((row) => row.most !== null && timesFloor(row, rows) > mostTimes(row.most))
    .map(({ name }) => name)
    .join('; ') || 'none'

const lighthouseText = (lit: readonly Lit[]) => `## Lighthouse
Lighthouse ${LIGHTHOUSE} on a phone with slow 4G that it simulates, through the same server, one screen of each kind that search engines may keep: ${RUNS_OF_MAIN} runs of the floor and the first three, in whose
row medians stand, one of each other; the floor is a page of one line, what a browser costs on this machine with any page. LCP and TBT in milliseconds. To reach: LCP 1,000 of the first three, TBT 0, CLS 0.01, 100 points each.

${markdown(lighthouseTable(lit))}

Blamed besides speed: ${blamedIn(lit)}. What it simulates begins with three round trips of 150 ms before a server is asked and a fourth until it answers, so that nothing is painted before 600 ms; a page of more
than 14 kB takes a fifth, and a photo that a page names another. It calls a connection that its browser trusts safe, and asks for no source maps.`

/** Throws UsageError on a machine where a bench could not come to its end, before it begins. */
async function checkMachine(): Promise<void> {
  if (!existsSync('/proc/self/stat')) throw new UsageError('/proc says what a process has used: it is there on Linux')
  if (spawnSync('openssl', ['version']).error)
    throw new UsageError('openssl is needed, for the certificate of a server')
  const browser = findBrowser()
  if (!browser || !isFile(browser)) throw new UsageError(`chromium is needed: ${browser ?? 'it'} is not there`)
  if (await taken(PORT))
    throw new UsageError(`something is on port ${PORT}, where pages are served for the bench: end it`)
}

interface Measured {
  edge: EdgeRow[]
  replayed: Replayed
  views: string[][]
  /** Null where there was no Lighthouse. */
  lit: Lit[] | null
  taps: string[][]
}

async function measure(against: string | undefined): Promise<Measured> {
  const { build } = await import('../build/build.ts')
  await build([], { quiet: true })
  let edgeAlone: Pick<Measured, 'edge' | 'replayed'>
  const shop = await step('starting the edge alone', () => startShop())
  try {
    const edge = await step('what answers cost', (tell) => measureEdge(shop, tell))
    if (against) edge.push(await step(`what ${against} answers`, () => measurePage(against, COUNT)))
    const replayed = await step('a replay of visits', (tell) => replay(shop, VISITS, MINUTES, tell))
    edgeAlone = { edge, replayed }
  } finally {
    await shop.stop()
  }
  const phone = await step('starting a phone', () => startPhone(undefined))
  try {
    const views = await step('first views on slow 4G', (tell) => measureViews(phone, LOOKS, tell))
    const taps = await step('first taps on slow 4G', (tell) => measureTaps(phone, RUNS, tell))
    const lit = await measureScreens(phone)
    return { ...edgeAlone, views, lit, taps }
  } finally {
    await phone.stop()
  }
}

/** What somebody wrote into the page about its figures, which no run writes over. */
const BY_HAND = /<!-- by hand -->.*<!-- to here -->\n+/s

function written({ edge, replayed, views, lit, taps }: Measured): string {
  const [byHand = ''] = BY_HAND.exec(readFileSync(join(ROOT, FILE), 'utf8')) ?? []
  return `# Benchmarks
Written by \`npm run bench -- --write\` ${measuredOn()} Times of a shared machine
wander: what is compared is their ratio to the floor of the same run.

${byHand}## Work per answer
The edge alone on a workerd, milliseconds of its own process's CPU for a request, eight at a time, the kinds in turns; a visitor's first, without cookies. Kept: out of the isolate. Rendered: from services' answers that are kept, of sixteen channels.
Compressed: as a page that many ask for is packed by the edge, and any other answer by the network in front of it (brotli 4). What is to be reached was said in milliseconds of a machine whose floor was ${FLOOR_MS} ms: the ratio holds here. Scripts and files that wake a screen are budgets of the gate (\`.size-limit.mjs\`).

${markdown(edgeTable(edge))}

Above as many times the floor as are to be reached: ${missed(edge)}.

Of what is kept half is what an empty Worker costs, and the rest the session and its signature, the headers, the address and what is looked up for it. Of what is rendered two fifths are the data centre's cache, which is asked and written over HTTP, and a quarter is React.

## A replay of first visits
To home, results and detail; channels, regions, days and properties by Zipf's law with exponent 1, each link with tags of somebody's. What nobody had asked for within a minute no cache
can answer: that share is the floor of what is rendered. To be reached were 90% without rendering. With visits as spread as these a cache that kept pages for ever would still render what
is asked for the first time, and one that all channels shared what is so on any of them: the last two columns. Neither comes to a tenth.

${markdown(replayTable(replayed))}

## First views
A phone of 390 x 844 pixels at twice their density, with slow 4G (150 ms, 1.6 Mbit/s) and a CPU four times slower than this machine's, with nothing kept, over HTTP/2 with TLS and brotli,
through wrangler's own server, each page one that others have asked for before; before any sign of interest; the floor is a page of one line, what this machine's browser costs with any page. Bytes as they are sent. Blocked: what long tasks are longer than 50 ms. Scripts: what a page runs, beside 1 kB that stands in it. Images: those of which something is seen, and with them what the browser
fetches before it is seen, which it does the earlier the slower the network. Ahead: what a page at rest fetches for the first tap and does not run, but where data is to be saved. To reach: LCP 1,000, nothing
blocked, CLS 0.01, HTML 9 (home), 11 (results), 14 (detail), scripts 5 (90 from the payment on), images that are seen 60, no file that blocks.

${markdown(views)}

${lit ? `${lighthouseText(lit)}\n\n` : ''}## First taps
The same phone: milliseconds from the tap until something shows that it was taken, and until its sheet is there. Asleep: tapped as soon as the page is there; cold: three seconds after; again: the
same tap on the same page. To reach: 100, 700 cold, 150 again, no task above 200.

${markdown(taps)}
`
}

if (import.meta.main) {
  endOnSignal()
  const script = { name: 'bench', help: HELP, options: { texts: ['against'], flags: ['write'] }, words: true }
  process.exitCode = await command(script, process.argv.slice(2), async ({ words, values }) => {
    const { against } = values
    if (against !== undefined && !/^https?:\/\//.test(URL.parse(against)?.href ?? ''))
      throw new UsageError(`--against is the address of a page, not "${against}"`)
    if (words.length === 1 && words[0] === 'scale') {
      if (against !== undefined) throw new UsageError('--against is not for "scale"')
      const { scale } = await import('./scale/scale.ts')
      await scale('write' in values)
      return 0
    }
    if (words.length > 0) throw new UsageError(`unknown word "${words[0]}"`)
    await checkMachine()
    const why = against === undefined ? null : await unreachable(against)
    if (why !== null) throw new UsageError(`nobody can be asked at ${against}: ${why}`)
    const measured = await measure(against)
    const { edge, replayed, views, lit, taps } = measured
    for (const rows of [edgeTable(edge), replayTable(replayed), views, lit ? lighthouseTable(lit) : [], taps])
      console.log(`\n${table(rows, (column) => column > 0).join('\n')}`)
    if ('write' in values) writeFileSync(join(ROOT, FILE), written(measured))
    return 0
  })
  process.exit()
}
