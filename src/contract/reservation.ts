import * as v from 'valibot'
import { Breakdown, ForOther, Note, OrderState, ReservationNo } from './booking.ts'
import { LOCAL, Photo } from './catalogue.ts'
import { Product } from './channel.ts'
import { Instant, LocalDateTime, TimeZone } from './date.ts'
import { AppliedDiscount } from './discount.ts'
import { endpoint } from './endpoint.ts'
import { FeeStep, Policy } from './fee.ts'
import { ForeignBought, ForeignSnapshot } from './foreign/bought.ts'
import { LeisureBought, LeisureSnapshot } from './leisure/bought.ts'
import { Won } from './money.ts'
import { PartnerNo } from './partner/facts.ts'
import { PlaceSnapshot } from './place/bought.ts'
import { PlaceNo } from './place/property.ts'
import { RentcarBought, RentcarSnapshot } from './rentcar/bought.ts'
import { Tender } from './tender.ts'

/**
 * What an order keeps of what was booked, as it was then; it names no person, and `product` says
 * whose it is.
 */
export const Snapshot = v.variant('product', [PlaceSnapshot, ForeignSnapshot, LeisureSnapshot, RentcarSnapshot])
export type Snapshot = v.InferOutput<typeof Snapshot>
export type SnapshotOf<P extends Product> = { [S in Snapshot as S['product']]: S }[P]

/**
 * What was booked, as its reservation shows it: the snapshot, with what else its guest may see now.
 */
export const Bought = v.variant('product', [PlaceSnapshot, ForeignBought, LeisureBought, RentcarBought])
export type Bought = v.InferOutput<typeof Bought>
export type BoughtOf<P extends Product> = { [B in Bought as B['product']]: B }[P]

/**
 * A reservation as its guest sees it, the same for every product. Personal data is masked in lists.
 * `name` is the property, the deal or the car, `option` the room, the tickets or the insurance;
 * `begins` and `ends` are by the clock of `zone`; `count` is how many guests, tickets or cars.
 * `itemId` is the product's own number, for the way back to its page.
 */
export const Reservation = v.strictObject({
  reservationNo: ReservationNo,
  product: Product,
  state: OrderState,
  /** Upcoming, past or cancelled, as of now. */
  tab: v.picklist(['upcoming', 'past', 'cancelled']),
  itemId: v.string(),
  name: v.string(),
  option: v.string(),
  photo: Photo,
  begins: LocalDateTime,
  ends: LocalDateTime,
  /** Whether it is tickets that are used on any day until they end. */
  forNoDay: v.boolean(),
  zone: TimeZone,
  count: v.number(),
  guestName: v.string(),
  guestPhone: v.string(),
  amount: Won,
  bookedAt: v.nullable(Instant),
  cancelable: v.boolean(),
})
export type Reservation = v.InferOutput<typeof Reservation>

export const ReservationDetail = v.strictObject({
  ...Reservation.entries,
  /** The partner's own number; null where it has none, or has not said it yet. */
  partnerOrderNo: v.nullable(PartnerNo),
  /** Where it happens and whom to call there. */
  address: v.string(),
  ...LOCAL,
  phone: v.string(),
  guestEmail: v.string(),
  /** Who it is for, where that is not who booked it. */
  forOther: v.nullable(ForOther),
  request: v.string(),
  breakdown: Breakdown,
  discount: v.nullable(AppliedDiscount),
  /** Of one that is being cancelled, too, with what of each is on its way back. */
  tenders: v.array(Tender),
  policy: v.strictObject({ ...Policy.entries, steps: v.array(FeeStep) }),
  cancellation: v.nullable(v.strictObject({ cancelledAt: Instant, fee: Won, refund: Won, reason: v.string() })),
  bought: Bought,
  /**
   * Until when the browser of this session may keep its voucher to be read without a network; null
   * where it may not.
   */
  keepUntil: v.nullable(Instant),
  /** The moment that all of it is as of. */
  timestamp: Instant,
})
export type ReservationDetail = v.InferOutput<typeof ReservationDetail>

