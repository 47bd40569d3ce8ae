import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { step, type Tell } from '../../progress.ts'
import { ROOT } from '../../run.ts'
import { markdown, table } from '../../table.ts'
import { measuredOn } from '../measured.ts'
import { measureBuilds } from './build.ts'
import { costTable, READ, VISIT_WORDS, visitMs } from './cost.ts'
import { type Journey, playJourney } from './journey.ts'
import { timeOrders, timeSweep } from './ledger.ts'
import { workOf } from './meter.ts'
import { openLedger, seedOrders } from './million.ts'

const FILE = 'docs/capacity.md'
const [BEGIN, END] = ['<!-- npm run bench -- scale --write -->', '<!-- to here -->']
/** Orders of the ledger that is measured, and the day that it is looked at. */
const ORDERS = 1_000_000
const TODAY = '2026-11-21'
/** Limits of D1, https://developers.cloudflare.com/d1/platform/limits/: bytes, calls a second. */
const MOST_BYTES = 10e9
const CALLS_A_SECOND = 1000

/** A part of docs/capacity.md that was measured: its text with a table. */
export interface Section {
  title: string
  text: string
  rows: string[][]
}

const figure = (value: number, digits = 0) =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })

/** What one order asks of a D1, and so how many a second there can be. */
function ordersOf(journey: Journey, { ms, bytes }: { ms: number; bytes: number }): Section {
  const rows = journey.steps.map(({ name, calls }) => ({ name, ...workOf(calls) }))
  const minute = { name: 'a minute of the reconciler, nothing to do', ...workOf(journey.idle) }
  const booked = rows.filter(({ name }) => name !== 'looked at' && !name.startsWith('cancelled'))
  const calls = booked.reduce((sum, each) => sum + each.calls, 0)
  const atOnce = CALLS_A_SECOND / calls
  return {
    title: 'Orders through one D1',
    text: `One guest's order of a stay over the edge as it is deployed, on workerd: calls of the database (each a wait of the Worker), statements, and rows as D1 counts and bills them, indices included.

{table}

D1 does [one query at a time](https://developers.cloudflare.com/d1/platform/limits/), about ${figure(CALLS_A_SECOND)} a second of 1 ms each (read ${READ}). ${calls} calls from the proof to the booking are **${figure(atOnce)} orders a second**, ${figure((atOnce * 86_400) / 1e6, 1)}
million a day, if each call takes that long; what a call takes beside its SQL is Cloudflare's and cannot be measured here. SQL alone, in SQLite among ${figure(ORDERS)} orders: ${figure(ms, 2)} ms of CPU an order, ${figure(1000 / ms)} orders a second. An order with its events and messages is ${figure(bytes)} bytes with
its indices: **${figure(MOST_BYTES / bytes / 1e6, 1)} million orders in 10 GB**, which are kept for five years.`,
    rows: [
      ['step', 'calls', 'statements', 'rows read', 'rows written'],
      ...[...rows, minute].map((row) => [row.name, ...[row.calls, row.statements, row.read, row.written].map(String)]),
    ],
  }
}

async function measureLedger(tell: Tell): Promise<{ journey: Journey; sections: Section[] }> {
  tell('one order, over the edge as it is deployed')
  const journey = await playJourney()
  const ledger = openLedger('million')
  try {
    tell(`${figure(ORDERS)} orders like it`)
    const bytes = seedOrders(ledger, journey.rows, { count: ORDERS, today: TODAY })
    tell('the reconciler among them')
    const sweep = await timeSweep(ledger.db, journey, Date.parse(`${TODAY}T01:30:00Z`))
    tell('orders among them')
    const ms = timeOrders(ledger.db, journey)
    const timed: Section = {
      title: `The reconciler among ${figure(ORDERS)} orders`,
      text: `The same statements in SQLite, over a database of ${figure((bytes * ORDERS) / 1e9, 1)} GB: a year of orders, a week of quotes that nobody has paid, ${figure(200)} on their way. Milliseconds of CPU, of SQL alone. A
gate's test explains every statement of the ledger and refuses one that reads all orders (\`tests/payment/scans.test.ts\`).

{table}

A minute of one ledger ends 100 unpaid quotes and closes 100 at the partners whose pages take money, takes on 25 orders of each other kind, sends 50 messages to guests and 50 to partners, and deletes 2,000 rows of each kind at most: 144,000 quotes that nobody pays and 36,000 orders a day that stopped half-way. One
whose hold is over cannot be paid and its rooms are free, so quotes that wait for their minute do no harm but to \`npm run status\`. What a guest has paid late on such a page goes back when its turn to be
closed comes; a partner who takes longer than 0.6 seconds an answer has fewer than 100 a minute, of all ledgers together: three orders are worked on at a time.`,
      rows: [
        ['what', 'statements', 'ms', 'slowest, ms'],
        ...sweep.map(({ name, statements, ms: all, slowest }) => [
          name,
          String(statements),
          figure(all, 1),
          figure(slowest, 1),
        ]),
      ],
    }
    return { journey, sections: [ordersOf(journey, { ms, bytes }), timed] }
  } finally {
    ledger.close()
  }
}

