import { request as rawRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OrderState } from '#contract/booking.ts'
import type { Product } from '#contract/channel.ts'
import { FAMILIES } from '#contract/partner/families.ts'
import type { FamilyName } from '#contract/partner/name.ts'
import type { Family, Operation } from '#contract/partner/operation.ts'
import { TOLD } from '#functions/orders/ledger/telling.ts'
import { loadDescriptors } from '#scripts/channel/descriptors.ts'
import { partnerSample } from '#scripts/reference/samples.ts'
import { type Answer, type Failed, type Harness, type Visitor, visitor } from '../harness.ts'
import { unlikeReference } from '../reference.ts'
import { atPartner, booked, channelWith, heard, loginKey, MEMBER, member, quoted, startWithPartners } from './kit.ts'

type Input = Record<string, unknown>
interface World {
  /** Who stands on the channel of the family, with all that its operations need. */
  who: Visitor
  reservationNo: string
  /** An order that waits to be paid, where an operation is about one. */
  quoteNo: string
}

const ALL = Object.values(FAMILIES).filter(({ operations }) => operations.length > 0)
const OPERATIONS = ALL.flatMap((family) =>
  family.operations.map((operation): [string, Family, Operation] => [
    `${family.name} ${operation.method} ${operation.path.replace('/api/', '').replace(':partner/', '')}`,
    family,
    operation,
  ]),
)
const secret = async ({ who }: World, purpose: string, text: string) =>
  (await atPartner<{ data: string }>(who.harness, 'encrypt', { channel: who.channel, purpose, text })).data

/** What of the reference's samples stands for what a visitor has been given. */
const GIVEN: Record<string, (world: World, operation: Operation) => unknown> = {
  authkey: ({ who }) => loginKey(who),
  mkey: ({ who }) => loginKey(who),
  data: (world) => secret(world, `text/${MEMBER.userKey}`, '가나다'),
  siteId: (world) => secret(world, 'site', 'S0099'),
  encPinNo: (world) => secret(world, 'pin', MEMBER.pin),
  reservationNo: ({ reservationNo, quoteNo }, { needs }) => (needs === 'quote' ? quoteNo : reservationNo),
  partnerOrderNo: ({ reservationNo }) => `P${reservationNo.replace('-', '')}`,
}
/** Answers that are none. */
const BROKEN = [
  { mode: 'malformed' },
  { mode: 'truncate' },
  { mode: 'drop' },
  { mode: 'flood' },
  { mode: 'redirect' },
  { mode: 'status', status: 500 },
  { mode: 'status', status: 429 },
]
let harness: Harness
const worlds = new Map<FamilyName, World>()

/** A member of the family with an order, which the partner knows of. */
async function worldOf(family: FamilyName): Promise<World> {
  const found = worlds.get(family)
  if (found) return found
  const { operations } = FAMILIES[family]
  const links = operations.some((operation) => operation.links)
  const who = links ? await member(harness, family) : visitor(harness, channelWith(family))
  const reservationNo = await booked(who)
  const waits = operations.some(({ needs }) => needs === 'quote')
  const world = { who, reservationNo, quoteNo: waits ? (await quoted(who)).orderId : '' }
  worlds.set(family, world)
  const db = await harness.originDb()
  const told = `INSERT OR IGNORE INTO partner_order (channel, order_id, partner_order_no, status, user_key, item_name, check_in, check_out, amount, product)
    VALUES (?1, ?2, ?3, 'BOOKED', ?4, '숙소', '2026-12-07T15:00', '2026-12-08T11:00', 1000, 'place')`
  const no = world.reservationNo
  await db
    .prepare(told)
    .bind(who.channel, no, `P${no.replace('-', '')}`, MEMBER.userKey)
    .run()
  return world
}

const pathOf = ({ path }: Operation, channel: string, input: Input) =>
  path.replace(':partner', channel).replaceAll(/:(\w+)/g, (_, name: string) => String(input[name]))

/** Has the order of a world be of another state and product, and taken what was told before. */
async function become({ reservationNo }: World, state: OrderState, product: Product = 'place'): Promise<void> {
  const db = await harness.edgeDb()
  await db.batch([
    db.prepare('UPDATE orders SET state = ?2, product = ?3 WHERE order_id = ?1').bind(reservationNo, state, product),
    db.prepare('UPDATE partner_message SET due_at = NULL WHERE order_id = ?1').bind(reservationNo),
  ])
}

