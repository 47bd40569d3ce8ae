import * as v from 'valibot'
import { LOCAL } from '../catalogue.ts'
import { ClockTime, Instant } from '../date.ts'
import { Won } from '../money.ts'
import { Audience, Quantity, Schedule } from './deal.ts'

/** `expired`: never used, and not valid any more. */
export const VoucherState = v.picklist(['unused', 'used', 'refunded', 'expired'])
export type VoucherState = v.InferOutput<typeof VoucherState>

/** One ticket as it is shown at the door. `code` cannot be guessed and is what the QR code says. */
export const Voucher = v.strictObject({
  code: v.pipe(v.string(), v.regex(/^[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){3}$/)),
  /** What it is a ticket for: `종일권 성인`. */
  name: v.string(),
  state: VoucherState,
  usedAt: v.nullable(Instant),
})
export type Voucher = v.InferOutput<typeof Voucher>

/** What was booked of leisure, as it was then. */
export const LeisureSnapshot = v.strictObject({
  product: v.literal('leisure'),
  schedule: Schedule,
  validDays: v.nullable(v.number()),
  venue: v.string(),
  ...LOCAL,
  guide: v.array(v.string()),
  tickets: v.array(
    v.strictObject({
      name: v.string(),
      audience: Audience,
      startTime: v.nullable(ClockTime),
      quantity: Quantity,
      /** Paid for one. */
      price: Won,
    }),
  ),
})
export type LeisureSnapshot = v.InferOutput<typeof LeisureSnapshot>

/** The same as its reservation shows it. */
export const LeisureBought = v.strictObject({
  ...LeisureSnapshot.entries,
  /** One for each ticket, once it is booked; null while they cannot be read. */
  vouchers: v.nullable(v.array(Voucher)),
})
export type LeisureBought = v.InferOutput<typeof LeisureBought>
