import { type Context, Hono } from 'hono'
import * as place from '#contract/upstream/place.ts'
import * as coupon from '#contract/upstream/place-coupon.ts'
import { areaOf, type Point } from '../area.ts'
import { bookingApp } from '../booking/app.ts'
import { couponsOf, heldBy, publish } from '../booking/coupon.ts'
import { pageOf, sized } from '../bounds.ts'
import type { OriginEnv } from '../env.ts'
import { runningBanners } from '../exhibition.ts'
import { ServiceRefusal } from '../refusal.ts'
import { regionOf, understood } from '../region.ts'
import { parse, play } from '../serve.ts'
import { keywordsOf, rankingsOf, regionsOf } from './browse.ts'
import { holdRoomFor } from './hold.ts'
import { placesBy, suggestionsOf } from './keyword.ts'
import { availabilityOf, offers, parkingOf, restrictionOf } from './property.ts'
import { reviewsOf } from './review.ts'
import { find, findWithin } from './search.ts'
import { type StayInput, stayNights } from './stay.ts'

/** Near-by properties are looked for among so many nearest ones. */
const NEAREST = 150

/** {place}: the catalogue, its prices and stock, and the booking service. */
export const placeApp = new Hono<OriginEnv>()

/** What every search has: who asks and for which stay. */
function asked(c: Context<OriginEnv>, input: StayInput) {
  const { adults, children } = input
  return { channel: c.var.channel, nights: stayNights(input), guests: adults + children, children }
}

play(placeApp, place.searchPlaces, async (input, c) => {
  const rows = pageOf(input)
  const { from, ...where } = await understood(c.env, input, placesBy)
  const found = await find(c.env, { ...input, ...asked(c, input), from, ...rows })
  return { ...found, ...where }
})

play(placeApp, place.placesNear, async (input, c) => {
  if ((input.regionId === undefined) === (input.placeId === undefined))
    throw new ServiceRefusal('INVALID_REQUEST', 'regionId or placeId')
  const from: Point | null =
    input.regionId !== undefined
      ? await regionOf(c.env, input.regionId)
      : await c.env.DB.prepare('SELECT lat, lon FROM property WHERE no = ?1').bind(input.placeId).first<Point>()
  if (!from) throw new ServiceRefusal('NOT_FOUND')
  const { list } = await find(c.env, {
    ...asked(c, input),
    from,
    nearest: NEAREST,
    ...(input.placeId === undefined ? {} : { except: input.placeId }),
    amenities: input.amenities,
    sort: 'distance',
    offset: 0,
    limit: sized(input.size),
  })
  return list
})

play(placeApp, place.placePointsIn, (input, c) => {
  const { search, area } = areaOf(input)
  return findWithin(c.env, { ...search, ...asked(c, input) }, area)
})

play(placeApp, place.property, (input, c) => offers(c.env, input.no, stayNights(input), null))
play(placeApp, place.roomNow, async (input, c) => {
  const { property, rooms } = await offers(c.env, input.no, stayNights(input), input.roomId)
  const [room] = rooms
  if (!room) throw new ServiceRefusal('NOT_FOUND')
  return { property, room }
})
play(placeApp, place.availability, (input, c) => availabilityOf(c.env, input))
play(placeApp, place.parking, ({ no }, c) => parkingOf(c.env, no))
play(placeApp, place.restricted, ({ no }, c) => restrictionOf(c.env, no, c.var.channel))
play(placeApp, place.reviews, (input, c) => reviewsOf(c.env, input))

play(placeApp, place.regions, (_, c) => regionsOf(c.env))
play(placeApp, place.autocomplete, ({ keyword }, c) => suggestionsOf(c.env, keyword))
play(placeApp, place.recommendKeywords, (_, c) => keywordsOf(c.env))
play(placeApp, place.contents, (_, c) => runningBanners(c.env, 'place'))
placeApp.get(place.rankings.path, async (c) =>
  c.json({ data: { result: await rankingsOf(c.env, c.var.channel, await parse(c, place.rankings)) } }),
)

play(placeApp, coupon.coupons, ({ no, owner, buyer }, c) => couponsOf(c.env, no, owner, buyer))
play(placeApp, coupon.heldCoupons, ({ owner, buyer }, c) => heldBy(c.env, owner, buyer))
play(placeApp, coupon.publishCoupon, (input, c) => publish(c.env, input))

play(placeApp, place.holdRoom, (input, c) => holdRoomFor(c.env, c.var.channel, input))
placeApp.route('/', bookingApp)
