import type * as v from 'valibot'
import { Failure } from '../../contract/failure.ts'
import {
  type PlaceDetail,
  placeCoupon,
  placeCoupons,
  placeDetail,
  placeRoom,
  placeVehicle,
} from '../../contract/place/catalogue.ts'
import { checkReservePlace } from '../../contract/place/quote.ts'
import { restrictedProperty } from '../../contract/reservation.ts'
import { forOtherOf, OTHER_FIELDS, otherFault, otherFieldAt } from '../../rules/other.ts'
import { readStayPayment, type StayPayment, stayPaymentSearch } from '../../rules/place/payment.ts'
import { writeStay } from '../../rules/place/search.ts'
import { call } from '../call.ts'
import type { CheckoutAdapter, Offer } from '../sale.ts'

/** A room priced now, and whether guests may come by car; null where that is not known. */
export interface Stay extends Offer {
  place: PlaceDetail
  stay: StayPayment['stay']
  parking: { spaces: number; free: boolean; feePerDay: number } | null
}

/** The room as it is priced now, with everything around it. What only adds comfort may be missing. */
async function load({ placeId, roomId, stay }: StayPayment): Promise<Stay> {
  const [place, { room, feeSteps }, restriction, coupons, parking] = await Promise.all([
    call(placeDetail, { placeId, ...stay }),
    call(placeRoom, { placeId, roomId, ...stay }),
    call(restrictedProperty, { placeId }).catch(() => null),
    call(placeCoupons, { placeId }).catch(() => []),
    call(placeVehicle, { placeId }).catch(() => null),
  ])
  if (restriction?.restricted) throw new Failure('restricted-property')
  return {
    name: place.name,
    option: room.name,
    photo: room.photos[0] ?? place.photos[0] ?? null,
    address: place.address,
    begins: `${stay.checkIn}T${place.checkIn}`,
    ends: `${stay.checkOut}T${place.checkOut}`,
    priced: {
      lines: room.nights.map(({ date, price }) => ({ kind: 'night', name: '', date, count: 1, amount: price })),
      list: room.minPrice,
      price: room.minDiscountPrice,
      salePrice: room.salePrice,
    },
    discount: room.discount,
    steps: feeSteps,
    coupons,
    units: room.nights.length,
    place,
    stay,
    parking,
  }
}

/** Domestic lodging on its payment page. */
export const ROOM: CheckoutAdapter<StayPayment, Stay> = {
  product: 'place',
  read: readStayPayment,
  search: stayPaymentSearch,
  back: ({ placeId, stay }) => ({ path: `place/result/${placeId}`, search: `?${writeStay(stay)}` }),
  load,
  couponId: (query) => query.couponId,
  takeCoupon: ({ placeId }, couponId) => call(placeCoupon, { placeId, couponId }),
  own: { arrival: 'walk', ...OTHER_FIELDS },
  fault: otherFault,
  fieldAt: otherFieldAt,
  request: ({ placeId, roomId, stay }, own) => ({
    ...stay,
    placeId,
    roomId,
    arrival: own.arrival,
    forOther: forOtherOf(own),
  }),
  quote: (input) => call(checkReservePlace, input as v.InferInput<typeof checkReservePlace.input>),
}
