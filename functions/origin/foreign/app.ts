import { Hono } from 'hono'
import * as foreign from '#contract/upstream/foreign.ts'
import { areaOf, type Point } from '../area.ts'
import { pageOf, sized } from '../bounds.ts'
import type { OriginEnv } from '../env.ts'
import { ServiceRefusal } from '../refusal.ts'
import { play } from '../serve.ts'
import { destinationsOf, rankingOf } from './browse.ts'
import { holdForeignFor } from './hold.ts'
import { suggestionsOf } from './keyword.ts'
import { stayOf } from './occupancy.ts'
import { foreignAvailabilityOf, offer, offers } from './property.ts'
import { understood } from './scope.ts'
import { find, findWithin } from './search.ts'

/** Overseas lodging of {place}. */
export const foreignApp = new Hono<OriginEnv>()

play(foreignApp, foreign.searchForeign, async (input, c) => {
  const rows = pageOf(input)
  const { title, meant, near, ...where } = await understood(c.env, input)
  const { keyword: _, cityId: __, ...rest } = input
  const found = await find(c.env, { ...rest, ...stayOf(input), ...where, ...rows })
  return { ...found, title, meant, near }
})

play(foreignApp, foreign.foreignNearBy, async (input, c) => {
  if ((input.cityId === undefined) === (input.placeId === undefined))
    throw new ServiceRefusal('INVALID_REQUEST', 'cityId or placeId')
  const from = await c.env.DB.prepare(
    input.cityId === undefined
      ? 'SELECT lat, lon, city_id AS cityId FROM foreign_property WHERE id = ?1'
      : 'SELECT lat, lon, id AS cityId FROM foreign_city WHERE id = ?1',
  )
    .bind(input.cityId ?? Number(input.placeId))
    .first<Point & { cityId: number }>()
  if (!from) throw new ServiceRefusal('NOT_FOUND')
  const { list } = await find(c.env, {
    ...stayOf(input),
    checkIn: input.checkIn,
    cityId: from.cityId,
    from,
    ...(input.placeId === undefined ? {} : { except: Number(input.placeId) }),
    sort: 'distance',
    offset: 0,
    limit: sized(input.size),
  })
  return list
})

play(foreignApp, foreign.foreignPointsIn, async (input, c) => {
  const { title: _, meant: __, near: ___, ...where } = await understood(c.env, input)
  const { search, area } = areaOf(input)
  const { keyword: ____, cityId: _____, ...rest } = search
  return findWithin(c.env, { ...rest, ...stayOf(input), ...where }, area)
})

play(foreignApp, foreign.foreignProperty, async (input, c) => {
  const { property, rooms } = await offers(c.env, input.id, stayOf(input), null)
  return { property, rooms }
})
play(foreignApp, foreign.foreignRoomNow, async (input, c) => {
  const { property, room, rate } = await offer(c.env, input, stayOf(input))
  return { property, room, rate }
})

play(foreignApp, foreign.foreignAvailability, (input, c) => foreignAvailabilityOf(c.env, input))

play(foreignApp, foreign.destinations, (_, c) => destinationsOf(c.env))
play(foreignApp, foreign.foreignRankings, (_, c) => rankingOf(c.env))
play(foreignApp, foreign.foreignSuggestions, ({ keyword }, c) => suggestionsOf(c.env, keyword))

play(foreignApp, foreign.holdForeign, (input, c) => holdForeignFor(c.env, c.var.channel, input))
