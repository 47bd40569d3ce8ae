import * as v from 'valibot'
import { BOOKING, FOR_OTHER } from '../booking.ts'
import { LOCAL } from '../catalogue.ts'
import { ClockTime, Instant, LocalDate } from '../date.ts'
import { endpoint } from '../endpoint.ts'
import { Won } from '../money.ts'
import { PREVIEW, Quote } from '../quote.ts'
import { Audience, DealId, Quantity, Schedule, VariantId } from './deal.ts'

/* Booking leisure (docs/product.md, "Leisure"). Lists, details and cancellations are those of every
   product. */

/** Kinds of tickets in one order. */
const MAX_KINDS = 10

/** How many of which ticket. */
export const TicketChoice = v.strictObject({ variantId: VariantId, quantity: Quantity })
export type TicketChoice = v.InferOutput<typeof TicketChoice>

/** What an order takes of a deal: each variant once. */
export const TicketChoices = v.pipe(
  v.array(TicketChoice),
  v.minLength(1),
  v.maxLength(MAX_KINDS),
  v.check((list) => new Set(list.map(({ variantId }) => variantId)).size === list.length),
)

const order = {
  dealId: DealId,
  /** The day of use; null where the tickets are valid for some days. */
  date: v.optional(v.nullable(LocalDate), null),
  tickets: TicketChoices,
}

export const leisurePreview = endpoint({
  method: 'POST',
  path: '/api/leisure/quote/preview',
  input: v.strictObject(order),
  output: v.strictObject(PREVIEW),
  about: 'What tickets would be charged now; holds nothing.',
})
export type LeisurePreview = v.InferOutput<typeof leisurePreview.output>

export const leisureReserve = endpoint({
  method: 'POST',
  path: '/api/leisureReserve',
  input: v.strictObject({ ...BOOKING, ...FOR_OTHER, ...order }),
  output: Quote,
  about: 'Prices the tickets anew, holds all of them for 15 minutes and answers the quote.',
})

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
