import type { PlaceQuery } from '../contract/place.ts'
import type { Moment } from './date.ts'
import { readPlaceQuery, writePlaceQuery } from './search.ts'

/** What the date and guest screens are given: the search so far and the screen that it goes back to. */
export interface StayFill {
  query: PlaceQuery
  /** Address of a screen within the channel, without its first segment: '' the home, `place/results`, `place/result/12`. */
  to: string
  /** The day it is in Seoul; no earlier one can be chosen. */
  today: string
}

/** Screens that a chosen stay may go back to. */
const TARGET = /^(place\/results|place\/result\/[1-9]\d{0,7}|)$/

/** Reads the address of a date or guest screen; an address that is no screen of the search leads to the results. */
export function readStayFill(params: URLSearchParams, today: string, now: Moment): StayFill {
  const to = params.get('to') ?? ''
  return { query: readPlaceQuery(params, now), to: TARGET.test(to) ? to : 'place/results', today }
}

/** The query of a link to the date or guest screen, with the way back. */
export function stayLink(query: PlaceQuery, to: string): string {
  const search = writePlaceQuery({ ...query, page: 1 })
  return to ? `?${search}&to=${to}` : `?${search}`
}
