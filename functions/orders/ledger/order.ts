import type { Breakdown, ForOther, OrderState, TermId } from '#contract/booking.ts'
import type { Photo } from '#contract/catalogue.ts'
import type { Language, Product } from '#contract/channel.ts'
import type { Instant, LocalDateTime, TimeZone } from '#contract/date.ts'
import type { AppliedDiscount } from '#contract/discount.ts'
import { Failure, type FailureCode } from '#contract/failure.ts'
import type { FeeStep, Policy } from '#contract/fee.ts'
import type { Won } from '#contract/money.ts'
import type { FamilyName } from '#contract/partner/name.ts'
import type { ProviderName } from '#contract/payment.ts'
import type { SnapshotOf } from '#contract/reservation.ts'
import type { Tender } from '#contract/tender.ts'
import { decrypt, encrypt } from '#functions/crypto.ts'
import type { Env } from '#functions/env.ts'
import { feeSteps } from '#rules/fee.ts'
import { isForNoDay } from '#rules/leisure/open.ts'
import { alarm } from './alarm.ts'

/** Who books, and what else names persons. Encrypted at rest (docs/product.md, "Retention"). */
export interface OrderGuest {
  name: string
  phone: string
  email: string
  request: string
  /** Who it is for, where that is somebody else. */
  forOther?: ForOther
  /** The product's own: travellers, a driver. */
  own?: unknown
  /** The partner's key of the member who books. */
  member?: string
}

/**
 * A tender of an order (docs/orders.md, "Tenders"). What a partner pays is HELD from when the order
 * is confirmed on, whether or not it is known to be, until it is TAKEN or all RETURNED.
 */
export interface OrderTender extends Tender {
  state: 'PLANNED' | 'HELD' | 'TAKEN' | 'RETURNED'
  /** Set once the partner has said that it holds it: from then on a card may be charged. */
  known?: true
  /** By which family's calls; null for the payment at the order's provider. */
  family: FamilyName | null
  /** The partner's number of the coupon. */
  no: string | null
}

/**
 * An order of the ledger (docs/orders.md), of some product or of this one. Amounts in won, `begins`
 * and `ends` by the clock of `zone`, instants ISO with `Z`.
 */
export interface Order<P extends Product = Product> {
  orderId: string
  state: OrderState
  product: P
  channel: string
  /** In which the guest booked, and is told what became of it. */
  language: Language
  session: string
  browserId: string
  requestKey: string
  orderName: string
  amount: Won
  currency: 'KRW'
  /** The product's own number of what is shown: a property, a deal, a car model. */
  item: string
  /** What is held: a room, tickets, a car. */
  unit: string
  name: string
  optionName: string
  photo: Photo
  begins: LocalDateTime
  ends: LocalDateTime
  zone: TimeZone
  endsAt: Instant
  /** Guests, tickets or cars. */
  count: number
  address: string
  /** Whom to call there. */
  phone: string
  /** What was bought, as it was then: a later change of the catalogue changes no reservation. */
  bought: SnapshotOf<P>
  guest: OrderGuest
  phoneKey: string
  /** HMAC of the phone alone, by which unpaid quotes are counted. */
  personKey: string
  emailKey: string
  agreements: TermId[]
  breakdown: Breakdown
  discount: AppliedDiscount | null
  coupon: string | null
  policy: Policy & { steps: FeeStep[] }
  /** They add up to `amount`. */
  tenders: OrderTender[]
  /** Who takes its money. */
  provider: ProviderName
  paymentKey: string | null
  failure: FailureCode | null
  fee: Won | null
  refund: Won | null
  cancelReason: string | null
  quotedAt: Instant
  holdUntil: Instant
  bookedAt: Instant | null
  cancelledAt: Instant | null
  updatedAt: Instant
  hiddenAt: Instant | null
  /** When the provider of an order that has failed could charge nothing of it any more. */
  closedAt: Instant | null
  turn: number
  tries: number
  leaseUntil: Instant | null
}

/** A tender that nobody has been asked for yet. */
export const plannedTender = ({ kind, amount }: Pick<Tender, 'kind' | 'amount'>): OrderTender => ({
  kind,
  name: '',
  amount,
  returned: 0,
  state: 'PLANNED',
  family: null,
  no: null,
})

