import { setTimeout as pause } from 'node:timers/promises'
import { RESERVATIONS } from '#contract/reservation.ts'
import { ROOMS } from '../../../tests/fixture.ts'
import { outboxUntil, pay, quote, startHarness, verify, visitor } from '../../../tests/harness.ts'
import { AROUND, type Call, callsOf } from './meter.ts'

const GUEST = { name: '김나래', phone: '01023456789', email: 'guest@example.com' }
const STAY = { room: ROOMS.nights, checkIn: '2026-12-07', checkOut: '2026-12-08' }

type Row = Record<string, string | number | null>

/** What an order has its database do, from the proof of a phone to its cancellation. */
export interface Journey {
  steps: { name: string; calls: Call[] }[]
  /** A minute of the reconciler with nothing to do. */
  idle: Call[]
  /** The rows of the order once it was booked and its messages were out. */
  rows: { order: Row; events: Row[]; messages: Row[] }
}

/**
 * Plays one guest's order of a stay over the edge as it is deployed, on workerd with D1. Throws
 * where a step is answered otherwise than it is to be.
 */
export async function playJourney(): Promise<Journey> {
  const harness = await startHarness({ around: AROUND })
  try {
    await harness.setStock(STAY.room, STAY.checkIn, 50)
    const guest = visitor(harness)
    const steps: Journey['steps'] = []
    const step = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
      await callsOf(harness)
      const result = await work()
      // What is left for after the answer counts as well.
      await pause(500)
      steps.push({ name, calls: await callsOf(harness) })
      return result
    }
    const ask = (expectedAmount: number) => quote(guest, { ...STAY, expectedAmount, guest: GUEST })
    await step('a phone is proven', () => verify(guest, GUEST))
    const amount = Number((await ask(1)).body.error.data?.amount)
    const { body: quoted } = await step('quoted', () => ask(amount))
    const { orderId } = quoted
    const paid = await step('paid, booked, told', async () => {
      const answer = await pay(guest, quoted)
      await outboxUntil(harness, GUEST.email, (messages) => messages.length > 0)
      return answer
    })
    if (paid.body.state !== 'BOOKED') throw new Error(JSON.stringify(paid))
    const done = async (path: string, input: object) => {
      const { status, body } = await guest.post(path, input)
      if (status !== 200) throw new Error(`${path} was answered with ${status}: ${JSON.stringify(body)}`)
    }
    await step('looked at', () => done(RESERVATIONS.place.detail.path, { reservationNo: orderId }))
    const db = await harness.edgeDb()
    const rowsOf = async (table: string) =>
      (await db.prepare(`SELECT * FROM ${table} WHERE order_id = ?`).bind(orderId).all<Row>()).results
    const [order] = await rowsOf('orders')
    if (!order) throw new Error(`${orderId} is not there`)
    const rows = { order, events: await rowsOf('order_event'), messages: await rowsOf('order_message') }
    await step('cancelled, told', () =>
      done(RESERVATIONS.place.cancel.path, { reservationNo: orderId, expectedFee: 0 }),
    )
    await harness.reconcile()
    await callsOf(harness)
    await harness.reconcile()
    return { steps, idle: await callsOf(harness), rows }
  } finally {
    await harness.stop()
  }
}