async function ask(
  family: Family,
  operation: Operation,
  { as, base }: { as?: Visitor; base?: string } = {},
): Promise<Answer<Input & Failed>> {
  const world = await worldOf(family.name)
  const { tells, products: [product] = ['place'] } = operation
  if (tells[0]) await become(world, TOLD[tells[0]], product)
  const who = as ?? world.who
  const sample = partnerSample(operation)
  const path = pathOf(operation, base ?? world.who.channel, sample)
  const input: Input = {}
  for (const [field, value] of Object.entries(sample))
    if (!operation.path.includes(`:${field}`)) input[field] = (await GIVEN[field]?.(world, operation)) ?? value
  if (operation.method === 'POST') return who.post(path, input)
  const query = new URLSearchParams(input as Record<string, string>)
  const response = await who.fetch(query.size ? `${path}?${query}` : path)
  return { status: response.status, body: (await response.json()) as Input & Failed }
}

beforeAll(async () => {
  harness = await startWithPartners()
})
afterAll(() => harness.stop())

const strike = (family: Family, fault: Omit<Parameters<Harness['setFault']>[0], 'target'>) =>
  harness.setFault({ target: `partner:${family.name}`, ...fault })

describe.each(OPERATIONS)('%s', (name, family, operation) => {
  it('answers what it declares', async () => {
    const { status, body } = await ask(family, operation)
    expect([status, body]).toEqual([200, expect.anything()])
    const { entries } = operation.output as unknown as { entries: object }
    for (const field of Object.keys(body)) expect(Object.keys(entries)).toContain(field)
    expect(unlikeReference(operation.method, operation.path.replace(':partner', family.name), status, body)).toEqual([])
    expect(JSON.stringify(body)).not.toContain(MEMBER.name)
    expect(JSON.stringify(body)).not.toContain(MEMBER.phone)
  })

  it('says in our own words that the partner refused', async () => {
    await worldOf(family.name)
    // Among refusals that are declared, a word that every object knows.
    const said = operation.partner.refusals ? 'constructor' : 'E999'
    await strike(family, { mode: 'answer', body: `{"code":"${said}","message":"사용자 010-1234-5678"}` })
    const { status, body } = await ask(family, operation)
    await harness.clearFaults()
    const code = operation.links ? 'member-not-found' : 'partner-refused'
    expect([status, body.error.code]).toEqual([502, code])
    expect(JSON.stringify(body)).not.toMatch(/E999|constructor|사용자|1234-?5678/)
  })

  it('takes nothing for an answer that is none', async () => {
    await worldOf(family.name)
    const code = operation.links ? 'member-link-failed' : 'upstream-failed'
    const wrong = { mode: 'answer', body: `{"code":"${family.success ?? 200}","result":{"point":-1,"userKey":"../x"}}` }
    // All are read by one reader: the next operation is given the next of them.
    const at = OPERATIONS.findIndex((each) => each[0] === name)
    for (const fault of [wrong, BROKEN[at % BROKEN.length] ?? wrong]) {
      await strike(family, fault)
      const { status, body } = await ask(family, operation)
      await harness.clearFaults()
      expect([fault.mode, status, body.error?.code]).toEqual([fault.mode, 502, code])
      // Also where a link failed operators hear of it.
      const traced = (line: string) => line.includes('"request":') && line.includes(body.error.requestId)
      await expect.poll(() => harness.logs().find(traced)).toContain('"status":502,"outcome":"upstream-failed"')
      // And of whom it was asked.
      const failed = (line: string) => line.includes('"failure":') && line.includes(body.error.requestId)
      const whose = `"detail":{"partner":"${(await worldOf(family.name)).who.channel}","family":"${family.name}"`
      await expect.poll(() => harness.logs().find(failed)).toContain(whose)
    }
  })

  it('is there on its own channel alone, and reaches nobody elsewhere', async () => {
    await worldOf(family.name)
    const before = await heard(harness)
    const other = 'narae'
    const as = visitor(harness, other)
    for (const way of [{ as }, { base: other }, { as, base: other }, { base: 'nobody' }]) {
      const { status, body } = await ask(family, operation, way)
      expect([status, body.error.code]).toEqual([404, 'not-found'])
    }
    // Keys for inputs are made by the partner without a call of ours.
    expect(await heard(harness)).toBe(before)
  })

  it('answers under the name of the family too', async () => {
    const { status } = await ask(family, operation, { base: family.name })
    expect(status).toBe(200)
  })
})

