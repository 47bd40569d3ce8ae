import * as v from 'valibot'
import { Breakdown, ReservationNo } from './booking.ts'
import { Product } from './channel.ts'
import { Instant, LocalDateTime } from './date.ts'
import { endpoint } from './endpoint.ts'
import { Won } from './money.ts'
import { PartnerNo } from './partner/facts.ts'
import { Tender } from './tender.ts'

/**
 * A printable receipt of what remains paid (docs/product.md, "Receipts"): `paid` = supplied + vat +
 * taxFree. `begins` and `ends` are local to where the booking happens.
 */
export const Receipt = v.strictObject({
  reservationNo: ReservationNo,
  /** The partner's own number; null where it has none, or has not said it yet. */
  partnerOrderNo: v.nullable(PartnerNo),
  product: Product,
  issuedAt: Instant,
  name: v.string(),
  option: v.string(),
  begins: LocalDateTime,
  ends: LocalDateTime,
  guestName: v.string(),
  /** By what it was charged, in the visitor's language; empty where nothing was. */
  method: v.string(),
  card: v.nullable(v.strictObject({ number: v.string(), installmentMonths: v.number(), approveNo: v.string() })),
  approvedAt: Instant,
  /** Whose shop it is, by its business facts. */
  issuer: v.strictObject({ name: v.string(), representative: v.string(), businessNo: v.string() }),
  breakdown: Breakdown,
  tenders: v.array(Tender),
  total: Won,
  supplied: Won,
  vat: Won,
  /** What no Korean tax is on. */
  taxFree: Won,
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
  about: 'The receipt of a paid reservation of this visitor, with its refunds.',
})
export const foreignReceipt = endpoint({
  method: 'POST',
  path: '/api/receipts/foreign/:id',
  input: v.strictObject({}),
  output: Receipt,
  about: 'The receipt of a paid reservation of overseas lodging; one of another product does not exist here.',
})
export const receipts = endpoint({
  method: 'POST',
  path: '/api/reservations/receipts',
  input: v.strictObject({ reservationNos: v.pipe(v.array(ReservationNo), v.minLength(1), v.maxLength(20)) }),
  output: v.strictObject({
    list: v.array(Receipt),
    paid: Won,
    supplied: Won,
    vat: Won,
    taxFree: Won,
    issuedAt: Instant,
  }),
  about: 'Several receipts on one sheet with their sums, each once, in the order asked for.',
})