/** What visits cost, and how many there can be. */
function visitsOf(journey: Journey): Section {
  const ms = visitMs()
  return {
    title: 'A million visits a month',
    text: `${VISIT_WORDS}. CPU is this machine's, of [benchmarks.md](benchmarks.md), with the share of pages that its replay found kept; prices are Cloudflare's of ${READ}, in dollars, beside $5 a month for the plan. From
1 December 2026 the log has [other prices](https://developers.cloudflare.com/observability/pricing/). The gate of maintenance is read from KV once in ten seconds an isolate, so seldomer than said here.

{table}

A visit is ${figure(ms, 1)} ms of CPU: **${figure(1000 / ms)} visits a second** on one core like this machine's. Workers have [no limit of requests](https://developers.cloudflare.com/workers/platform/limits/) on the paid plan and run as many isolates as are
needed, so what bounds visits are the services behind, asked for what is not kept, and what is written: see above.`,
    rows: costTable(journey),
  }
}

/** What builds of ever more channels take. */
async function buildsOf(tell: Tell): Promise<Section> {
  const rows = await measureBuilds(tell)
  return {
    title: 'Channels',
    text: `A build of so many channels, its bundle aside, as a process of its own; then the same with one descriptor changed. Cloudflare takes [20,000 files](https://developers.cloudflare.com/workers/platform/limits/) a version on the
free plan and 100,000 on the paid one, each of 25 MiB at most (read ${READ}); an upload sends what the version before had not. To reach at 1,000: 120 s, 800 MB, 20,000 files of 400 MB, one channel again in 1 s. Memory is the most that the process held; it is collected before it has grown by half (\`scripts/build/build.ts\`).

{table}`,
    rows: [
      ['channels', 'seconds', 'CPU seconds', 'memory, MB', 'files', 'together, MB', 'one again, s', 'files of it'],
      ...rows.map((row) => [
        figure(row.channels),
        figure(row.seconds),
        figure(row.cpuSeconds),
        figure(row.megabytes),
        figure(row.files),
        figure(row.folderMegabytes),
        figure(row.again, 1),
        figure(row.changed),
      ]),
    ],
  }
}

/** Everything that is measured of scale, in the order in which docs/capacity.md has it. */
async function measureScale(): Promise<Section[]> {
  const builds = await step('builds', (tell) => buildsOf(tell))
  const { journey, sections } = await step('orders and the ledger', (tell) => measureLedger(tell))
  return [builds, ...sections, visitsOf(journey)]
}

/** Measures, shows, and with `write` puts it into docs/capacity.md. */
export async function scale(write: boolean): Promise<void> {
  const sections = await measureScale()
  for (const { title, rows } of sections) {
    const plain = rows.map((row) => row.map((cell) => cell.replace(/\[(.+)\]\(.+\)/, '$1')))
    console.log(`\n${title}\n${table(plain, (column) => column > 0).join('\n')}`)
  }
  if (!write) return
  const head = `Measured ${measuredOn()}`
  const parts = sections.map(({ title, text, rows }) => `## ${title}\n${text.replace('{table}', markdown(rows))}`)
  const page = readFileSync(join(ROOT, FILE), 'utf8')
  const [before, rest = ''] = page.split(BEGIN)
  const after = rest.split(END)[1]
  if (after === undefined) throw new Error(`${FILE} has no place for what is measured`)
  writeFileSync(join(ROOT, FILE), `${before}${BEGIN}\n${[head, ...parts].join('\n\n')}\n${END}${after}`)
}
