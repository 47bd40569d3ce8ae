import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { RESERVATIONS } from '#contract/reservation.ts'
import { MOVING } from '#rules/reservation.ts'
import { db } from '#scripts/operate/db.ts'
import { ledgerMoney } from '#scripts/operate/money.ts'
import { orders } from '#scripts/operate/orders.ts'
import { type AskPoints, pointsOf, type Send } from '#scripts/operate/points.ts'
import { status } from '#scripts/operate/status.ts'
import { type Runner, StoreError } from '#scripts/operate/wrangler.ts'
import { outboxUntil } from '../harness.ts'
import { booked, cell, copyOf, edge, GUEST, guest, harness, LICENCE, REQUEST, run, start } from './booked.ts'

/* What operators' commands say and do (docs/operations.md), over the database that the Worker works
   on. */

let rental = ''
let asked: string[][] = []
let wait: () => Promise<void>

beforeAll(async () => {
  await start()
  rental = await booked('rentcar')
  await outboxUntil(harness, GUEST.email, (messages) => messages.length > 0)
})
beforeEach(() => {
  asked = []
  wait = () => harness.reconcile()
})
afterAll(() => harness.stop())

/**
 * In wrangler's place: the statements of a command on the harness's own database, in one
 * transaction as wrangler's are.
 */
const ask: Runner = async (args) => {
  asked.push(args)
  const sql = args[args.indexOf('--command') + 1] ?? ''
  const d1 = await edge()
  try {
    const results = await d1.batch(sql.split('; ').map((statement) => d1.prepare(statement)))
    const json = results.map(({ results: rows, success }) => ({ results: rows, success }))
    return { code: 0, output: `▲ [WARNING] a remark\n${JSON.stringify(json, null, 2)}\n` }
  } catch (error) {
    return { code: 1, output: JSON.stringify({ error: { text: String(error) } }, null, 2) }
  }
}

interface Said {
  code: number
  said: string
  blamed: string
}
/** What a command said and how it ended. While `advance` waits, a minute of cron comes. */
async function does(command: typeof orders | typeof db, ...args: string[]): Promise<Said> {
  const said: string[] = []
  const blamed: string[] = []
  let passed = 0
  const code = await command(args, {
    tell: (line) => said.push(line),
    blame: (line) => blamed.push(line),
    ask,
    now: () => Date.parse(harness.now()) + passed,
    pause: async (ms) => {
      passed += ms
      await wait()
    },
  })
  return { code, said: said.join('\n'), blamed: blamed.join('\n') }
}

let count = 0
/** The rental again, in trouble. */
const stuck = (more: Record<string, string | number | null> = {}) =>
  copyOf(rental, {
    order_id: `R261121-${String(++count).padStart(10, '0')}`,
    state: 'REFUNDING',
    fee: 0,
    refund: 0,
    tries: 7,
    next_at: '2027-01-01T00:00:00.000Z',
    updated_at: '2026-11-21T01:00:00.000Z',
    ...more,
  })
const tender = { name: '', returned: 0, no: null }
const POINTS_HELD = JSON.stringify([
  { ...tender, kind: 'points', amount: 5000, state: 'HELD', family: 'telecom' },
  { ...tender, kind: 'payment', amount: 60_000, returned: 1000, state: 'TAKEN', family: null },
])
const stateOf = (orderId: string) => cell('SELECT state AS value FROM orders WHERE order_id = ?', orderId)
const actors = async (orderId: string) => {
  const events = (await edge()).prepare('SELECT actor FROM order_event WHERE order_id = ? ORDER BY rowid').bind(orderId)
  return (await events.all<{ actor: string }>()).results.map(({ actor }) => actor)
}