/**
 * The one tender of an order that an older Worker has written while a release goes out: it knows of
 * none, and its orders are paid at their provider alone.
 */
function loneTender({ amount, state, refund }: Pick<Order, 'amount' | 'state' | 'refund'>): OrderTender {
  const back = state === 'CANCELLED' || state === 'REFUNDED'
  return { ...plannedTender({ kind: 'payment', amount }), returned: back ? (refund ?? 0) : 0 }
}

/** Whether an order is of a product. */
export function isOf<P extends Product>(order: Order, product: P): order is Order<P> {
  return order.product === product
}

/** What an order's provider takes of its price, won; 0 where the partner pays all of it. */
export function chargeOf({ amount, tenders }: Pick<Order, 'amount' | 'tenders'>): Won {
  return tenders.reduce((rest, { family, amount: part }) => (family === null ? rest : rest - part), amount)
}

/** Columns that hold JSON; `guest` holds it encrypted. */
const JSON_FIELDS: ReadonlySet<string> = new Set([
  'agreements',
  'photo',
  'bought',
  'breakdown',
  'discount',
  'policy',
  'tenders',
])

export type OrderRow = Record<string, string | number | null>

/** The column of a field: `holdUntil` is `hold_until`. */
export function columnOf(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** A field's value as its column keeps it; `guest` is encrypted by `rowOf`. */
export function cellOf(field: string, value: unknown): string | number | null {
  if (value === null || value === undefined) return null
  return JSON_FIELDS.has(field) ? JSON.stringify(value) : (value as string | number)
}

/** The columns of an order that is written for the first time. */
export async function rowOf(env: Env, order: Partial<Order> & { guest: OrderGuest }): Promise<OrderRow> {
  const { guest, ...rest } = order
  const cells = Object.entries(rest).map(([field, value]) => [columnOf(field), cellOf(field, value)])
  return { ...Object.fromEntries(cells), guest: await encrypt(env.DATA_KEYS, JSON.stringify(guest)) }
}

/** An order whose guest cannot be decrypted: its key is gone, or it was tampered with. */
export class UnreadableOrderError extends Failure {
  constructor(orderId: string, key: string) {
    super('unavailable', { unreadable: orderId, key })
  }
}

async function guestOf(env: Env, row: OrderRow): Promise<OrderGuest> {
  const encrypted = String(row.guest)
  try {
    return JSON.parse(await decrypt(env.DATA_KEYS, encrypted))
  } catch {
    throw new UnreadableOrderError(String(row.order_id), encrypted.split('.', 1)[0] ?? '')
  }
}

/** An order out of its row. Throws UnreadableOrderError. */
export async function orderOf(env: Env, row: OrderRow): Promise<Order> {
  const fields: Record<string, unknown> = {}
  for (const [column, cell] of Object.entries(row)) {
    const field = column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
    fields[field] = JSON_FIELDS.has(field) && typeof cell === 'string' ? JSON.parse(cell) : cell
  }
  fields.guest = await guestOf(env, row)
  const order = fields as unknown as Order
  return order.tenders.length > 0 ? order : { ...order, tenders: [loneTender(order)] }
}

/** The orders of a list that can be read; of one that cannot, operators are told. */
export async function readableOrders(env: Env, rows: readonly OrderRow[]): Promise<Order[]> {
  const read = rows.map((row) =>
    orderOf(env, row).catch((error: unknown) => {
      if (!(error instanceof UnreadableOrderError)) throw error
      alarm('order-unreadable', { orderId: String(row.order_id), key: error.detail?.key })
      return null
    }),
  )
  return (await Promise.all(read)).filter((order) => order !== null)
}

type Cancellable = Pick<Order, 'policy' | 'begins' | 'ends' | 'zone' | 'amount' | 'bought'>

/** What cancelling costs until when, if booked at a moment; of open tickets, until they end. */
export function feeStepsOf(order: Cancellable, bookedAt: Instant): FeeStep[] {
  const { begins, ends, zone, amount: total, bought } = order
  const { steps: _, ...policy } = order.policy
  return feeSteps({
    policy,
    begins: policy.kind === 'open' || isForNoDay(bought) ? ends : begins,
    zone,
    bookedAt,
    total,
  })
}
