import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RESERVATIONS, type ReservationDetail } from '#contract/reservation.ts'
import { HOTEL, rateId } from '../foreign.ts'
import { type Failed, verify, visitor } from '../harness.ts'
import { DEAL, VARIANT } from '../origin/deals.ts'
import { booked, GUEST, harness, start } from './booked.ts'

/* "Until 23:59" is until the day is over, at the edge and at the booking service (docs/product.md,
   "Dates and money"). */

/**
 * The deadline of a rate that is free until 23:59 two days before, by the clock of Tokyo, which is
 * Seoul's.
 */
const FREE_UNTIL = '2026-12-05T23:59:59.900+09:00'
const FREE_NO_MORE = '2026-12-06T00:00:00+09:00'
/** Sixty days after the day on which an open ticket was bought. */
const VALID_UNTIL = '2027-01-20T23:59:59.900+09:00'
const OVER = '2027-01-21T00:00:00+09:00'

let rates: string[] = []
let tickets: string[] = []

beforeAll(async () => {
  await start()
  const db = await harness.originDb()
  await db
    .prepare(`UPDATE foreign_room SET rates = replace(rates, '18:00', '23:59') WHERE property_id = ?`)
    .bind(Number(HOTEL.placeId))
    .run()
  const rate = { rateId: rateId(HOTEL.double, 2) }
  rates = [await booked('foreign', rate), await booked('foreign', rate)]
  const open = { dealId: DEAL.park, date: null, tickets: [{ variantId: VARIANT.adult, quantity: 1 }] }
  tickets = [await booked('leisure', open), await booked('leisure', open)]
})
afterAll(() => harness.stop())

/** What cancelling comes to once both clocks stand there; the guest proves the phone anew. */
async function cancelAt(clock: string, product: 'foreign' | 'leisure', reservationNo = '') {
  await harness.setClock(clock)
  const who = visitor(harness)
  await verify(who, GUEST)
  const { cancelFee, cancel, detail } = RESERVATIONS[product]
  const { body: shown } = await who.post<ReservationDetail>(detail.path, { reservationNo })
  const asked = await who.post<{ fee: number; percent: number } & Failed>(cancelFee.path, { reservationNo })
  if (asked.status !== 200) return { tab: shown.tab, code: asked.body.error.code }
  const { fee: expectedFee, percent } = asked.body
  const { body } = await who.post<{ state: string }>(cancel.path, { reservationNo, expectedFee })
  return { tab: shown.tab, percent, state: body.state }
}

describe('a deadline of 23:59 lasts to 23:59:59', () => {
  it('of an overseas rate: free in the last second, its share from midnight on', async () => {
    const upcoming = { tab: 'upcoming', state: 'CANCELLED' }
    expect(await cancelAt(FREE_UNTIL, 'foreign', rates[0])).toEqual({ ...upcoming, percent: 0 })
    expect(await cancelAt(FREE_NO_MORE, 'foreign', rates[1])).toEqual({ ...upcoming, percent: 50 })
  })

  it('of an open ticket: given back for nothing in the last second, and over at midnight', async () => {
    const last = await cancelAt(VALID_UNTIL, 'leisure', tickets[0])
    expect(last).toEqual({ tab: 'upcoming', percent: 0, state: 'CANCELLED' })
    expect(await cancelAt(OVER, 'leisure', tickets[1])).toEqual({ tab: 'past', code: 'not-cancelable' })
  })
})