describe('show', () => {
  it('tells all of an order in its order, and nobody’s name', async () => {
    const { code, said } = await does(orders, 'show', rental.toLowerCase())
    expect(code).toBe(0)
    for (const line of [
      /^The local shop \(\.local\/state\), at 2026-11-21T12:00:00\+09:00:/,
      /^state {5,}BOOKED, since 2026-11-21T12:00:00\+09:00$/m,
      /^product .*rentcar/m,
      /^payment {2,}toss tgen_/m,
      /^guest {2,}sealed with key 1$/m,
      /^ {2}booked {2}email {2}sent$/m,
    ])
      expect(said).toMatch(line)
    const moves = ['- > QUOTED', 'QUOTED > CONFIRMING', 'CONFIRMING > PAID', 'PAID > BOOKED']
    expect([...said.matchAll(/visitor {2}(\S+ > \S+)/g)].map(([, move]) => move)).toEqual(moves)
    for (const secret of [...Object.values(GUEST), LICENCE, LICENCE.replaceAll('-', ''), REQUEST])
      expect(said).not.toContain(secret)
    expect(asked.flat()).toContain('--local')
  })

  it('of production is asked of production', async () => {
    expect((await does(orders, 'show', rental, '--remote')).said).toContain('Production, at')
    expect(asked.flat().slice(-3)).toEqual(['--remote', '--env', 'production'])
  })

  it('of no order is an error', async () => {
    const { code, blamed } = await does(orders, 'show', 'R261121-ZZZZZZZZZZ')
    expect([code, blamed]).toEqual([1, expect.stringContaining('There is no order R261121-ZZZZZZZZZZ')])
  })
})

describe('stuck', () => {
  it('ends with 0 while nothing is, with 3 when something is', async () => {
    expect(await does(orders, 'stuck')).toMatchObject({ code: 0, said: expect.stringContaining('orders stuck 0') })
    const old = await stuck({ refund: 5000, tries: 2 })
    const often = await stuck({ state: 'CANCELLING', updated_at: '2026-11-21T02:59:00.000Z' })
    const young = await stuck({ state: 'PAID', tries: 1, updated_at: '2026-11-21T02:59:00.000Z' })
    const { code, said } = await does(orders, 'stuck')
    expect(code).toBe(3)
    expect(said).toContain('orders stuck 2, messages given up 0')
    expect(said).toMatch(new RegExp(`^${old} +REFUNDING +2 h +2 +.*5,000 won`, 'm'))
    expect(said).toMatch(new RegExp(`^${often} +CANCELLING +1 min +7`, 'm'))
    expect(said).not.toContain(young)
    expect((await does(orders, 'stuck', '--minutes', '1', '--tries', '99')).said).toContain(young)
    expect((await does(orders, 'stuck', '--minutes', '600', '--tries', '99')).code).toBe(0)
    await run(`DELETE FROM orders WHERE order_id IN (?, ?, ?)`, old, often, young)
  })

  it('also of orders at rest of which a partner holds something, and what of it', async () => {
    const held = await stuck({ state: 'BOOKED', fee: null, refund: null, tenders: POINTS_HELD })
    const { code, said } = await does(orders, 'stuck')
    expect(code).toBe(3)
    expect(said).toMatch(new RegExp(`^${held} +BOOKED +2 h +7`, 'm'))
    const shown = (await does(orders, 'show', held)).said
    expect(shown).toMatch(
      /^tenders {2,}points 5,000 won \(telecom, HELD\), payment 60,000 won \(TAKEN, 1,000 won back\)$/m,
    )
    expect(shown).toMatch(/^turn {2,}7 tries/m)
    // The channel has no such partner: it is tried, and still not taken.
    const tried = await does(orders, 'advance', held)
    expect([tried.code, tried.said]).toEqual([3, expect.stringContaining('(8 tries) and still is BOOKED')])
    await run('DELETE FROM orders WHERE order_id = ?', held)
  })

  it('knows every state that an order leaves by itself', async () => {
    const moving = await Promise.all(MOVING.map((state) => stuck({ state })))
    const { said } = await does(orders, 'stuck')
    for (const orderId of moving) expect(said).toContain(orderId)
    expect(said).toContain(`orders stuck ${MOVING.length},`)
    for (const orderId of moving) await run('DELETE FROM orders WHERE order_id = ?', orderId)
  })

  it('says that there may be more than it lists', async () => {
    const row = { order_id: rental, updated_at: '2026-11-21T01:00:00.000Z', given_up_at: '2026-11-21T01:00:00.000Z' }
    const rows = (count: number) => ({ results: Array.from({ length: count }, () => row), success: true })
    const said: string[] = []
    const output = JSON.stringify([rows(500), rows(499)])
    const desk = { tell: (line: string) => void said.push(line), blame: expect.unreachable, now: () => 0 }
    const full = { ...desk, ask: async () => ({ code: 0, output }), pause: async () => undefined }
    expect(await orders(['stuck'], full)).toBe(3)
    expect(said[0]).toMatch(/: orders stuck 500 or more, messages given up 499\.$/)
  })

  it('also of quotes that do not end', async () => {
    const quote = await stuck({ state: 'QUOTED', hold_until: '2026-11-21T02:00:00.000Z' })
    expect((await does(orders, 'stuck')).said).toMatch(new RegExp(`^${quote} +QUOTED`, 'm'))
    await run('DELETE FROM orders WHERE order_id = ?', quote)
  })
})

