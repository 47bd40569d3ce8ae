import type { InferOutput } from 'valibot'
import { Failure, type FailureCode } from '../../src/contract/failure.ts'
import type { Room } from '../../src/contract/place.ts'
import type { checkReservePlace } from '../../src/contract/reservation.ts'
import { coupons, restricted, roomNow, type UpstreamProperty } from '../../src/contract/upstream/place.ts'
import { couponValue } from '../../src/rules/coupon.ts'
import { seoulDate } from '../../src/rules/date.ts'
import { discountsOf } from '../api/discount.ts'
import { couponOwner } from '../api/place.ts'
import type { Edge } from '../env.ts'
import { fits, roomOf } from '../place.ts'
import { Refused } from '../upstream.ts'

/** What is asked for on the payment screen. */
export type Input = InferOutput<typeof checkReservePlace.input>

/** What the desk's no means to a visitor who has not paid. */
const REFUSALS: Record<string, FailureCode> = {
  NOT_FOUND: 'place-not-found',
  SOLD_OUT: 'sold-out',
  RESTRICTED: 'restricted-property',
  COUPON_USED: 'coupon-not-usable',
  COUPON_NOT_FOUND: 'coupon-not-found',
  DUPLICATED_ORDER: 'invalid-input',
  HOLD_EXPIRED: 'quote-expired',
}
/** The least a card can be charged, won. */
const LEAST_WON = 100

/** Answers a service's no in our words. */
export async function asked<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    const code = error instanceof Refused ? REFUSALS[error.code] : undefined
    throw code ? new Failure(code, undefined, { cause: error }) : error
  }
}

/** A room priced now, with what the coupon takes off. */
export interface Offer {
  property: InferOutput<typeof UpstreamProperty>
  room: Room
  coupon: number
  total: number
}

/** What the coupon takes off a price. Throws `coupon-not-found`, `coupon-not-usable`. */
async function couponOff(edge: Edge, input: Input, price: number): Promise<number> {
  if (input.couponId === null) return 0
  const { result } = await asked(edge.ask(coupons, { no: input.placeId, owner: await couponOwner(edge) }))
  const coupon = result.find((each) => each.id === input.couponId)
  if (!coupon) throw new Failure('coupon-not-found')
  const value = coupon.published ? couponValue(coupon, price, seoulDate(edge.now())) : 0
  if (value === 0 || price - value < LEAST_WON) throw new Failure('coupon-not-usable')
  return value
}

/** Prices the stay anew. Throws why it cannot be booked by this channel, these guests, or at all. */
export async function priceNow(edge: Edge, input: Input): Promise<Offer> {
  const { placeId, roomId, checkIn, checkOut, adults, children } = input
  const stay = { checkIn, checkOut, adults, children }
  const [restriction, offered, discounts] = await Promise.all([
    asked(edge.ask(restricted, { no: placeId })),
    asked(edge.ask(roomNow, { no: placeId, roomId, ...stay })),
    discountsOf(edge, 'PLACE'),
  ])
  const { property, room } = offered.result
  if (restriction.result.restricted) throw new Failure('restricted-property')
  // A house for adults has no room for a child.
  if (!fits(room, stay) || (property.adultOnly && children > 0)) throw new Failure('over-capacity')
  if (room.left < 1) throw new Failure('sold-out')
  const priced = roomOf(room, property, stay, discounts)
  const coupon = await couponOff(edge, input, priced.salePrice)
  return { property, room: priced, coupon, total: priced.salePrice - coupon }
}
