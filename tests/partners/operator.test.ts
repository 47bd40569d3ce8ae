import { afterAll, beforeAll, expect, it } from 'vitest'
import { TELLING } from '#contract/partner/figures.ts'
import { orders } from '#scripts/operate/orders.ts'
import { partners } from '#scripts/operate/partners.ts'
import type { Runner } from '#scripts/operate/wrangler.ts'
import { type Harness, NOW, verify } from '../harness.ts'
import { booked, member, startWithPartners } from './kit.ts'
import { localKey } from './signed.ts'

/* What `npm run partners` says and does (docs/operations.md), over the Worker's own database. */

let harness: Harness
beforeAll(async () => {
  harness = await startWithPartners()
})
afterAll(() => harness.stop())

const ask: Runner = async (args) => {
  const d1 = await harness.edgeDb()
  const sql = args[args.indexOf('--command') + 1] ?? ''
  const results = await d1.batch(sql.split('; ').map((statement) => d1.prepare(statement)))
  return { code: 0, output: JSON.stringify(results.map(({ results: rows, success }) => ({ results: rows, success }))) }
}

async function does(...args: string[]): Promise<{ code: number; said: string; blamed: string }> {
  return doing(partners, ...args)
}

async function doing(command: typeof partners | typeof orders, ...args: string[]) {
  const said: string[] = []
  const blamed: string[] = []
  const code = await command(args, {
    tell: (line) => said.push(line),
    blame: (line) => blamed.push(line),
    ask,
    now: () => Date.parse(harness.now()),
    pause: async () => undefined,
  })
  return { code, said: said.join('\n'), blamed: blamed.join('\n') }
}

it('lists what is to be told and what was given up, and has it told again', async () => {
  const who = await member(harness, 'vacation')
  expect((await does('outbox')).said).toMatch(/to be told 0\.$/)
  await harness.setFault({
    target: 'partner:vacation',
    path: '/vacation/orders',
    mode: 'answer',
    body: '{"code":"E42"}',
  })
  const orderId = await booked(who)
  await expect
    .poll(async () => (await does('outbox', '--family', 'vacation')).said)
    .toMatch(new RegExp(`${orderId} +${who.channel} +vacation +booked .* after 1 try: partner-refused E42`))
  expect((await does('outbox', '--family', 'bank')).said).toMatch(/to be told 0\.$/)
  expect(await does('dead')).toMatchObject({ code: 0 })
  for (let tries = 0; tries < TELLING.tries; tries++) {
    await harness.pass(7 * 60)
    await harness.reconcile()
  }
  const dead = await does('dead')
  expect([dead.code, dead.said]).toEqual([3, expect.stringContaining(`given up at`)])
  expect(dead.said).toContain(orderId)

  await harness.clearFaults()
  expect(await does('resend', orderId.toLowerCase())).toMatchObject({
    code: 0,
    said: expect.stringContaining('vacation booked'),
  })
  await harness.reconcile()
  expect(await does('dead')).toMatchObject({ code: 0 })
  expect(await does('resend', orderId)).toMatchObject({ code: 1, blamed: expect.stringContaining('not taken') })
  const db = await harness.edgeDb()
  const sql = `SELECT why FROM order_event WHERE order_id = ? AND actor = 'operator'`
  expect((await db.prepare(sql).bind(orderId).all()).results).toEqual([{ why: 'partner told again' }])
})

it('tells no partner of a booking whose end it has taken', async () => {
  const who = await member(harness, 'bank')
  await harness.setFault({ target: 'partner:bank', path: '/bookings', mode: 'status', status: 503 })
  const orderId = await booked(who)
  const guest = (await (await who.fetch('/api/certification')).json()) as { name: string; phone: string }
  for (let tries = 0; tries < TELLING.tries; tries++) {
    await harness.pass(7 * 60)
    await harness.reconcile()
  }
  expect((await does('dead')).said).toContain(orderId)
  await harness.clearFaults()
  await harness.setClock(NOW)
  await verify(who, guest)
  const cancellation = { reservationNo: orderId, expectedFee: 0, reason: '' }
  expect((await who.post('/api/placeReserve/cancel/place', cancellation)).status).toBe(200)
  const db = await harness.originDb()
  const told = async () =>
    (await db.prepare('SELECT status FROM partner_told WHERE order_id = ?').bind(orderId).all()).results
  await expect.poll(told).toEqual([{ status: 'CANCELLED' }])
  await expect.poll(async () => (await does('dead')).code).toBe(0)
  expect(await does('resend', orderId)).toMatchObject({ code: 1, blamed: expect.stringContaining('not taken') })
  await harness.reconcile()
  expect(await told()).toEqual([{ status: 'CANCELLED' }])
  const { said } = await doing(orders, 'show', orderId)
  expect(said).toMatch(/^ {2}bank {2}booked {5}not told any more: upstream-failed FAULT$/m)
  expect(said).toMatch(/^ {2}bank {2}cancelled {2}taken as \S+$/m)
})

it('shows the key that a partner shares with the shop on this machine', async () => {
  const { code, said } = await does('key', 'suwon')
  const { id, key } = await localKey('suwon')
  expect([code, said]).toEqual([0, `PARTNER_KEY=${id}:${Buffer.from(key, 'base64').toString('base64')}`])
  expect(Buffer.from(said.split(':')[1] ?? '', 'base64')).toHaveLength(32)
  expect(await does('key', 'narae')).toMatchObject({ code: 2, blamed: expect.stringContaining('no partner') })
  expect(await does('key', 'suwom')).toMatchObject({ code: 2, blamed: expect.stringContaining('suwon') })
})

it('says what it does not understand', async () => {
  expect(await does('outbox', '--family', 'vacaton')).toMatchObject({
    code: 2,
    blamed: expect.stringContaining('vacation'),
  })
  expect(await does('resend')).toMatchObject({ code: 2 })
  expect(await does('resend', 'x')).toMatchObject({ code: 2 })
  expect((await does('help')).said).toContain('resend ID')
})
