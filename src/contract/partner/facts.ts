import * as v from 'valibot'
import { OrderState, ReservationNo } from '../booking.ts'
import { Product } from '../channel.ts'
import { Instant, LocalDateTime } from '../date.ts'
import { Won } from '../money.ts'
import { NONCE } from './figures.ts'

/* What operations are made of: members, orders and points in partners' spelling. Assumed. */

/** A partner's key of a member, of which a leading 0 may have been lost on the way. */
export const UserKey = v.pipe(v.string(), v.regex(/^[\w.@-]{1,64}$/))
/** A number or code that a partner has given to something. */
export const PartnerNo = v.pipe(v.string(), v.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/))
/** A partner's number of a payment, which the browser brings back. */
export const PaymentNo = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/))
/** What a partner has encrypted for another of its systems: base64 or base64url. */
export const Ciphertext = v.pipe(v.string(), v.minLength(1), v.maxLength(4000), v.regex(/^[\w+/=-]+$/))
/** Points as won: every partner of ours counts one point as one won. */
export const Points = Won

export const Nothing = v.strictObject({})
/** One of the visitor's own orders. */
export const OfOrder = v.strictObject({ reservationNo: ReservationNo })

/**
 * A member, as partners answer a lookup (docs/product.md, "Partners"): they spell key, name and
 * phone in several ways.
 */
export const PartnerMember = v.pipe(
  v.object({
    userKey: v.optional(UserKey),
    userid: v.optional(UserKey),
    userNm: v.optional(v.string()),
    name: v.optional(v.string()),
    user_name: v.optional(v.string()),
    hP: v.optional(v.string()),
    cellphone: v.optional(v.string()),
    email: v.optional(v.string(), ''),
    clientCd: v.optional(v.string(), ''),
    mobileYn: v.optional(v.picklist(['Y', 'N']), 'N'),
    authkey: v.optional(v.string(), ''),
    point: v.optional(v.nullable(Points)),
    totalPoint: v.optional(v.nullable(Points)),
  }),
  v.transform(({ userKey, userid, userNm, name, user_name, hP, cellphone, point, totalPoint, ...rest }) => ({
    ...rest,
    userKey: userKey ?? userid,
    userNm: userNm ?? name ?? user_name,
    hP: hP ?? cellphone ?? '',
    point: totalPoint ?? point ?? null,
  })),
  v.object({
    userKey: UserKey,
    userNm: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
    /** The phone, as the partner writes it; '' where it hands none over. */
    hP: v.string(),
    /** The e-mail address, as the partner writes it; '' where it hands none over. */
    email: v.string(),
    clientCd: v.string(),
    /** Whether the partner vouches for the phone. */
    mobileYn: v.picklist(['Y', 'N']),
    authkey: v.string(),
    /** All that the member has; null where the partner has no points. */
    point: v.nullable(Points),
  }),
)
export type PartnerMember = v.InferOutput<typeof PartnerMember>

/**
 * What a partner encrypts into an entry: the member, when it did so (milliseconds of the epoch) and
 * a word that it uses once.
 */
export const EnteredMember = v.object({
  member: PartnerMember,
  time: v.pipe(v.number(), v.integer()),
  nonce: v.pipe(v.string(), v.regex(NONCE)),
})

/** What a visitor is told of the member that the session is linked to. */
export const LinkedMember = v.object({
  /** Masked. */
  name: v.string(),
  /** Null where the partner has none. */
  point: v.nullable(Points),
})
export type LinkedMember = v.InferOutput<typeof LinkedMember>

/** An order as partners are told of it; amounts in won, `checkIn` and `checkOut` where it is. */
export const PartnerOrder = v.object({
  orderId: ReservationNo,
  product: Product,
  status: OrderState,
  itemName: v.string(),
  optionName: v.string(),
  checkIn: LocalDateTime,
  checkOut: LocalDateTime,
  count: v.number(),
  amount: Won,
  fee: v.nullable(Won),
  refund: v.nullable(Won),
  /** The member who bought it; null for a guest whom the partner does not know. */
  userKey: v.nullable(UserKey),
  orderedAt: Instant,
  cancelledAt: v.nullable(Instant),
})
export type PartnerOrder = v.InferOutput<typeof PartnerOrder>

/** That a partner has an order as it was told: the partner's own number of it. */
export const Taken = v.object({ partnerOrderNo: PartnerNo })

/** How a partner has a reservation: what its visitor is led to (docs/product.md, "Partners"). */
export const PartnerReservation = v.object({
  /** Ours; absent for one that the partner has deleted. */
  yanReservationNo: v.optional(v.string(), ''),
  status: v.string(),
  checkOut: LocalDateTime,
})
export type PartnerReservation = v.InferOutput<typeof PartnerReservation>

/**
 * A partner's number of a reservation: it has no shape of ours (docs/product.md, "Reservations").
 */
export const TypedNo = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80), v.regex(/^[^\p{Cc}\p{Cs}]*$/u))

/**
 * How a partner has what of an order its member pays with points, or with a coupon; `backAmount` is
 * what of it is with the member again.
 */
export const Spent = v.object({
  spendNo: PartnerNo,
  status: v.picklist(['HELD', 'TAKEN', 'RETURNED']),
  useAmount: Won,
  backAmount: Won,
})
