import * as v from 'valibot'
import { BOOKING, FOR_OTHER } from '../booking.ts'
import { LocalDate } from '../date.ts'
import { endpoint } from '../endpoint.ts'
import { PREVIEW, Quote } from '../quote.ts'
import { DealId, Quantity, VariantId } from './deal.ts'

/* Booking leisure (docs/product.md, "Leisure"). Lists, details and cancellations are those of every
   product. */

/** Kinds of tickets in one order. */
const MAX_KINDS = 10

/** How many of which ticket. */
export const TicketChoice = v.strictObject({ variantId: VariantId, quantity: Quantity })
export type TicketChoice = v.InferOutput<typeof TicketChoice>

/** What an order takes of a deal: each variant once; that there is none is refused by a name. */
export const TicketChoices = v.pipe(
  v.array(TicketChoice),
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
