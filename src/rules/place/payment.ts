import type { FailureCode } from '#contract/failure.ts'
import { PlaceNo, RoomId, type Stay } from '#contract/place/property.ts'
import { accepts } from '../accept.ts'
import { isDate } from '../date.ts'
import { readStay, writeStay } from './stay.ts'

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
 * money may not: dates that are missing or are no stay are told (docs/product.md, "Search"). It is
 * read as of the check-in: the edge alone knows what day it is.
 */
export function readStayPayment(params: URLSearchParams): StayPayment | FailureCode {
  const placeId = numberIn(params.get('placeId'))
  const roomId = numberIn(params.get('roomId'))
  if (!accepts(PlaceNo, placeId) || !accepts(RoomId, roomId)) return 'place-not-found'
  const checkIn = params.get('checkIn')
  const stay = readStay(params, isDate(checkIn) ? checkIn : 0)
  if (stay.checkIn !== checkIn || stay.checkOut !== params.get('checkOut')) return 'invalid-stay'
  return { placeId, roomId, stay, couponId: params.get('couponId') }
}

/** The address of a payment within its channel; also tells one intended payment from another. */
export function stayPaymentSearch({ placeId, roomId, stay }: Pick<StayPayment, 'placeId' | 'roomId' | 'stay'>): string {
  return `?placeId=${placeId}&roomId=${roomId}&${writeStay(stay)}`
}
