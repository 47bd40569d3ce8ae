import type { InferOutput } from 'valibot'
import type { UpstreamDay } from '#contract/upstream/catalogue.ts'
import { requireDays, requireNights } from './bounds.ts'
import { dateOf, dayNumber, type Night, nightsOf } from './day.ts'

/** A room for a stay that begins on some day. */
export interface OfferedRoom {
  /** Whether it takes the guests. */
  fits: boolean
  left: number
  price: number
  minNights: number
}

const least = (numbers: number[]) => Math.min(...numbers)

/**
 * What is told of a day, of all rooms of a property; `count` of a type must be left. Where none is,
 * the price is that of the rooms that take the guests, or else of all.
 */
function dayOf(date: string, rooms: OfferedRoom[], nights: number, count: number): InferOutput<typeof UpstreamDay> {
  const fitting = rooms.filter(({ fits }) => fits)
  const free = fitting.filter(({ left }) => left >= count)
  const open = free.filter(({ minNights }) => minNights <= nights)
  const told = [free, fitting].find(({ length }) => length > 0) ?? rooms
  return {
    date,
    left: free.reduce((sum, { left }) => sum + left, 0),
    minPrice: least((open.length > 0 ? open : told).map(({ price }) => price)),
    minNights: least(told.map(({ minNights }) => minNights)),
  }
}

/**
 * The days of a calendar, each with the nights of a stay that begins on it. Throws INVALID_REQUEST
 * for more than 62 days or 30 nights.
 */
export function staysOf({ from, to, nights }: { from: string; to: string; nights: number }): Night[][] {
  const days = dayNumber(to) - dayNumber(from)
  requireDays(days)
  requireNights(nights)
  const all = nightsOf(from, dateOf(dayNumber(to) + nights - 1))
  return Array.from({ length: days }, (_, at) => all.slice(at, at + nights))
}

/** What is told of each day of a calendar; `roomsOf` offers all rooms for a stay. */
export function calendarOf(
  stays: Night[][],
  roomsOf: (stay: Night[]) => OfferedRoom[],
  count = 1,
): InferOutput<typeof UpstreamDay>[] {
  return stays.map((stay) => dayOf(stay[0]?.date ?? '', roomsOf(stay), stay.length, count))
}
