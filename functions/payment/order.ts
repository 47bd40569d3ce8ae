import type { Photo } from '../../src/contract/catalogue.ts'
import type { Language, Product } from '../../src/contract/channel.ts'
import type { ClockTime, Instant, LocalDate } from '../../src/contract/date.ts'
import type { AppliedDiscount } from '../../src/contract/discount.ts'
import type { FailureCode } from '../../src/contract/failure.ts'
import type { FeeStep, PolicyKind } from '../../src/contract/fee.ts'
import type { Won } from '../../src/contract/money.ts'
import type { Breakdown, OrderState, TermId } from '../../src/contract/reservation.ts'
import { seal, unseal } from '../crypto.ts'
import type { Env } from '../env.ts'

/** What was bought, as it was then: a later change of the catalogue changes no reservation. */
export interface Bought {
  placeName: string
  roomName: string
  photo: Photo
  checkInTime: ClockTime
  checkOutTime: ClockTime
  address: string
  placePhone: string
}

/** Who stays, and what they asked of the property. Sealed at rest (docs/product.md, "Retention"). */
export interface Guest {
  name: string
  phone: string
  email: string
  request: string
}

/** An order of the ledger (docs/orders.md). Amounts in won, dates local to the property, instants ISO with `Z`. */
export interface Order {
  orderId: string
  state: OrderState
  product: Product
  channel: string
  /** In which the guest booked, and is told what became of it. */
  language: Language
  session: string
  browserId: string
  requestKey: string
  orderName: string
  amount: Won
  currency: 'KRW'
  placeId: number
  roomId: number
  checkIn: LocalDate
  checkOut: LocalDate
  adults: number
  children: number
  arrival: string
  guest: Guest
  phoneKey: string
  emailKey: string
  agreements: TermId[]
  property: Bought
  breakdown: Breakdown
  discount: AppliedDiscount | null
  coupon: string | null
  policy: { kind: PolicyKind; steps: FeeStep[] }
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
  turn: number
  tries: number
  leaseUntil: Instant | null
}

/** Columns that hold JSON; `guest` holds it sealed. */
const JSON_FIELDS: ReadonlySet<string> = new Set(['agreements', 'property', 'breakdown', 'discount', 'policy'])

export type Row = Record<string, string | number | null>

/** The column of a field: `holdUntil` is `hold_until`. */
export function columnOf(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** A field's value as its column keeps it; `guest` is sealed by `rowOf`. */
export function cellOf(field: string, value: unknown): string | number | null {
  if (value === null || value === undefined) return null
  return JSON_FIELDS.has(field) ? JSON.stringify(value) : (value as string | number)
}

/** The columns of an order that is written for the first time. */
export async function rowOf(env: Env, order: Partial<Order> & { guest: Guest }): Promise<Row> {
  const { guest, ...rest } = order
  const cells = Object.entries(rest).map(([field, value]) => [columnOf(field), cellOf(field, value)])
  return { ...Object.fromEntries(cells), guest: await seal(env.DATA_KEYS, JSON.stringify(guest)) }
}

/** An order out of its row. Throws when its guest cannot be unsealed. */
export async function orderOf(env: Env, row: Row): Promise<Order> {
  const fields: Record<string, unknown> = {}
  for (const [column, cell] of Object.entries(row)) {
    const field = column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
    fields[field] = JSON_FIELDS.has(field) && typeof cell === 'string' ? JSON.parse(cell) : cell
  }
  fields.guest = JSON.parse(await unseal(env.DATA_KEYS, String(row.guest)))
  return fields as unknown as Order
}
