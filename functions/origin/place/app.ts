import { type Context, Hono } from 'hono'
import * as place from '../../../src/contract/upstream/place.ts'
import { deskApp } from '../desk/app.ts'
import { couponsOf, publish } from '../desk/coupon.ts'
import type { OriginEnv } from '../env.ts'
import { runningBanners } from '../exhibition.ts'
import { Refusal } from '../refusal.ts'
import { serve } from '../serve.ts'
import { keywordsOf, rankingsOf, regionsOf, suggestionsOf } from './browse.ts'
import { holdRoomFor } from './hold.ts'
import { availabilityOf, offers, parkingOf, restrictionOf } from './property.ts'
import { regionOf, understood } from './region.ts'
import { reviewsOf } from './review.ts'
import { find, type Point } from './search.ts'
import { type StayInput, stayNights, within } from './stay.ts'

const MAX_SIZE = 100
const MAX_PAGE = 500
/** The most popular markers of a rectangle of the map. */
const MAX_POINTS = 300
/** Near-by properties are looked for among so many nearest ones. */
const NEAREST = 150

/** {place}: the catalogue, its prices and stock, and the booking desk. */
export const placeApp = new Hono<OriginEnv>()

/** What every search has: who asks and for which stay. */
function asked(c: Context<OriginEnv>, input: StayInput) {
  return { channel: c.var.channel, nights: stayNights(input), guests: input.adults + input.children }
}

function sized(size: number): number {
  if (!within(size, 1, MAX_SIZE)) throw new Refusal('INVALID_REQUEST', 'size')
  return size
}

serve(placeApp, place.searchPlaces, async (input, c) => {
  if (!within(input.page, 1, MAX_PAGE)) throw new Refusal('INVALID_REQUEST', 'page')
  const limit = sized(input.size)
  const where = await understood(c.env, input)
  const found = await find(c.env, {
    ...input,
    ...asked(c, input),
    from: where.from,
    offset: (input.page - 1) * limit,
    limit,
  })
  return { ...found, title: where.title }
})

serve(placeApp, place.placesNear, async (input, c) => {
  if ((input.regionId === undefined) === (input.placeId === undefined))
    throw new Refusal('INVALID_REQUEST', 'regionId or placeId')
  const from: Point | null =
    input.regionId !== undefined
      ? await regionOf(c.env, input.regionId)
      : await c.env.DB.prepare('SELECT lat, lon FROM property WHERE no = ?1').bind(input.placeId).first<Point>()
  if (!from) throw new Refusal('NOT_FOUND')
  const { list } = await find(c.env, {
    ...asked(c, input),
    from,
    nearest: NEAREST,
    ...(input.placeId === undefined ? {} : { except: input.placeId }),
    sort: 'distance',
    offset: 0,
    limit: sized(input.size),
  })
  return list
})

serve(placeApp, place.placePointsIn, async ({ south, north, west, east, ...input }, c) => {
  const { list } = await find(c.env, {
    ...input,
    ...asked(c, input),
    bounds: { south, north, west, east },
    sort: 'recommended',
    offset: 0,
    limit: MAX_POINTS,
  })
  return list
})

serve(placeApp, place.property, (input, c) => offers(c.env, input.no, stayNights(input), null))
serve(placeApp, place.roomNow, async (input, c) => {
  const { property, rooms } = await offers(c.env, input.no, stayNights(input), input.roomId)
  const [room] = rooms
  if (!room) throw new Refusal('NOT_FOUND')
  return { property, room }
})
serve(placeApp, place.availability, (input, c) => availabilityOf(c.env, input))
serve(placeApp, place.parking, ({ no }, c) => parkingOf(c.env, no))
serve(placeApp, place.restricted, ({ no }, c) => restrictionOf(c.env, no, c.var.channel))
serve(placeApp, place.reviews, (input, c) => reviewsOf(c.env, input))

serve(placeApp, place.regions, (_, c) => regionsOf(c.env))
serve(placeApp, place.autocomplete, ({ keyword }, c) => suggestionsOf(c.env, keyword))
serve(placeApp, place.recommendKeywords, (_, c) => keywordsOf(c.env))
serve(placeApp, place.contents, (_, c) => runningBanners(c.env, 'place'))
placeApp.get(place.rankings.path, async (c) => c.json({ data: { result: await rankingsOf(c.env, c.var.channel) } }))

serve(placeApp, place.coupons, ({ no, owner, buyer }, c) => couponsOf(c.env, no, owner, buyer))
serve(placeApp, place.publishCoupon, (input, c) => publish(c.env, input))

serve(placeApp, place.holdRoom, (input, c) => holdRoomFor(c.env, c.var.channel, input))
placeApp.route('/', deskApp)
