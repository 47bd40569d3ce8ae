import type { Booking } from '#contract/booking.ts'
import type { Product } from '#contract/channel.ts'
import type { PartnerMember } from '#contract/partner/facts.ts'
import { seoulDate } from '#rules/date.ts'
import { dayInNumber } from '#rules/ledger.ts'
import { PRODUCTS } from '#rules/products.ts'
import { overAt } from '#rules/zone.ts'
import type { RequestContext } from '../env.ts'
import { providerOfNewOrders } from '../payments/index.ts'
import { lookupKey } from '../person.ts'
import { type Ended, insertReserved, type Press } from './ledger/claim.ts'
import type { OrderTender } from './ledger/order.ts'
import type { Offer, ProductOrders } from './ledger/product-orders.ts'
import { feeStepsNow, type Priced } from './price.ts'

/** Crockford's letters: none is mistaken for another on the telephone. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const NUMBER_LENGTH = 10
/** The provider's limit for the name of an order. */
const ORDER_NAME_LENGTH = 100

/** A number nobody can guess: the product's letter, Seoul's day and the ledger, 50 random bits. */
export function newOrderId(product: Product, ledger: number, now: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(NUMBER_LENGTH))
  const letters = Array.from(bytes, (byte) => LETTERS[byte & 31])
  return `${PRODUCTS[product].letter}${dayInNumber(seoulDate(now), ledger)}-${letters.join('')}`
}

function orderNameOf({ name, optionName }: Offer): string {
  return [...`${name} ${optionName}`].slice(0, ORDER_NAME_LENGTH).join('')
}

/** What an order is written down with beside what is asked for and its price. */
interface Written {
  press: Press
  orderId: string
  until: string
  tenders: OrderTender[]
  /** Whose points and coupons the tenders are: the link may have ended since. */
  member: PartnerMember | null
}

/** Writes the order down if its claim still stands; answers the quotes that it has ended. */
export async function writeOrder(
  context: RequestContext,
  orders: ProductOrders,
  input: Booking,
  { offer, breakdown }: Priced,
  { press, orderId, until, tenders, member }: Written,
): Promise<Ended[]> {
  const { env, channel, session } = context
  const { guest } = input
  // What the order keeps of the offer; the rest is its bill's, or the moment's.
  const { lines, list, price, salePrice, soldOut, coupons, hold, policy, ...sold } = offer
  const { item, unit } = orders.unitOf(input)
  const now = context.now()
  const { forOther, own } = orders.peopleOf?.(input) ?? {}
  const order = {
    orderId,
    requestKey: press.thing,
    state: 'QUOTED' as const,
    product: orders.product,
    channel: channel.name,
    language: context.language,
    session: session.id,
    browserId: session.browserId,
    orderName: orderNameOf(offer),
    amount: breakdown.total,
    currency: 'KRW' as const,
    tenders,
    provider: providerOfNewOrders(env, context.file).name,
    item,
    unit,
    ...sold,
    endsAt: new Date(overAt(sold.ends, sold.zone)).toISOString(),
    guest: {
      name: guest.name,
      phone: guest.phone,
      email: guest.email,
      request: input.request,
      ...(forOther ? { forOther } : {}),
      ...(own === undefined ? {} : { own }),
      ...(member && { member: member.userKey }),
    },
    phoneKey: press.before.phoneKey,
    personKey: press.personKey,
    emailKey: await lookupKey(env, guest.name, guest.email),
    agreements: input.agreements,
    breakdown,
    coupon: input.couponId,
    policy: { ...policy, steps: feeStepsNow(offer, breakdown.total, now) },
    quotedAt: now,
    holdUntil: new Date(until).toISOString(),
    updatedAt: now,
  }
  return insertReserved(context, order, press)
}
