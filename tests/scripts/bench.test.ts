import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { measureEdge, measurePage } from '#scripts/bench/edge.ts'
import { askOften } from '#scripts/bench/phone.ts'
import { replay } from '#scripts/bench/replay.ts'
import type { Journey } from '#scripts/bench/scale/journey.ts'
import { timeSweep } from '#scripts/bench/scale/ledger.ts'
import { openLedger } from '#scripts/bench/scale/million.ts'
import type { Shop } from '#scripts/bench/shop.ts'
import { generate } from '#scripts/build/generate.ts'
import { loadDescriptors } from '#scripts/channel/descriptors.ts'

/** What a server says to each request. */
interface Said {
  status?: number
  timing?: string
  location?: string
}

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A server that answers as it is told; its address, and how many it has answered. */
async function serve(say: (asked: IncomingMessage) => Said) {
  let answered = 0
  const server = createServer((asked, answer) => {
    asked.resume()
    answered++
    const { status = 200, timing = 'wait;dur=0', location } = say(asked)
    answer.writeHead(status, { 'server-timing': timing, ...(location && { location }) })
    answer.end('<div id="fill" data-from="/fill/1">')
  })
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, count: () => answered }
}

/** What an edge spends on a request, milliseconds: so much that a batch is enough of any kind. */
const SPENT = 50
/** Requests of a batch: each channel's in turn, and some of them twice. */
const BATCH = 24

/** A shop whose edge spends that on each. */
async function shopOf(say: (asked: IncomingMessage) => Said): Promise<Shop> {
  generate()
  const { url, count } = await serve(say)
  const edge = { url, cpu: () => SPENT * count(), inspector: '', stop: () => undefined }
  return { edge, cache: { pages: true, forget: () => undefined } as Shop['cache'], stop: async () => undefined }
}

const rendered = ({ headers }: IncomingMessage) => 'x-forget' in headers
const missing = ({ url }: IncomingMessage) => url?.endsWith('/no-such-page')
/** Addresses of lists that lead to the same with a condition of their channel. */
const LEADING = loadDescriptors('channels')
  .filter(({ defaults }) => Object.keys(defaults).length > 0)
  .map(({ name }) => `/${name}/place/results`)
/** As the edge does. */
function well(asked: IncomingMessage): Said {
  if (LEADING.includes(asked.url ?? '')) return { status: 302, location: `${asked.url}?sort=price-low` }
  if (missing(asked)) return { status: 404 }
  return rendered(asked) ? { timing: 'wait;dur=9, cache;desc=miss, rendered' } : {}
}

test('an edge that answers as it is to is measured', async () => {
  const rows = await measureEdge(await shopOf(well), () => undefined, BATCH)
  expect(rows.map(({ name, status }) => [name, status])).toContainEqual(['404', 404])
  for (const { ms } of rows) expect(ms).toBe(SPENT)
})

test.each<[string, (asked: IncomingMessage) => Said, RegExp]>([
  [
    'a refusal',
    (asked) => (asked.method === 'POST' ? { status: 400 } : well(asked)),
    /\/api\/place was answered with 400/,
  ],
  ['a page that is missing', (asked) => (asked.url === '/narae' ? { status: 404 } : well(asked)), /\/narae was .* 404/],
  ['a page that leads elsewhere', () => ({ status: 302, location: '/' }), /\/healthz was answered with 302/],
  ['a 404 that is none', () => ({ timing: 'wait;dur=9, rendered' }), /no-such-page was answered with 200|rendered/],
  [
    'what is kept as what is rendered',
    (asked) => (missing(asked) ? { status: 404 } : {}),
    /home, rendered: .* rendered/,
  ],
  [
    'what is rendered as what is kept',
    (asked) => ({ ...well(asked), ...(asked.url === '/narae' && { timing: 'cache;desc=miss, rendered' }) }),
    /home, kept: .* rendered/,
  ],
])('but not %s', async (_, say, why) => {
  await expect(measureEdge(await shopOf(say), () => undefined, BATCH)).rejects.toThrow(why)
})

test('a replay counts neither what is missing, what was not filled, nor what does not say how it was answered', async () => {
  const play = async (say: Said) => replay(await shopOf(() => say), 20, 1, () => undefined)
  await expect(play({ status: 404, timing: 'cache;desc=hit' })).rejects.toThrow(/was answered with 404/)
  await expect(play({})).rejects.toThrow(/does not say/)
  await expect(play({ timing: 'wait;dur=1, cache;desc=miss' })).rejects.toThrow(
    '20 of 20 pages came without their data',
  )
  await expect(play({ timing: 'wait;dur=1, cache;desc=hit' })).resolves.toMatchObject({ kept: 1, rendered: 0 })
})

test('the page of another server is one, and may be had by TLS', async () => {
  const { url } = await serve(() => ({ status: 301, location: 'https://elsewhere.example/' }))
  await expect(measurePage(`${url}/`, 1)).rejects.toThrow(/was answered with 301/)
  await expect(measurePage('https://127.0.0.1:1/', 1)).rejects.toThrow(/ECONNREFUSED/)
})

test('a screen that is looked at is there, under its own address', async () => {
  const { url } = await serve(({ url: path }) =>
    path === '/gone' ? { status: 404 } : path === '/old' ? { status: 302, location: '/new' } : {},
  )
  await askOften(`${url}/new`)
  await expect(askOften(`${url}/gone`)).rejects.toThrow(/\/gone was answered with 404/)
  await expect(askOften(`${url}/old`)).rejects.toThrow(/\/old leads to .*\/new/)
})

test('what asks the ledger nothing is not timed', async () => {
  const ledger = openLedger('bench-test')
  const sweep = (idle: Journey['idle']) => timeSweep(ledger.db, { idle } as Journey, Date.parse('2026-11-21T01:30:00Z'))
  try {
    const asked = { sql: 'SELECT 1', values: [], read: 0, written: 0 }
    for (const { statements } of await sweep([[asked]])) expect(statements).toBeGreaterThan(0)
    await expect(sweep([])).rejects.toThrow('a minute of the reconciler asks nothing')
  } finally {
    ledger.close()
  }
})
