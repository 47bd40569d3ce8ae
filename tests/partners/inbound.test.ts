import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FAMILIES } from '#contract/partner/families.ts'
import type { Family, Inbound } from '#contract/partner/operation.ts'
import { partnerSample } from '#scripts/reference/samples.ts'
import { type Harness, openWindow, outboxUntil, press, visitor } from '../harness.ts'
import { unlikeReference } from '../reference.ts'
import { booked, channelWith, quoted, startWithPartners } from './kit.ts'
import { KEYS, localKey, signedPost } from './signed.ts'

const CITY = 'suwon'
const INFO = `/api/channel/${CITY}/reservationInfo`
const CANCEL = `/api/channel/${CITY}/orderCancel`

/** Channels whose partners have keys of their own; others have a developer's. */
const KEYED = [CITY, 'korail', 'korail2', 'ticketing']

let harness: Harness
beforeAll(async () => {
  const keys = `new:${KEYS.new},old:${KEYS.old}`
  harness = await startWithPartners({
    ...Object.fromEntries(KEYED.map((channel) => [`PARTNER_${channel.toUpperCase()}_KEYS`, keys])),
  })
})
afterAll(() => harness.stop())

const stateOf = async (orderId: string) =>
  (await harness.edgeDb()).prepare('SELECT state FROM orders WHERE order_id = ?').bind(orderId).first<string>('state')

describe('a city', () => {
  it('looks an order up and cancels it: the guest has the money back and is told, and repeats change nothing', async () => {
    const who = visitor(harness, CITY)
    const orderId = await booked(who)
    const shown = await signedPost(harness, CITY, INFO, { orderId })
    expect(shown.body).toMatchObject({ orderId, status: 'BOOKED', product: 'place', fee: null, userKey: null })
    expect(JSON.stringify(shown.body)).not.toMatch(/홍길동|010-?\d{4}/)
    expect(unlikeReference('POST', '/api/channel/city/reservationInfo', shown.status, shown.body)).toEqual([])

    const said = await signedPost(harness, CITY, CANCEL, { orderId, reason: '시민 행사 취소' })
    expect(said).toMatchObject({
      status: 200,
      body: { orderId, status: 'CANCELLED', fee: 0, refund: shown.body.amount },
    })
    expect(unlikeReference('POST', '/api/channel/city/orderCancel', said.status, said.body)).toEqual([])
    const again = await signedPost(harness, CITY, CANCEL, { orderId, reason: '다시' })
    expect(again.body).toEqual(said.body)
    const db = await harness.edgeDb()
    const { results } = await db
      .prepare(`SELECT actor, to_state FROM order_event WHERE order_id = ? AND from_state = 'BOOKED'`)
      .bind(orderId)
      .all()
    expect(results).toEqual([{ actor: 'partner', to_state: 'CANCELLING' }])
    await outboxUntil(harness, 'gildong@narae.example', (all) =>
      all.some(({ key }) => key === `${orderId}:cancelled:email`),
    )
  })

  it('is heard under the older of two keys as well', async () => {
    const orderId = await booked(visitor(harness, CITY))
    const { status } = await signedPost(harness, CITY, INFO, { orderId }, { key: KEYS.old, id: 'old' })
    expect(status).toBe(200)
  })

  it('is heard by the bytes that it has sent: a mark of byte order ahead of them is signed with the rest', async () => {
    const orderId = await booked(visitor(harness, CITY))
    const body = `\uFEFF${JSON.stringify({ orderId })}`
    const { status, body: said } = await signedPost(harness, CITY, INFO, {}, { body, sent: body })
    expect([status, said.orderId]).toEqual([200, orderId])
  })

  it('has one answer for whatever is wrong with a signature, and nothing happens', async () => {
    const orderId = await booked(visitor(harness, CITY))
    const now = Date.parse(harness.now())
    const nonce = 'once-and-never-again-1'
    expect((await signedPost(harness, CITY, INFO, { orderId }, { nonce })).status).toBe(200)
    const wrong: Record<string, Parameters<typeof signedPost>[4]> = {
      replay: { nonce },
      'an old clock': { time: now - 5 * 60_000 - 1 },
      'a clock ahead': { time: now + 5 * 60_000 + 1 },
      'a time that is none': { time: Number.NaN },
      'an unknown key': { id: 'newest' },
      'no key': { id: '' },
      'another key under the name': { key: KEYS.old },
      'another body': { body: '{}' },
      'another path': { path: INFO },
      "another channel's": { channel: 'daegutrip' },
      'no signature': { mac: '' },
      'a short nonce': { nonce: 'x' },
      'a long nonce': { nonce: 'x'.repeat(65) },
    }
    const answers = new Set<string>()
    for (const [what, other] of Object.entries(wrong)) {
      const { status, body } = await signedPost(harness, CITY, CANCEL, { orderId }, other)
      expect([what, status]).toEqual([what, 401])
      delete body.error.requestId
      answers.add(JSON.stringify(body))
    }
    expect([...answers]).toHaveLength(1)
    expect(await stateOf(orderId)).toBe('BOOKED')
  })

  it('knows nothing of other channels, of what was never paid, and of numbers that are none', async () => {
    const elsewhere = await booked(visitor(harness, 'narae'))
    for (const orderId of [elsewhere, 'N261121-0000000000']) {
      const { status, body } = await signedPost(harness, CITY, CANCEL, { orderId })
      expect([status, body.error.code]).toEqual([404, 'reservation-not-found'])
    }
    expect(await stateOf(elsewhere)).toBe('BOOKED')
    const { status } = await signedPost(harness, CITY, CANCEL, { orderId: '../x' })
    expect(status).toBe(400)
  })

  it('is refused on a channel without keys', async () => {
    const { status } = await signedPost(harness, 'daegutrip', '/api/channel/daegutrip/reservationInfo', {
      orderId: 'N261121-0000000000',
    })
    expect(status).toBe(401)
  })
})

