import type { FailureCode } from '#contract/failure.ts'
import { PlaceNo, RoomId, type Stay } from '#contract/place/property.ts'
import { accepts } from '../accept.ts'
import { isStay } from '../stay.ts'
import { readGuests, writeStay } from './address.ts'

/** What is about to be paid for, as its address says it. */
export interface StayPayment {
  placeId: number
  roomId: number
  stay: Stay
  couponId: string | null
}

/** A number of the catalogue as it is written in an address. */
function numberIn(text: string | null): number {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0
}

/**
 * The address of a payment, or why nothing can be paid there. A search may fall back on tonight;
 * money may not: dates that are missing or are no stay are told (docs/product.md, "Search").
 * Whether they are over is the edge's to say: it alone knows what day it is.
 */
export function readStayPayment(params: URLSearchParams): StayPayment | FailureCode {
  const placeId = numberIn(params.get('placeId'))
  const roomId = numberIn(params.get('roomId'))
  if (!accepts(PlaceNo, placeId) || !accepts(RoomId, roomId)) return 'place-not-found'
  const dates = { checkIn: params.get('checkIn'), checkOut: params.get('checkOut') }
  if (!isStay(dates)) return 'invalid-stay'
  return { placeId, roomId, stay: { ...dates, ...readGuests(params) }, couponId: params.get('couponId') }
}

/** The address of a payment within its channel; also tells one intended payment from another. */
export function stayPaymentSearch({ placeId, roomId, stay }: Pick<StayPayment, 'placeId' | 'roomId' | 'stay'>): string {
  return `?placeId=${placeId}&roomId=${roomId}&${writeStay(stay)}`
}
