import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { ROOMS } from '../../tests/fixture.ts'
import { daysAhead } from './day.ts'
import { median } from './phone.ts'
import { type Asked, asker, lodgingChannels, type Shop } from './shop.ts'

/* What an answer costs the edge: milliseconds of its processor, of its own process alone. */

/** One kind of answer. */
interface Case extends Asked {
  name: string
  /** Rendered anew each time, of answers that are kept. */
  rendered?: boolean
  /** Of the page at `path` its data, which is asked for by the address that the page names. */
  data?: boolean
  /** What it is answered with; 200 unless said. */
  status?: number
  /** What is to be reached, ms of a machine on which the floor takes FLOOR_MS. */
  most: number | null
}

/**
 * CPU ms of /healthz on the machine on which it was said what is to be reached: elsewhere the same
 * work takes more or less time, and as many times the floor.
 */
export const FLOOR_MS = 0.07

const json = (path: string, body: object): Pick<Case, 'path' | 'method' | 'body'> => ({
  path,
  method: 'POST',
  body: JSON.stringify(body),
})
const CHANNEL = 'narae'
const DETAIL = `/${CHANNEL}/place/result/${ROOMS.standard.placeId}`
const STAY = { checkIn: daysAhead(1), checkOut: daysAhead(2), adults: 2, children: 0, sort: 'recommended', page: 1 }

const CASES: readonly Case[] = [
  { name: '/healthz, the floor', path: '/healthz', most: null },
  { name: 'home, kept', path: `/${CHANNEL}`, most: 0.12 },
  { name: 'results, kept', path: `/${CHANNEL}/place/results`, most: 0.15 },
  { name: 'detail, kept', path: DETAIL, most: 0.2 },
  { name: 'home, rendered', path: `/${CHANNEL}`, rendered: true, most: 0.8 },
  { name: 'results, rendered', path: `/${CHANNEL}/place/results`, rendered: true, most: 1 },
  { name: 'detail, rendered', path: DETAIL, rendered: true, most: 2 },
  { name: 'GET /fill, data of results', path: `/${CHANNEL}/place/results`, data: true, most: null },
  { name: 'reserve, nothing to fill', path: `/${CHANNEL}/reserve`, most: 0.1 },
  { name: '404', path: `/${CHANNEL}/no-such-page`, status: 404, most: 0.08 },
  { name: 'POST /api/place', ...json('/api/place', { ...STAY, amenities: [], stars: [], beds: [] }), most: 0.5 },
  { name: 'POST /getChannel', ...json('/getChannel', {}), most: 0.5 },
]

/** One row: what was measured, and what is to be reached. */
export interface EdgeRow {
  name: string
  status: number
  kilobytes: number
  /** The same as it is sent: as the edge has packed it, or as brotli 4. */
  compressed: number
  ms: number
  /** Whether that is its processor's time, and not how long an answer took. */
  ofProcessor: boolean
  most: number | null
}

/** Requests at a time, of each kind alike: one at a time costs a process more of each. */
const AT_ONCE = 8
/**
 * Kinds of answers take turns, so many each: a shared machine is slower in one minute than in the
 * next, and what is compared is to be of the same. The middle turn of each counts.
 */
const TURNS = 5
/**
 * Milliseconds of the edge's processor that it has in a turn for getting used to a kind of answer,
 * and for those that are counted: what costs little is asked for more often, as time is told in
 * tens.
 */
const WARM_UP_MS = 300
const MEASURED_MS = 600
/** Requests between two looks at how much of that is left. */
const BATCH = 200
/**
 * The least share of answers that must be rendered where that is measured: who asks for a page that
 * is being made waits for the same. Of what is kept no more than the rest is, as its minute ends.
 */
const MOSTLY = 0.95
/** Channels that what is rendered is asked of in turn: of one, those at a time would share it. */
const RENDERED_ON = 16

const ask = asker()

/** What is asked for, and what it is to be answered with. */
type Wanted = Pick<Case, keyof Asked | 'status'>

/**
 * Asks in turn until the edge has spent so much of its processor; answers milliseconds of one
 * answer, and the share of those that were rendered.
 */
