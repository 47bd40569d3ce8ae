import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ReservationDetail } from '#contract/reservation.ts'
import { ROOMS, totalOf } from '../fixture.ts'
import { type Failed, type Harness, pay, quote, type Visitor, verify, visitor } from '../harness.ts'
import { startWithPages } from './kit.ts'

/* What the edge says of vouchers that browsers keep, and the worker that it gives them. */

const GUEST = { name: '김나래', phone: '01055557777', email: 'kept@narae.example' }

let harness: Harness
let guest: Visitor
let no: string

/** The number of a stay that the guest has booked. */
async function booked(checkIn: string, checkOut: string): Promise<string> {
  const expectedAmount = totalOf(ROOMS.standard, 1)
  const { body } = await quote(guest, { room: ROOMS.standard, checkIn, checkOut, expectedAmount, guest: GUEST })
  expect((await pay(guest, body)).body.state).toBe('BOOKED')
  return body.orderId
}

beforeAll(async () => {
  harness = await startWithPages()
  guest = visitor(harness)
  await verify(guest, GUEST)
  no = await booked('2026-12-14', '2026-12-15')
})
afterAll(() => harness.stop())

const keepUntil = async (who: Visitor) => {
  const asked = who.post<ReservationDetail & Failed>('/api/placeReserve/place/id', { reservationNo: no })
  return (await asked).body.keepUntil
}

describe('until when a voucher may be kept', () => {
  it('is the end of the stay while the session that proved its guest lasts longer', async () => {
    expect(await keepUntil(guest)).toBe('2026-12-15T02:00:00.000Z')
  })

  it('is the same for the session that made it, once the proof itself is over', async () => {
    await harness.setClock('2026-11-21T13:00:00+09:00')
    expect((await guest.fetch('/api/certification')).status).toBe(200)
    expect(await (await guest.fetch('/api/certification')).json()).toBeNull()
    expect(await keepUntil(guest)).toBe('2026-12-15T02:00:00.000Z')
  })
})

describe('a cancelled reservation', () => {
  it('may be kept no more', async () => {
    await verify(guest, GUEST)
    expect(await keepUntil(guest)).not.toBeNull()
    const { body } = await guest.post<{ fee: number }>('/api/placeReserve/cancel/cancelFee', { reservationNo: no })
    const asked = { reservationNo: no, expectedFee: body.fee }
    expect((await guest.post<{ state: string }>('/api/placeReserve/cancel/place', asked)).body.state).toBe('CANCELLED')
    expect(await keepUntil(guest)).toBeNull()
  })
})

describe('the worker', () => {
  it('is the built one, asked for anew each time, and may ask nothing but our own pages', async () => {
    const answer = await harness.fetch('/offline.js')
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe(readFileSync('dist/offline.js', 'utf8'))
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; connect-src 'self'; frame-ancestors 'self'",
    )
  })
})

describe('switched off', () => {
  beforeAll(() => harness.setVars({ OFFLINE: 'off' }))

  it('nothing may be kept', async () => {
    no = await booked('2026-12-15', '2026-12-16')
    expect(await keepUntil(guest)).toBeNull()
  })

  it('browsers get a worker that forgets what is kept, and goes', async () => {
    const answer = await harness.fetch('/offline.js')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    const did: string[] = []
    const listeners: Record<string, (event: object) => void> = {}
    runInNewContext(await answer.text(), {
      URL,
      Promise,
      registration: { scope: 'https://narae.example/narae/reserve', unregister: async () => did.push('unregistered') },
      indexedDB: {
        deleteDatabase: (name: string) => {
          did.push(name)
          const asked: { onsuccess?: () => void } = {}
          setTimeout(() => asked.onsuccess?.())
          return asked
        },
      },
      skipWaiting: () => did.push('at once'),
      addEventListener: (type: string, listen: (event: object) => void) => {
        listeners[type] = listen
      },
    })
    expect(Object.keys(listeners)).toEqual(['install', 'activate'])
    listeners.install?.({})
    await new Promise((done) => listeners.activate?.({ waitUntil: (work: Promise<unknown>) => work.then(done) }))
    expect(did.toSorted()).toEqual(['at once', 'offline-narae', 'unregistered'])
  })
})
