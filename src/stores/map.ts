import { type MapStore, map } from 'nanostores'
import type { Bounds } from '../contract/catalogue.ts'
import type { FailureCode } from '../contract/failure.ts'
import type { Marker } from '../rules/map.ts'
import { asFailure } from './call.ts'
import { latest } from './latest.ts'

interface MapState<Point> {
  points: Point[]
  /** Whose card is open. */
  selected: Marker['id'] | null
  loading: boolean
  failure: FailureCode | null
}

/** The markers of the rectangle that a map shows, and the one whose card is open. */
export interface Points<Query, Point> {
  $map: MapStore<MapState<Point>>
  /**
   * Asks for the markers of a rectangle; moving on ends the request in flight. The old markers stay
   * until the new ones are there.
   */
  loadPoints: (query: Query, bounds: Bounds) => Promise<void>
  /** Opens the card of a marker, or closes it. */
  selectPoint: (id: Marker['id'] | null) => void
}

/** Makes the markers of a product's map; `ask` answers those of a rectangle. */
export function createPoints<Query, Point>(
  ask: (query: Query, bounds: Bounds, signal: AbortSignal) => Promise<Point[]>,
): Points<Query, Point> {
  const $map = map<MapState<Point>>({ points: [], selected: null, loading: false, failure: null })
  const flight = latest()
  return {
    $map,
    loadPoints: async (query, bounds) => {
      const signal = flight.begin()
      $map.set({ ...$map.get(), loading: true })
      try {
        const points = await ask(query, bounds, signal)
        $map.set({ ...$map.get(), points, loading: false, failure: null })
      } catch (error) {
        if (!signal.aborted) $map.set({ ...$map.get(), loading: false, failure: asFailure(error).code })
      }
    },
    selectPoint: (id) => $map.set({ ...$map.get(), selected: id }),
  }
}