it('a railway cancels lodging where it has that, and what it sells alone', async () => {
  const [first, second] = [await booked(visitor(harness, 'korail')), await booked(visitor(harness, 'korail2'))]
  const at = (channel: string, path: string) => `/api/channel/${channel}/${path}`
  const codeOf = async (channel: string, path: string, orderId: string) =>
    (await signedPost(harness, channel, at(channel, path), { orderId })).body.error?.code
  expect(await codeOf('korail', 'cancel/place', first)).toBe('not-found')
  expect(await codeOf('korail', 'cancel/leisure', first)).toBe('reservation-not-found')
  expect(await codeOf('korail2', 'cancel/place', second)).toBeUndefined()
  expect([await stateOf(first), await stateOf(second)]).toEqual(['BOOKED', 'CANCELLED'])
})

it('what is paid and not booked yet is cancelled by a partner once it is known whether it is booked', async () => {
  const who = visitor(harness, 'korail2')
  const orderId = await booked(who)
  const db = await harness.edgeDb()
  // As a worker left it that had charged it and heard nothing of the booking.
  await db.prepare(`UPDATE orders SET state = 'PAID', booked_at = NULL WHERE order_id = ?`).bind(orderId).run()
  const cancel = () => signedPost(harness, 'korail2', '/api/channel/korail2/cancel/place', { orderId })
  await harness.setFault({ target: 'place', path: '/bookings', mode: 'status', status: 503 })
  const silent = await cancel()
  expect([silent.status, silent.body.error?.code, await stateOf(orderId)]).toEqual([504, 'upstream-slow', 'PAID'])
  await harness.clearFaults()
  expect((await cancel()).status).toBe(200)
  expect(await stateOf(orderId)).toBe('CANCELLED')
})

it('what was paid at the partner is booked before it is cancelled, whether or not its guest came back', async () => {
  const who = visitor(harness, 'korail2')
  const cancel = (orderId: string) => signedPost(harness, 'korail2', '/api/channel/korail2/cancel/place', { orderId })
  // Paid there, and the tab closed.
  const closed = await quoted(who)
  expect((await cancel(closed.orderId)).body.error?.code).toBe('reservation-not-found')
  await press(who, await openWindow(who, closed), 'approve')
  await harness.setFault({ target: 'partner:rail', path: '/payment/result', mode: 'status', status: 503 })
  const silent = await cancel(closed.orderId)
  expect([silent.status >= 500, await stateOf(closed.orderId)]).toEqual([true, 'QUOTED'])
  await harness.clearFaults()
  expect((await cancel(closed.orderId)).body).toMatchObject({ status: 'CANCELLED' })

  // The guest came back while the partner could not say.
  const asked = await quoted(who)
  const { orderId, paymentNo, amount } = await press(who, await openWindow(who, asked), 'approve')
  await harness.setFault({ target: 'partner:rail', path: '/payment/result', mode: 'status', status: 503 })
  await who.post('/api/tossPayment/confirm', { orderId, paymentKey: paymentNo, amount: Number(amount) })
  const waiting = await cancel(asked.orderId)
  expect([waiting.status, waiting.body.error?.code, await stateOf(asked.orderId)]).toEqual([
    504,
    'upstream-slow',
    'CONFIRMING',
  ])
  await harness.clearFaults()
  expect((await cancel(asked.orderId)).body).toMatchObject({ status: 'CANCELLED' })
})

/** Every call of theirs; what the reference says of an order is held against those above. */
const CALLS = Object.values(FAMILIES).flatMap((family) =>
  (family.inbound ?? []).map((call): [string, Family, Inbound] => [`${family.name} ${call.path}`, family, call]),
)
it.each(CALLS)("%s is there, and refuses what is nobody's as the reference says", async (_, { name }, call) => {
  const channel = channelWith(name)
  const { orderId, ...sample } = partnerSample(call)
  const input = call.path.includes(':orderId') ? sample : { ...sample, orderId }
  const path = call.path.replace(':partner', name).replace(':orderId', String(orderId))
  const { status, body } = await signedPost(
    harness,
    channel,
    path,
    input,
    KEYED.includes(channel) ? {} : await localKey(channel),
  )
  expect([status, body.error.code]).toEqual([404, 'reservation-not-found'])
  expect(unlikeReference(call.method, call.path.replace(':partner', name), status, body)).toEqual([])
})

it('a ticketing company names the order in the address', async () => {
  const orderId = await booked(visitor(harness, 'ticketing'))
  const path = `/api/channel/ticketing/cancel/module/${orderId}`
  expect((await signedPost(harness, 'ticketing', path, {})).body).toMatchObject({ orderId, status: 'CANCELLED' })
})