describe('advance', () => {
  it('makes an order due, with an event of its own, and says what became of it', async () => {
    const orderId = await stuck()
    await harness.reconcile()
    expect(await stateOf(orderId)).toBe('REFUNDING')
    const { code, said } = await does(orders, 'advance', orderId)
    expect(said).toContain(`${orderId} went from REFUNDING to REFUNDED.`)
    expect(code).toBe(0)
    expect(await actors(orderId)).toEqual(['sweep', 'operator', 'sweep'])
  })

  it('says that it was tried in vain', async () => {
    const orderId = await stuck({ refund: 1000 })
    await harness.setFault({ target: 'toss', mode: 'status', status: 500 })
    const { code, said } = await does(orders, 'advance', orderId)
    await harness.clearFaults()
    expect(said).toContain('was tried again without an outcome (8 tries) and still is REFUNDING')
    expect(code).toBe(3)
    await run('DELETE FROM orders WHERE order_id = ?', orderId)
  })

  it('takes a lease that has lapsed, never one that holds', async () => {
    const busy = await stuck({ lease: 'x', lease_until: '2026-11-21T03:00:01.000Z' })
    const refused = await does(orders, 'advance', busy)
    expect(refused).toMatchObject({ code: 1, blamed: expect.stringContaining('Somebody is at work') })
    expect(await actors(busy)).toEqual(['sweep'])
    expect(await cell('SELECT next_at AS value FROM orders WHERE order_id = ?', busy)).toBe('2027-01-01T00:00:00.000Z')
    await run(`UPDATE orders SET lease_until = '2026-11-21T03:00:00.000Z' WHERE order_id = ?`, busy)
    expect((await does(orders, 'advance', busy)).code).toBe(0)
    expect(await stateOf(busy)).toBe('REFUNDED')
  })

  it('leaves alone what is at rest', async () => {
    expect(await does(orders, 'advance', rental)).toMatchObject({
      code: 1,
      blamed: `${rental} is BOOKED: there is nothing to go on with.`,
    })
    expect(await actors(rental)).not.toContain('operator')
  })

  it('tells when the reconciler does not come', async () => {
    const orderId = await stuck()
    wait = async () => {}
    const { code, said, blamed } = await does(orders, 'advance', orderId, '--wait', '40')
    expect([code, blamed]).toEqual([1, expect.stringContaining('The reconciler did not come within 40 seconds')])
    expect(said).toContain('  … 15 s\n  … 30 s')
    await run('DELETE FROM orders WHERE order_id = ?', orderId)
  })

  it('tells which message was not sent, as the booking stood no more', async () => {
    const orderId = await stuck({ state: 'CANCELLED', email_key: 'x' })
    await run(
      `INSERT INTO order_message (order_id, topic, kind, tries, due_at) VALUES (?, 'booked', 'email', 3, '2026-11-21T00:00:00.000Z')`,
      orderId,
    )
    await harness.reconcile()
    const shown = async () => (await does(orders, 'show', orderId)).said
    await expect.poll(shown).toMatch(/booked {2}email {2}not sent, as the booking did not stand/)
    await run('DELETE FROM orders WHERE order_id = ?', orderId)
  })

  it('sends a message that was given up', async () => {
    const orderId = await stuck({ state: 'BOOKED', email_key: 'x' })
    await run(
      `INSERT INTO order_message (order_id, topic, kind, tries, due_at) VALUES (?, 'booked', 'email', 11, '2026-11-21T00:00:00.000Z')`,
      orderId,
    )
    await harness.setFault({ target: 'sms', mode: 'status', status: 500 })
    await harness.reconcile()
    await expect
      .poll(() => harness.logs().some((line) => line.includes('"alarm":"message-given-up"') && line.includes(orderId)))
      .toBe(true)
    expect(await does(orders, 'stuck')).toMatchObject({
      code: 3,
      said: expect.stringMatching(`${orderId} +booked +email`),
    })
    expect((await does(orders, 'show', orderId)).said).toMatch(/booked {2}email {2}given up at .* after 12 tries/)
    const failing = await does(orders, 'advance', orderId)
    expect(failing).toMatchObject({ code: 3, said: expect.stringContaining('a message still does not go out') })
    await run(
      `UPDATE order_message SET due_at = NULL, given_up_at = '2026-11-21T03:00:00.000Z' WHERE order_id = ?`,
      orderId,
    )
    await harness.clearFaults()
    const sent = await does(orders, 'advance', orderId)
    expect(sent).toMatchObject({ code: 0, said: expect.stringContaining('its messages are out') })
    const mails = await outboxUntil(harness, GUEST.email, (messages) =>
      messages.some(({ text }) => text.includes(orderId)),
    )
    expect(mails.filter(({ key }) => key === `${orderId}:booked:email`)).toHaveLength(1)
    expect((await does(orders, 'stuck')).code).toBe(0)
  })
})

