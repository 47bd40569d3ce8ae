import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { build, version } from '../build/build.ts'
import { answering, readOptions, UsageError } from '../options.ts'
import { step } from '../progress.ts'
import { endOnSignal, ROOT } from '../run.ts'
import { table } from '../table.ts'
import { type EdgeRow, measureEdge, measurePage } from './edge.ts'
import { startPhone } from './phone.ts'
import { type Replayed, replay } from './replay.ts'
import { scale } from './scale/scale.ts'
import { startShop } from './shop.ts'
import { measureTaps } from './tap.ts'
import { measureViews } from './view.ts'

const HELP = `Measures this project on this machine: npm run bench -- [scale] [--against URL] [--write]

  scale          what it carries: channels, orders through one D1, the reconciler at a million orders, what a million visits cost
  --against URL  also answers a second of another server's page, in the same run
  --write        writes what was measured into docs/benchmarks.md, of scale into docs/capacity.md`

const FILE = 'docs/benchmarks.md'
/** Requests of each kind of answer. */
const COUNT = 1500
/** Visits of each screen that is looked at, and of each that is tapped. */
const LOOKS = 3
const RUNS = 1
const VISITS = 10_000
const MINUTES = 10

const figure = (value: number, digits = 2) => value.toFixed(digits)
const percent = (share: number) => `${(share * 100).toFixed(1)}%`
const markdown = ([head = [], ...rows]: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')

/** Milliseconds of the processor as times of the floor: what holds on other machines, too. */
function edgeTable(rows: readonly EdgeRow[]): string[][] {
  const floor = rows[0]?.ms ?? 1
  return [
    ['answer', 'KB', 'KB compressed', 'CPU ms', 'times the floor', 'to reach, ms'],
    ...rows.map(({ name, kilobytes, compressed, ms, most }) => [
      name,
      figure(kilobytes, 1),
      figure(compressed, 1),
      figure(ms),
      figure(ms / floor, 1),
      most === null ? '–' : String(most),
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
    .filter(({ ms, most }) => most !== null && ms > most)
    .map(({ name }) => name)
    .join('; ') || 'none'

interface Measured {
  edge: EdgeRow[]
  replayed: Replayed
  views: string[][]
  taps: string[][]
}

async function measure(against: string | undefined): Promise<Measured> {
  await build([], { quiet: true })
  let edgeAlone: Pick<Measured, 'edge' | 'replayed'>
  const shop = await step('starting the edge alone', () => startShop())
  try {
    const edge = await step('what answers cost', (tell) => measureEdge(shop, COUNT, tell))
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
    return { ...edgeAlone, views, taps }
  } finally {
    await phone.stop()
  }
}

function written({ edge, replayed, views, taps }: Measured): string {
  const machine = `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}`
  return `# Benchmarks
Written by \`npm run bench -- --write\` on ${new Date().toISOString().slice(0, 10)}: narae ${version()}, Node ${process.versions.node}, ${machine}. Times of a shared machine
wander: what is compared is their ratio to the floor of the same run, \`/healthz\`.

## Work per answer
The edge alone on a workerd, milliseconds of its own process's CPU for a request; a visitor's first, without cookies. Kept: out of the isolate. Rendered: from services' answers that are kept.
Compressed: brotli 4, as the edge sends it. Scripts and files that wake a screen are budgets of the gate (\`.size-limit.mjs\`).

${markdown(edgeTable(edge))}

Above what is to be reached: ${missed(edge)}. Of what is kept a quarter is its bytes, a third what an empty Worker costs, and the rest the session and its signature, the headers, the
address and what is looked up for it. Of what is rendered two fifths are the data centre's cache, which is asked and written over HTTP, and a quarter is React.

## A replay of first visits
To home, results and detail; channels, regions, days and properties by Zipf's law with exponent 1, each link with tags of somebody's. What nobody had asked for within a minute no cache
can answer: that share is the floor of what is rendered. To be reached were 90% without rendering. With visits as spread as these a cache that kept pages for ever would still render what
is asked for the first time, and one that all channels shared what is so on any of them: the last two columns. Neither comes to a tenth.

${markdown(replayTable(replayed))}

## First views
A phone of 390 x 844 pixels at twice their density, with slow 4G (150 ms, 1.6 Mbit/s) and a CPU four times slower than this machine's, with nothing kept, over HTTP/2 with TLS and brotli,
through wrangler's own server; before any sign of interest. Bytes as they are sent. Blocked: what long tasks are longer than 50 ms. Ahead: scripts that a page at rest fetches for
the first tap and does not run, but where data is to be saved. To reach: LCP 1,000, nothing blocked, CLS 0.01, HTML 9 (home),
11 (results), 14 (detail), scripts 5, images 60, no file that blocks.

${markdown(views)}

## First taps
The same phone: milliseconds from the tap until something shows that it was taken, and until its sheet is there. Asleep: tapped as soon as the page is there; cold: three seconds after; again: the
same tap on the same page. To reach: 100, 700 cold, 150 again, no task above 200.

${markdown(taps)}
`
}

if (import.meta.main) {
  endOnSignal()
  process.exitCode = await answering({ name: 'bench', help: HELP, errors: [] }, console.error, async () => {
    const { words, values } = readOptions(process.argv.slice(2), { texts: ['against'], flags: ['write'] })
    if ('help' in values) {
      console.log(HELP)
      return 0
    }
    if (words.length === 1 && words[0] === 'scale') {
      await scale('write' in values)
      return 0
    }
    if (words.length > 0) throw new UsageError(`unknown word "${words[0]}"`)
    const measured = await measure(values.against)
    for (const rows of [edgeTable(measured.edge), replayTable(measured.replayed), measured.views, measured.taps])
      console.log(`\n${table(rows, (column) => column > 0).join('\n')}`)
    if ('write' in values) writeFileSync(join(ROOT, FILE), written(measured))
    return 0
  })
  process.exit()
}
