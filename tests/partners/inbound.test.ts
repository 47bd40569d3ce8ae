import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Harness, outboxUntil, visitor } from '../harness.ts'
import { booked, startWithPartners } from './kit.ts'
import { KEYS, signedPost } from './signed.ts'

const CITY = 'suwon'
const INFO = `/api/channel/${CITY}/reservationInfo`
const CANCEL = `/api/channel/${CITY}/orderCancel`

let harness: Harness
beforeAll(async () => {
  const keys = `new:${KEYS.new},old:${KEYS.old}`
  harness = await startWithPartners({
    PARTNER_SUWON_KEYS: keys,
    PARTNER_KORAIL_KEYS: keys,
    PARTNER_KORAIL2_KEYS: keys,
    PARTNER_TICKETING_KEYS: keys,
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
    expect(JSON.stringify(shown.body)).not.toMatch(/홍길동|010/)

    const said = await signedPost(harness, CITY, CANCEL, { orderId, reason: '시민 행사 취소' })
    expect(said).toMatchObject({
      status: 200,
      body: { orderId, status: 'CANCELLED', fee: 0, refund: shown.body.amount },
    })
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

it('a ticketing company names the order in the address', async () => {
  const orderId = await booked(visitor(harness, 'ticketing'))
  const path = `/api/channel/ticketing/cancel/module/${orderId}`
  expect((await signedPost(harness, 'ticketing', path, {})).body).toMatchObject({ orderId, status: 'CANCELLED' })
})