describe('db', () => {
  it('purge --dry-run counts what the reconciler then takes, and takes nothing', async () => {
    const old = await stuck({ state: 'FAILED', updated_at: '2026-11-01T00:00:00.000Z' })
    const dated = { state: 'CANCELLED', updated_at: '2020-01-01T00:00:00.000Z', ends_at: '2020-01-01T00:00:00.000Z' }
    const ancient = [await stuck(dated), await stuck(dated)]
    await run(
      `INSERT INTO attempt (session, attempt, order_id, created_at) VALUES ('s', 'old', 'old', '2026-11-01T00:00:00.000Z')`,
    )
    await run(`INSERT INTO identity VALUES ('s', 'narae', 'phone', '', '', ?)`, Date.parse('2026-11-21T02:00:00Z'))
    await run(`INSERT INTO partner_member VALUES ('s', 'narae', '', ?)`, Date.parse('2026-11-21T02:00:00Z'))
    await run(
      `INSERT INTO partner_nonce (channel, nonce, heard_at) VALUES ('narae', 'n', ?)`,
      Date.parse('2026-11-21T02:00:00Z'),
    )
    await run(`INSERT INTO pin_try VALUES ('p', 4, ?)`, Date.parse('2026-11-20T02:00:00Z'))
    const all = async () =>
      JSON.stringify((await (await edge()).prepare('SELECT * FROM orders ORDER BY 1').all()).results)
    const before = await all()
    const { code, said } = await does(db, 'purge', '--dry-run')
    expect(code).toBe(0)
    expect(await all()).toBe(before)
    const rows = said.split('\n').slice(2)
    expect(rows.map((line) => line.replace(/ {2,}/g, '|').split('|'))).toEqual([
      ['verification', 'codes', '2026-11-20T12:00:00+09:00', '0'],
      ['identity', 'proofs that are over', '2026-11-21T12:00:00+09:00', '1'],
      ['partner_member', "partners' members", '2026-11-21T12:00:00+09:00', '1'],
      ['partner_nonce', 'signed requests of partners', '2026-11-21T11:00:00+09:00', '1'],
      ['pin_try', 'tries at pins', '2026-11-20T12:00:00+09:00', '1'],
      ['attempt', 'pressed buttons', '2026-11-14T12:00:00+09:00', '1'],
      ['orders', 'never paid', '2026-11-14T12:00:00+09:00', '1'],
      ['order_event', 'with them', '2026-11-14T12:00:00+09:00', '1'],
      ['order_message', 'with them', '2026-11-14T12:00:00+09:00', '0'],
      ['partner_message', 'with them', '2026-11-14T12:00:00+09:00', '0'],
      ['payment_notice', 'with them', '2026-11-14T12:00:00+09:00', '0'],
      ['orders', 'particulars for disputes (trimmed)', '2023-11-21T00:00:00+09:00', '2'],
      ['orders', 'contracts and payments', '2021-11-21T00:00:00+09:00', '2'],
      ['order_event', 'with them', '2021-11-21T00:00:00+09:00', '2'],
      ['order_message', 'with them', '2021-11-21T00:00:00+09:00', '0'],
      ['partner_message', 'with them', '2021-11-21T00:00:00+09:00', '0'],
      ['payment_notice', 'with them', '2021-11-21T00:00:00+09:00', '0'],
    ])
    await harness.reconcile()
    for (const orderId of [old, ...ancient]) expect(await stateOf(orderId)).toBeNull()
    const after = (await does(db, 'purge', '--dry-run')).said.split('\n').slice(2)
    expect(after.every((line) => line.endsWith(' 0'))).toBe(true)
    expect(await stateOf(rental)).toBe('BOOKED')
  })

  it('keys counts what each key has encrypted', async () => {
    await run(`UPDATE orders SET guest = '7' || substr(guest, 2) WHERE order_id = ?`, rental)
    const { said } = await does(db, 'keys')
    expect(said).toMatch(/^identity +1 +2$/m)
    expect(said).toMatch(/^orders +7 +1$/m)
    await run(`UPDATE orders SET guest = '1' || substr(guest, 2) WHERE order_id = ?`, rental)
  })

  it('says in wrangler’s own words what the database refuses, and where tables come from', async () => {
    await run('ALTER TABLE identity RENAME TO identity_away')
    const { code, said, blamed } = await does(db, 'keys')
    await run('ALTER TABLE identity_away RENAME TO identity')
    expect([code, said]).toEqual([1, ''])
    expect(blamed).toBe(
      [
        'The database could not be asked. Wrangler says:',
        'Error: D1_ERROR: no such table: identity: SQLITE_ERROR',
        'A shop on this machine has its tables once it was started: npm start',
      ].join('\n'),
    )
  })
})