export const ReservationList = v.strictObject({ list: v.array(Reservation), timestamp: Instant })
export type ReservationList = v.InferOutput<typeof ReservationList>

const byNo = v.strictObject({ reservationNo: ReservationNo })

/**
 * What cancelling now costs. `percent` is the share of the step that holds; with used vouchers the
 * fee is more than that share.
 */
const CancelFee = v.strictObject({
  reservationNo: ReservationNo,
  amount: Won,
  fee: Won,
  refund: Won,
  /** What of each tender would be back. */
  tenders: v.array(Tender),
  percent: v.number(),
  at: Instant,
  steps: v.array(FeeStep),
})

/** The calls that every product's reservations answer, under the product's own addresses. */
function reservations(base: string, paths: Record<'list' | 'detail' | 'cancelFee' | 'cancel' | 'remove', string>) {
  const at = (name: keyof typeof paths) => `/api/${base}/${paths[name]}`
  return {
    list: endpoint({
      method: 'POST',
      path: at('list'),
      input: v.strictObject({ by: v.optional(v.picklist(['phone', 'email']), 'phone') }),
      output: ReservationList,
      about: 'Reservations of the phone, or of the e-mail address, that this session has verified.',
    }),
    detail: endpoint({
      method: 'POST',
      path: at('detail'),
      input: byNo,
      output: ReservationDetail,
      about: "One reservation; somebody else's answers like one that does not exist.",
    }),
    cancelFee: endpoint({
      method: 'POST',
      path: at('cancelFee'),
      input: byNo,
      output: CancelFee,
      about: 'What cancelling now costs, and the timeline of it.',
    }),
    cancel: endpoint({
      method: 'POST',
      path: at('cancel'),
      input: v.strictObject({ reservationNo: ReservationNo, expectedFee: Won, reason: v.optional(Note, '') }),
      output: v.strictObject({ reservationNo: ReservationNo, state: OrderState, fee: Won, refund: Won }),
      about: 'Cancels at the fee that was shown; another fee now is `fee-changed`.',
    }),
    remove: endpoint({
      method: 'POST',
      path: at('remove'),
      input: byNo,
      output: v.strictObject({ deleted: v.literal(true) }),
      about: "Takes a past or cancelled reservation out of the visitor's lists; the record stays.",
    }),
  }
}

const LODGING = {
  list: 'list/place',
  detail: 'place/id',
  cancelFee: 'cancel/cancelFee',
  cancel: 'cancel/place',
  remove: 'delete/place',
}

/**
 * Reservations of each product. Assumed: `delete` of leisure and rental cars and the fee of
 * leisure, which are not shown.
 */
export const RESERVATIONS = {
  place: reservations('placeReserve', LODGING),
  foreign: reservations('foreignReserve', LODGING),
  leisure: reservations('leisureReserve', {
    list: 'list',
    detail: 'list/id',
    cancelFee: 'cancel/cancelFee',
    cancel: 'cancel',
    remove: 'delete',
  }),
  rentcar: reservations('rentcarReserve', {
    list: 'list',
    detail: 'detail',
    cancelFee: 'cancel/cancelFee',
    cancel: 'cancel/rentcar',
    remove: 'delete',
  }),
} satisfies Record<Product, ReturnType<typeof reservations>>

export const reservationListByEmail = endpoint({
  method: 'POST',
  path: '/api/placeReserve/email/list/place',
  input: v.strictObject({}),
  output: ReservationList,
  about: 'Reservations of domestic lodging of the e-mail address this session has verified.',
})

export const restrictedProperty = endpoint({
  method: 'POST',
  path: '/api/placeReserve/restricted/property',
  input: v.strictObject({ placeId: PlaceNo }),
  output: v.strictObject({
    restricted: v.boolean(),
    reason: v.nullable(v.picklist(['channel', 'closed'])),
    adultOnly: v.boolean(),
  }),
  about: 'Whether this channel may book the property at all.',
})
