import * as v from 'valibot'
import { Instant, LocalDate } from './date.ts'
import { endpoint } from './endpoint.ts'
import { Won } from './money.ts'
import { Breakdown, ReservationNo } from './reservation.ts'

/** A printable receipt: supplied = what remains paid / 1.1 rounded, vat the rest. */
export const Receipt = v.strictObject({
  reservationNo: ReservationNo,
  issuedAt: Instant,
  placeName: v.string(),
  roomName: v.string(),
  checkIn: LocalDate,
  checkOut: LocalDate,
  guestName: v.string(),
  method: v.string(),
  card: v.nullable(v.strictObject({ number: v.string(), installmentMonths: v.number(), approveNo: v.string() })),
  approvedAt: Instant,
  breakdown: Breakdown,
  total: Won,
  supplied: Won,
  vat: Won,
  refunds: v.array(v.strictObject({ amount: Won, at: Instant, reason: v.string() })),
  refunded: Won,
  paid: Won,
  providerUrl: v.nullable(v.string()),
})
export type Receipt = v.InferOutput<typeof Receipt>

export const receipt = endpoint({
  method: 'POST',
  path: '/api/receipts/:id',
  input: v.strictObject({}),
  output: Receipt,
  about: 'The receipt of a paid reservation of this session, with its refunds.',
})