describe('status', () => {
  /** In fetch's place: the datasets that the harness's own origin plays. */
  const datasets: Send = (address, init) => harness.fetch(new URL(address).pathname, init)
  const OPEN_STATE = '{"site":null,"channels":{},"windows":[]}'
  interface Shop {
    points?: AskPoints
    database?: Runner
    state?: string
  }
  async function looks(args: string[] = [], { points, database = ask, state = OPEN_STATE }: Shop = {}): Promise<Said> {
    const said: string[] = []
    const blamed: string[] = []
    const code = await status(args, {
      tell: (line) => said.push(line),
      blame: (line) => blamed.push(line),
      now: () => Date.parse(harness.now()) + 1000,
      asking: (target) => ({
        points: points ?? pointsOf(target, {}, datasets),
        ask: async (args) => (args[0] === 'kv' ? { code: 0, output: state } : database(args)),
      }),
    })
    return { code, said: said.join('\n'), blamed: blamed.join('\n') }
  }
  const seenBy = async (shop?: Shop) => JSON.parse((await looks(['--json', '--minutes', '600'], shop)).said)
  const away = () => Promise.reject(new StoreError('It is away.'))
  /** An answer of which no more comes. */
  const brokenOff = () =>
    new Response(
      new ReadableStream({
        start: (controller) => controller.error(new TypeError('reset')),
      }),
    )

  it('counts money as the ledger does, after a journey with a refund', async () => {
    const orderId = await booked('leisure')
    const { fee, cancel } = { fee: RESERVATIONS.leisure.cancelFee.path, cancel: RESERVATIONS.leisure.cancel.path }
    const { body } = await guest.post<{ fee: number; refund: number }>(fee, { reservationNo: orderId })
    await guest.post(cancel, { reservationNo: orderId, expectedFee: body.fee, reason: '' })
    expect(await stateOf(orderId)).toBe('CANCELLED')
    type Row = { counter: string; channel: string; product: string; won: number; count: number }
    const counted: Row[] = (await seenBy()).counters.value
    // Copies of orders say that they were quoted before.
    const { results } = await (await edge()).prepare(ledgerMoney('2021')).all<Row>()
    const inOrder = (rows: Row[]) => rows.map((row) => JSON.stringify(row, Object.keys(row).sort())).sort()
    expect(inOrder(counted.filter(({ counter }) => counter !== 'owed'))).toEqual(inOrder(results))
    const own = counted.filter(({ product }) => product === 'leisure')
    const sold = { channel: 'narae', product: 'leisure' }
    const price = own.find(({ counter }) => counter === 'charged')?.won ?? 0
    expect(price - body.fee).toBe(body.refund)
    expect(own).toHaveLength(5)
    for (const counter of ['quoted', 'charged', 'booked'])
      expect(own).toContainEqual({ counter, ...sold, won: price, count: 1 })
    expect(own).toContainEqual({ counter: 'refunded', ...sold, won: body.refund, count: 1 })
    expect(own).toContainEqual({ counter: 'owed', ...sold, won: 0, count: 0 })
  })

  it('shows requests by route, orders, money, messages and the gate, and ends with 0', async () => {
    const { code, said } = await looks()
    expect([code, said.split('\n')[0]]).toEqual([
      0,
      expect.stringMatching(/^HEALTHY {2}The local shop .* 60 minutes to/),
    ])
    expect(said).toMatch(/^ {2}POST \/api\/tossPayment\/confirm +\d+ +· +· +· +[≤>] [\d,]+ ms$/m)
    expect(said).toMatch(/^ {2}all +\d+/m)
    expect(said).toMatch(/^ {2}CANCELLED +1 /m)
    expect(said).toMatch(/^ {2}refunded +[\d,]+ won +\d+$/m)
    expect(said).toMatch(/^ {2}owed now +0 won +0$/m)
    expect(said).toMatch(/^ {2}booked: narae leisure [\d,]+ won, narae rentcar [\d,]+ won$/m)
    expect(said).toMatch(/^ {2}partners +0 to be sent +0 late +0 given up$/m)
    expect(said).toMatch(/^ {2}the whole site +open$/m)
    for (const secret of [GUEST.name, GUEST.phone, GUEST.email]) expect(said).not.toContain(secret)
  })

  it('says whose requests it counts where a folder is named, whose orders it reads', async () => {
    const line = 'Requests and money counted are of the shop at http://127.0.0.1:'
    expect((await looks(['--state', 'tests'])).said).toContain(line)
    expect((await looks()).said).not.toContain(line)
  })

  it('ends with 1 when money is owed for long, whatever else is not known', async () => {
    const orderId = await stuck({ refund: 5000 })
    for (const points of [undefined, away]) {
      const { code, said } = await looks([], { points })
      expect(code).toBe(1)
      expect(said).toMatch(/^! owed +money is owed for 15 minutes or 6 tries: 1 REFUNDING\./m)
      expect(said).toMatch(/^ {2}REFUNDING +1 +5,000 won +1 +2 h$/m)
      expect(said.match(/^ {2}owed now .*/m)?.[0] ?? '').toMatch(points ? /^$/ : /5,000 won +1$/)
    }
    await run('DELETE FROM orders WHERE order_id = ?', orderId)
  })

  it('ends with 1 when messages are late, by how many of whom', async () => {
    await run(
      `INSERT INTO order_message (order_id, topic, kind, tries, due_at) VALUES (?, 'refunded', 'email', 3, '2026-11-21T00:00:00.000Z')`,
      rental,
    )
    const { code, said } = await looks()
    await run(`DELETE FROM order_message WHERE topic = 'refunded' AND order_id = ?`, rental)
    expect([code, said]).toEqual([1, expect.stringContaining('1 messages to guests are due for 15 minutes')])
  })

  it('ends with 1 when messages were given up, and says what lists them', async () => {
    const given = `UPDATE order_message SET given_up_at = '2026-11-21T02:00:00.000Z' WHERE order_id = ? AND kind = 'sms'`
    await run(given, rental)
    const { code, said } = await looks()
    await run('UPDATE order_message SET given_up_at = NULL WHERE order_id = ?', rental)
    const why = '1 messages to guests were given up within a day. `npm run orders -- stuck`'
    expect([code, said]).toEqual([1, expect.stringContaining(why)])
  })

  it('does not call late what partners are told after a booking that they have not taken yet', async () => {
    const at = (ms: number) => new Date(Date.parse(harness.now()) + ms).toISOString()
    const telling = (event: string, due: string, tries: number) =>
      run(
        `INSERT INTO partner_message (order_id, family, path, event, tries, due_at) VALUES (?, 'travel', 'p', ?, ?, ?)`,
        ...[rental, event, tries, due],
      )
    await telling('booked', at(3_600_000), 9)
    await telling('cancelled', at(-3_600_000), 0)
    const waiting = await looks()
    await run(`UPDATE partner_message SET due_at = ? WHERE event = 'booked'`, at(-3_600_000))
    const late = await looks()
    await run('DELETE FROM partner_message WHERE order_id = ?', rental)
    expect([waiting.code, waiting.said]).toEqual([0, expect.stringMatching(/^ {2}partners +2 to be sent +0 late/m)])
    expect([late.code, late.said]).toEqual([
      1,
      expect.stringContaining('1 messages to partners are due for 15 minutes'),
    ])
  })

  it('tells what else it knows where an answer breaks off, or something of ours throws', async () => {
    const target = { remote: true, env: 'production' } as const
    const variables = { CLOUDFLARE_ACCOUNT_ID: 'acc', CLOUDFLARE_API_TOKEN: 'secret' }
    const points = [pointsOf(target, variables, async () => brokenOff()), () => Promise.reject(new TypeError('a bug'))]
    for (const [at, what] of ['Cloudflare does not answer (reset)', 'TypeError: a bug'].entries()) {
      const { code, said } = await looks([], { points: points[at] })
      expect([code, said]).toEqual([2, expect.stringContaining(what)])
      expect(said).toMatch(/^ {2}the whole site +open$/m)
    }
  })

  it('tells in as many lines as it was told why it cannot tell', async () => {
    const { said } = await looks([], { points: () => Promise.reject(new StoreError('It is away.\nIt says:\n  no')) })
    expect(said).toMatch(/^! requests {2}not known\. It is away\.\n {12}It says:\n {14}no\n! counters {2}not/m)
  })

  it('never takes what it cannot tell for a no', async () => {
    const broken: Runner = async () => ({ code: 1, output: 'no network' })
    for (const [shop, what] of [
      [{ points: away }, 'It is away.'],
      [{ points: async () => [] }, 'nobody came, or nothing is counted'],
      [{ database: broken }, 'The database could not be asked'],
      [{ state: 'gone' }, 'no maintenance state'],
    ] as const) {
      const { code, said } = await looks([], shop)
      expect([code, said]).toEqual([2, expect.stringContaining(what)])
      expect(said).toMatch(/^CANNOT TELL/)
    }
  })

  it.each<[string, number, Record<string, number | string>[], string]>([
    [
      'requests fail',
      1,
      [{ route: 'home', upTo: 50, points: '900', failed: 20 }],
      '! errors  2.2% of 900 requests failed',
    ],
    ['a few do', 0, [{ route: 'home', upTo: 50, points: '10', failed: 4 }], 'HEALTHY'],
    [
      'one route fails among many',
      1,
      [
        { route: 'home', upTo: 50, points: 90_000 },
        { route: 'POST /api/x', upTo: 50, points: 30, failed: 30 },
      ],
      '! errors  POST /api/x: 100% of 30 requests failed',
    ],
    ['pages go out empty', 1, [{ route: 'home', upTo: 50, points: '100', degraded: 6 }], '! degraded  6.0% of 100'],
    [
      'a page is slow',
      1,
      [
        { route: 'home', upTo: 50, points: 94 },
        { route: 'home', upTo: 3000, points: 6 },
      ],
      '! slow  home: p95 ≤ 3,000 ms of 100 requests',
    ],
    [
      'few pages are slow',
      0,
      [
        { route: 'home', upTo: 50, points: 96 },
        { route: 'home', upTo: 3000, points: 4 },
      ],
      'HEALTHY',
    ],
    ['a call waits for a bank', 0, [{ route: 'POST /api/x', upTo: 3000, points: 100 }], 'HEALTHY'],
  ])('judges by its thresholds: %s', async (_, code, rows, said) => {
    const points: AskPoints = async (sql) => (sql.includes('GROUP BY route') ? rows : [])
    const seen = await looks([], { points })
    expect([seen.code, seen.said.replace(/ +/g, ' ')]).toEqual([
      code,
      expect.stringContaining(said.replace(/ +/g, ' ')),
    ])
  })

  it('of production is asked of Cloudflare, with the account of the environment', async () => {
    const target = { remote: true, env: 'production' } as const
    const sent: [string, RequestInit][] = []
    const answers =
      (status: number, body: string): Send =>
      async (address, init) => {
        sent.push([address, init])
        return new Response(body, { status })
      }
    const variables = { CLOUDFLARE_ACCOUNT_ID: 'acc', CLOUDFLARE_API_TOKEN: 'secret' }
    const rows = await pointsOf(target, variables, answers(200, '{"data":[{"points":"3"}]}'))('SELECT 1 FORMAT JSON')
    expect(rows).toEqual([{ points: '3' }])
    expect(sent[0]).toEqual([
      'https://api.cloudflare.com/client/v4/accounts/acc/analytics_engine/sql',
      expect.objectContaining({
        method: 'POST',
        body: 'SELECT 1 FORMAT JSON',
        headers: { authorization: 'Bearer secret' },
      }),
    ])
    const why = (send: Send, given: NodeJS.ProcessEnv = variables) => pointsOf(target, given, send)('').catch(String)
    expect(await why(answers(200, ''), { CLOUDFLARE_ACCOUNT_ID: 'acc' })).toContain('CLOUDFLARE_API_TOKEN is not set')
    expect(await why(answers(403, 'no'))).toContain('Cloudflare answers 403: no The token needs the permission')
    expect(await why(answers(200, 'gibberish'))).toContain('could not be read')
    expect(await why(() => Promise.reject(new Error('no route')))).toContain('does not answer (no route)')
    expect(await why(async () => brokenOff())).toContain('does not answer (reset)')
    expect(sent).toHaveLength(3)
    const { said } = await looks(['--env', 'staging'])
    expect(said).toContain('Staging, 60 minutes to')
  })
})

