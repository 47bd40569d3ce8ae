import { map } from 'nanostores'
import type { InferInput } from 'valibot'
import type { FailureCode } from '../contract/failure.ts'
import { type PlacePoint, type PlaceQuery, placePoints } from '../contract/place.ts'
import { asFailure, call } from './call.ts'

type Bounds = InferInput<typeof placePoints.input>['bounds']

/** The markers of the rectangle that the map shows, and the one whose card is open. */
export const $map = map<{
  points: PlacePoint[]
  selected: number | null
  loading: boolean
  failure: FailureCode | null
}>({
  points: [],
  selected: null,
  loading: false,
  failure: null,
})

let flight: AbortController | null = null

/** Asks for the markers of a rectangle; moving on ends the request in flight. The old markers stay until the new ones are there. */
export async function loadPoints(query: PlaceQuery, bounds: Bounds): Promise<void> {
  flight?.abort()
  const mine = new AbortController()
  flight = mine
  $map.setKey('loading', true)
  const { sort: _, page: __, regionId: ___, keyword: ____, ...scope } = query
  try {
    const points = await call(placePoints, { ...scope, bounds }, { signal: mine.signal })
    $map.set({ ...$map.get(), points, loading: false, failure: null })
  } catch (error) {
    if (!mine.signal.aborted) $map.set({ ...$map.get(), loading: false, failure: asFailure(error).code })
  }
}

/** Opens the card of a marker, or closes it. */
export function selectPoint(no: number | null): void {
  $map.setKey('selected', no)
}
