import type { FailureCode } from '#contract/failure.ts'
import { ForeignRoomId, type ForeignStay, PropertyId, RateId } from '#contract/foreign/property.ts'
import { accepts } from '../accept.ts'
import { parseIntegerIn } from '../query.ts'
import { isStay } from '../stay.ts'
import { writeForeignStay } from './address.ts'
import { readRooms } from './occupancy.ts'

/** What is about to be paid for, as its address says it. */
export interface ForeignPayment {
  placeId: string
  roomId: number
  rateId: string
  stay: ForeignStay
}

/**
 * The address of a payment, or why nothing can be paid there. A search may fall back on other
 * dates; money may not: dates that are missing or are no stay are told. Whether they are over is
 * the edge's to say: it alone knows what day it is.
 */
export function readForeignPayment(params: URLSearchParams): ForeignPayment | FailureCode {
  const placeId = params.get('placeId')
  const roomId = parseIntegerIn(ForeignRoomId, params.get('roomId'))
  const rateId = params.get('rateId')
  if (!accepts(PropertyId, placeId) || roomId === undefined || !accepts(RateId, rateId)) return 'place-not-found'
  const dates = { checkIn: params.get('checkIn'), checkOut: params.get('checkOut') }
  return isStay(dates) ? { placeId, roomId, rateId, stay: { ...dates, rooms: readRooms(params) } } : 'invalid-stay'
}

/** The address of a payment within its channel; also tells one intended payment from another. */
export function foreignPaymentSearch({ placeId, roomId, rateId, stay }: ForeignPayment): string {
  return `?placeId=${placeId}&roomId=${roomId}&rateId=${rateId}&${writeForeignStay(stay)}`
}