describe('asked wrongly', () => {
  it.each<[typeof orders | typeof db, string[], string]>([
    [orders, [], 'What shall be done?'],
    [orders, ['shw', 'x'], 'There is no command "shw"; did you mean "show"?'],
    [orders, ['show'], 'show needs an order number'],
    [orders, ['show', "N261121-' OR 1=1"], 'is no order number'],
    [orders, ['show', 'N261121-K3V9QX7M2A', 'N261121-K3V9QX7M2A'], 'is one word too many'],
    [orders, ['stuck', '--minutes', 'ten'], '--minutes is a whole number from 0 to 525600, not "ten"'],
    [orders, ['stuck', '--days=-1'], '--days is a whole number from 0 to 3650, not "-1"'],
    [orders, ['show', 'N261121-K3V9QX7M2A', '--tries', '3'], '--tries is not for "show"'],
    [orders, ['stuck', '--local', '--remote'], 'Either --local or --remote'],
    [db, ['export'], 'export needs a file'],
    [db, ['export', 'package.json'], 'package.json is there already'],
    [db, ['export', 'none.sql', '--ledger', '3'], '--ledger is 0 alone: this shop has one database'],
    [db, ['purge'], 'purge only shows, with --dry-run'],
    [db, ['keys', '--replace'], '--replace is not for "keys"'],
  ])('%s %j', async (command, args, message) => {
    const { code, said, blamed } = await does(command, ...args)
    expect([code, said, blamed]).toEqual([2, '', expect.stringContaining(message)])
    expect(asked).toEqual([])
  })

  it('help is no error', async () => {
    for (const command of [orders, db]) expect(await does(command, 'help')).toMatchObject({ code: 0, blamed: '' })
  })
})