async function spend(edge: Shop['edge'], turns: readonly Wanted[], ms: number, batch: number) {
  const before = edge.cpu()
  let [asked, rendered] = [0, 0]
  while (edge.cpu() - before < ms) {
    rendered += await many(edge.url, turns, batch, AT_ONCE)
    asked += batch
  }
  return { ms: (edge.cpu() - before) / asked, rendered: rendered / asked }
}

/**
 * Asks in turn, so many times in all; answers how many answers were rendered. Throws where one has
 * another status.
 */
async function many(url: string, turns: readonly Wanted[], count: number, atOnce: number): Promise<number> {
  let [next, rendered] = [0, 0]
  const one = async () => {
    while (next < count) {
      const { status: wanted = 200, ...asked } = turns[next++ % turns.length] as Wanted
      const { status, headers } = await ask(url, asked)
      if (status !== wanted) throw new Error(`${asked.path} was answered with ${status}`)
      if (String(headers['server-timing']).includes('rendered')) rendered++
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return rendered
}

/** Where a page's data is. */
async function dataOf(url: string, asked: Asked): Promise<string> {
  const { body } = await ask(url, { ...asked, headers: { 'accept-encoding': 'identity' } })
  const [, address] = / id="fill" data-from="([^"]+)"/.exec(body.toString()) ?? []
  if (!address) throw new Error(`${asked.path} names no data`)
  return address.replaceAll('&amp;', '&')
}

async function sized(url: string, asked: Asked) {
  const { status, body, headers } = await ask(url, asked)
  const isPacked = headers['content-encoding'] === 'br'
  const plain = isPacked ? brotliDecompressSync(body) : body
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
  const packed = isPacked ? body : brotliCompressSync(body, options)
  return { status, kilobytes: plain.length / 1024, compressed: packed.length / 1024 }
}

/**
 * Measures each kind of answer, by at least a batch of requests. Throws where one fails, or is of
 * another kind.
 */
export async function measureEdge(
  { edge, cache }: Shop,
  tell: (what: string) => void,
  batch = BATCH,
): Promise<EdgeRow[]> {
  const elsewhere = lodgingChannels({ plain: true }).slice(0, RENDERED_ON)
  const measured = CASES.map(() => [] as number[])
  const answers: Omit<EdgeRow, 'ms'>[] = []
  cache.forget()
  for (let turn = 1; turn <= TURNS; turn++)
    for (const [at, { name, most, rendered = false, data = false, ...plain }] of CASES.entries()) {
      tell(`${name}, turn ${turn} of ${TURNS}`)
      const asked = { ...plain, headers: (rendered ? { 'x-forget': '' } : {}) as Record<string, string> }
      cache.pages = !rendered
      if (data) asked.path = await dataOf(edge.url, asked)
      const pages = rendered
        ? elsewhere.map((each) => ({ ...asked, path: asked.path.replace(CHANNEL, each) }))
        : [asked]
      await spend(edge, pages, WARM_UP_MS, batch)
      const spent = await spend(edge, pages, MEASURED_MS, batch)
      if (rendered ? spent.rendered < MOSTLY : spent.rendered > 1 - MOSTLY)
        throw new Error(`${name}: ${(100 * spent.rendered).toFixed(1)}% of the answers were rendered`)
      measured[at]?.push(spent.ms)
      answers[at] = { name, most, ofProcessor: true, ...(await sized(edge.url, asked)) }
    }
  return answers.map((answer, at) => ({ ...answer, ms: median(measured[at] ?? []) ?? 0 }))
}

/** Another server's page in the same run: how long an answer takes, as its processor is its own. */
export async function measurePage(address: string, count: number): Promise<EdgeRow> {
  const { origin, pathname, search } = new URL(address)
  const asked = { path: pathname + search }
  await many(origin, [asked], BATCH, 1)
  const before = performance.now()
  await many(origin, [asked], count, 1)
  const ms = (performance.now() - before) / count
  return {
    name: `${address} (whole ms, one at a time)`,
    ...(await sized(origin, asked)),
    ms,
    ofProcessor: false,
    most: null,
  }
}