it.each(OPERATIONS.filter(([, , { needs }]) => needs !== 'nothing'))(
  '%s is nothing to a stranger',
  async (_, family, operation) => {
    const { who } = await worldOf(family.name)
    const before = await heard(harness)
    const { body } = await ask(family, operation, { as: visitor(harness, who.channel) })
    expect(body.error.code).toBe('verification-required')
    expect(await heard(harness)).toBe(before)
  },
)

it.each(OPERATIONS.filter(([, , { tells }]) => tells.length > 0))(
  '%s tells nothing that is not so',
  async (_, family, operation) => {
    const world = await worldOf(family.name)
    const { tells, products } = operation
    const { who, reservationNo } = world
    const said = async (state: OrderState, product: Product) => {
      await become(world, state, product)
      const before = await heard(harness)
      const { status, body } = await who.post<Failed>(pathOf(operation, who.channel, partnerSample(operation)), {
        reservationNo,
      })
      return [status, body.error?.code, (await heard(harness)) - before]
    }
    for (const event of ['booked', 'cancelled', 'failed'] as const)
      if (!tells.includes(event))
        expect(await said(TOLD[event], products?.[0] ?? 'place')).toEqual([409, 'order-in-progress', 0])
    if (products && tells[0]) expect(await said(TOLD[tells[0]], 'rentcar')).toEqual([409, 'order-in-progress', 0])
    await become(world, 'BOOKED')
  },
)

it('gives a partner its time and no more', async () => {
  const linked = OPERATIONS.filter(
    ([, { name }], at) => OPERATIONS.findIndex(([, other]) => other.name === name) === at,
  )
  for (const [, family] of linked) await worldOf(family.name)
  for (const [, family] of linked) await strike(family, { mode: 'delay', ms: 60_000 })
  const began = Date.now()
  const answers = await Promise.all(linked.map(([, family, operation]) => ask(family, operation)))
  await harness.clearFaults()
  expect(answers.map(({ status, body }) => [status, body.error?.code])).toEqual(
    linked.map(() => [504, 'upstream-slow']),
  )
  expect(Date.now() - began).toBeLessThan(30_000)
})

it('reaches nobody by an address that no family declares', async () => {
  const before = await heard(harness)
  const { port } = new URL(harness.url)
  const channel = channelWith('telecom')
  const status = (path: string, method: string) =>
    new Promise<number>((done, fail) => {
      const sent = rawRequest({ port, host: '127.0.0.1', path, method, headers: { channel } }, (response) => {
        response.resume()
        done(response.statusCode ?? 0)
      })
      sent.on('error', fail)
      sent.end()
    })
  for (const path of [
    'point',
    'point/show/',
    'point/show/x',
    '../narae/point/show',
    'x/../point/show/..',
    '..%2f..%2fplace',
    'point%2fshow',
    'isSktTdayDiscountPension/..%2f..%2fpin%2fcheck',
    'isSktTdayDiscountPension/%2e%2e',
    'isSktTdayDiscountPension/1%00',
    'isSktTdayDiscountPension/http:%2f%2fevil.example',
    'isSktTdayDiscountPension/1?x=1#',
    'https://evil.example/point/show',
    '%00',
  ])
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      // A parameter that the operation does not know is no other address.
      const wanted = path.includes('?') && method === 'POST' ? [200, 400] : [404]
      expect([path, method, wanted.includes(await status(`/api/channel/${channel}/${path}`, method))]).toEqual([
        path,
        method,
        true,
      ])
    }
  expect((await heard(harness)) - before).toBeLessThanOrEqual(1)
})

it('declares no address twice on one channel', () => {
  for (const { name, partner } of loadDescriptors('channels')) {
    const addresses = partner.connectors.flatMap(({ family }) =>
      [...FAMILIES[family].operations, ...(FAMILIES[family].inbound ?? [])].map(
        ({ method, path }) => `${method} ${path}`,
      ),
    )
    expect([name, addresses.length]).toEqual([name, new Set(addresses).size])
  }
})

it('has a channel for every family', () => {
  for (const name of Object.keys(FAMILIES)) expect(channelWith(name as FamilyName)).toMatch(/^[a-z]/)
})
