import type { InferOutput } from 'valibot'
import { Failure } from '#contract/failure.ts'
import type { LeisureSnapshot, Voucher } from '#contract/leisure/bought.ts'
import type { leisurePreview, leisureReserve } from '#contract/leisure/quote.ts'
import { dealNow, dealStock, holdTickets, vouchers } from '#contract/upstream/leisure.ts'
import { withDiscounts } from '#functions/discount.ts'
import type { RequestContext } from '#functions/env.ts'
import { askForOrder } from '#functions/orders/ledger/ledger.ts'
import type { Order } from '#functions/orders/ledger/order.ts'
import { BOOKING_REFUSALS, type Offer, type ProductOrders } from '#functions/orders/ledger/product-orders.ts'
import { mapRefusal, type Refusals } from '#functions/refusal.ts'
import { wordsFor } from '#functions/words.ts'
import { addDays } from '#rules/date.ts'
import { type Chosen, chosenOf, discountOfAll, quantityFits, ticketTotal, validityOf } from '#rules/leisure/ticket.ts'
import { ticketFee, voucherState } from '#rules/leisure/voucher.ts'
import { TIME_ZONE } from '#rules/limits.ts'
import { localOf } from '#rules/local.ts'
import { requireDay, termsOf } from './load.ts'
import { dealOf } from './map.ts'

type Input = InferOutput<typeof leisureReserve.input>
type Wanted = InferOutput<typeof leisurePreview.input>

/** The refusals of its catalogue and of the booking service, in our words. */
const REFUSED: Refusals = {
  ...BOOKING_REFUSALS,
  NOT_FOUND: 'deal-not-found',
  VARIANT_NOT_FOUND: 'variant-not-found',
  NOT_ON_SALE: 'date-not-open',
  QUANTITY: 'quantity-out-of-range',
}
const booked = mapRefusal(REFUSED)

/** Whether there is too little of a ticket. Throws `date-not-open`. */
async function isSoldOut(context: RequestContext, { dealId, date }: Wanted, chosen: readonly Chosen[]) {
  const days = date === null ? {} : { from: date, to: addDays(date, 1) }
  const { result } = await booked(context.ask(dealStock, { id: dealId, ...days }))
  const day = result[0]
  if (day?.state === 'closed') throw new Failure('date-not-open')
  const left = (id: number) => day?.variants.find(({ variantId }) => variantId === id)?.left ?? 0
  return !chosen.every(({ variant, quantity }) => left(variant.id) >= quantity)
}

/**
 * Prices the tickets. Throws `deal-not-found`, `day-not-chosen`, `tickets-not-chosen`,
 * `variant-not-found`, `quantity-out-of-range`, `date-not-open`.
 */
async function offer(context: RequestContext, wanted: Wanted): Promise<Offer<'leisure'>> {
  const { dealId, date, tickets } = wanted
  const asked = booked(context.ask(dealNow, { id: dealId }))
  const { result, discounts } = await withDiscounts(context, 'leisure', asked, 'bought')
  const deal = dealOf(result, termsOf(context, discounts))
  if (date === null && deal.schedule === 'dated') throw new Failure('day-not-chosen')
  if (tickets.length === 0) throw new Failure('tickets-not-chosen')
  const chosen = chosenOf(deal.variants, tickets)
  if (!chosen) throw new Failure('variant-not-found')
  if (!chosen.every(quantityFits)) throw new Failure('quantity-out-of-range')
  if (date !== null && deal.schedule === 'open') throw new Failure('date-not-open')
  const soldOut = await isSoldOut(context, wanted, chosen)
  const { cover, sale, pay, count } = ticketTotal(chosen)
  const t = wordsFor(context.channel, context.language)
  const bought: LeisureSnapshot = {
    product: 'leisure',
    schedule: deal.schedule,
    validDays: deal.validDays,
    venue: deal.venue,
    ...localOf(deal),
    guide: deal.guide,
    tickets: chosen.map(({ variant, quantity }) => ({
      name: variant.name,
      audience: variant.audience,
      startTime: variant.startTime,
      quantity,
      price: variant.salePrice,
    })),
  }
  return {
    name: deal.name,
    optionName: chosen
      .map(({ variant, quantity }) => t('leisure:times', { name: variant.name, count: quantity }))
      .join(t('shell:comma')),
    photo: deal.photo,
    ...validityOf(deal, chosen, date, context.now()),
    zone: TIME_ZONE,
    count,
    soldOut,
    address: deal.address,
    phone: deal.phone.replaceAll('-', ''),
    lines: chosen.map(({ variant, quantity }) => ({
      kind: 'ticket',
      name: variant.name,
      date,
      count: quantity,
      amount: variant.coverPrice * quantity,
    })),
    list: cover,
    price: sale,
    salePrice: pay,
    discount: discountOfAll(chosen),
    policy: { kind: deal.policy },
    bought,
    hold: async (key) => {
      const each = chosen.map(({ variant, quantity }) => ({ variantId: variant.id, quantity, paid: variant.salePrice }))
      return (await booked(context.ask(holdTickets, { ...key, dealId, date, tickets: each }))).result
    },
  }
}

/** The vouchers of an order, as its service knows them. */
async function vouchersOf(context: RequestContext, order: Order) {
  return (await askForOrder(context, order)(vouchers, { orderId: order.orderId })).result
}

/** The vouchers as a reservation shows them; null while they cannot be read, since all else can. */
async function shown(context: RequestContext, order: Order): Promise<Voucher[] | null> {
  const list = await vouchersOf(context, order).catch(() => null)
  if (!list) return null
  const now = context.now()
  return list.map(({ paid: _, ...voucher }) => ({ ...voucher, state: voucherState(voucher.state, order.ends, now) }))
}

/** Tickets, activities, passes and classes. */
export const leisureOrders: ProductOrders<Input, 'leisure', Wanted> = {
  product: 'leisure',
  wantedOf: (input) => input,
  check: (context, { date }) => requireDay(date ?? undefined, context),
  peopleOf: ({ forOther }) => ({ forOther }),
  unitOf: ({ dealId, date }) => ({
    item: String(dealId),
    // By the day: tickets of tonight may end on the next one, and are others than those.
    unit: date === null ? String(dealId) : `${dealId} ${date}`,
    from: `${date ?? '0001-01-01'}T00:00`,
    to: `${date ?? '9999-12-31'}T23:59`,
  }),
  offer,
  show: async (context, order) => ({ ...order.bought, vouchers: await shown(context, order) }),
  fee: async (context, order, { percent }) => {
    const list = await vouchersOf(context, order)
    // Of vouchers that are not this order's, or not all of them, nobody knows which were used.
    const paid = list.reduce((sum, voucher) => sum + voucher.paid, 0)
    if (paid !== order.amount) throw new Failure('upstream-failed', { orderId: order.orderId })
    const each = list.map(({ paid, state }) => ({ paid, used: state === 'USED' }))
    const fee = ticketFee(each, { total: order.amount, percent })
    return fee === null ? null : { fee, percent }
  },
}
