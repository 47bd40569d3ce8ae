import type { FailureCode } from '#contract/failure.ts'
import { ForeignRoomId, type ForeignStay, PropertyId, RateId } from '#contract/foreign/property.ts'
import { accepts } from '../accept.ts'
import { isDate } from '../date.ts'
import { parseIntegerIn } from '../query.ts'
import { readForeignStay, writeForeignStay } from './stay.ts'

/** What is about to be paid for, as its address says it. */
export interface ForeignPayment {
  placeId: string
  roomId: number
  rateId: string
  stay: ForeignStay
}

/**
 * The address of a payment, or why nothing can be paid there. A search may fall back on other
 * dates; money may not: dates that are missing or are no stay are told. It is read as of the
 * check-in: the edge alone knows what day it is.
 */
export function readForeignPayment(params: URLSearchParams): ForeignPayment | FailureCode {
  const placeId = params.get('placeId')
  const roomId = parseIntegerIn(ForeignRoomId, params.get('roomId'))
  const rateId = params.get('rateId')
  if (!accepts(PropertyId, placeId) || roomId === undefined || !accepts(RateId, rateId)) return 'place-not-found'
  const checkIn = params.get('checkIn')
  const stay = readForeignStay(params, isDate(checkIn) ? checkIn : 0)
  if (stay.checkIn !== checkIn || stay.checkOut !== params.get('checkOut')) return 'invalid-stay'
  return { placeId, roomId, rateId, stay }
}

/** The address of a payment within its channel; also tells one intended payment from another. */
export function foreignPaymentSearch({ placeId, roomId, rateId, stay }: ForeignPayment): string {
  return `?placeId=${placeId}&roomId=${roomId}&rateId=${rateId}&${writeForeignStay(stay)}`
}
