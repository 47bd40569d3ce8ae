import { Failure } from '#contract/failure.ts'
import {
  type ForeignDetail,
  foreignAvailability,
  foreignDetail,
  foreignNear,
  foreignRoom,
} from '#contract/foreign/catalogue.ts'
import { readRooms } from '#rules/foreign/occupancy.ts'
import { foreignOfferOf } from '#rules/foreign/offer.ts'
import {
  type ForeignParts,
  type ForeignPropertyQuery,
  NEAR_SIZE,
  readForeignProperty,
} from '#rules/foreign/property.ts'
import { viewedForeign } from '#rules/foreign/viewed.ts'
import { findOpenings } from '#rules/opening.ts'
import { todayIn } from '#rules/zone.ts'
import { call } from '../call.ts'
import { createDetail } from '../detail.ts'
import { createFees } from '../fees.ts'
import { pageLanguage } from '../language.ts'
import { pageNow } from '../now.ts'

/** A property abroad, on its own page. */
export const lodging = createDetail<ForeignPropertyQuery, ForeignDetail, ForeignParts>({
  read: readForeignProperty,
  ask: (query) => call(foreignDetail, query),
  parts: {
    near: (_, query) => call(foreignNear, { size: NEAR_SIZE, ...query }),
    openings: ({ rooms: offered, zone }, { placeId, rooms, ...stay }) =>
      findOpenings(
        foreignOfferOf(offered, rooms.length),
        stay,
        todayIn(zone, pageNow()),
        async (calendar) => (await call(foreignAvailability, { placeId, rooms, ...calendar })).days,
      ),
  },
  viewed: (detail, now) => {
    const rooms = readRooms(new URLSearchParams(location.search))
    return viewedForeign(detail, { rooms }, { language: pageLanguage(), search: location.search, viewedAt: now })
  },
  missing: 'place-not-found',
})

/** What cancelling one of its rates would cost. */
export const rateFees = createFees<string>(async (rateId, signal) => {
  const { query } = lodging.$detail.get()
  if (!query) throw new Failure('place-not-found')
  const { rate, feeSteps } = await call(
    foreignRoom,
    { ...query, roomId: Number(rateId.slice(0, -1)), rateId },
    { signal },
  )
  return { total: rate.salePrice, steps: feeSteps }
})
