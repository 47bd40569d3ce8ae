import { type MapStore, map } from 'nanostores'
import type { Area, View } from '../contract/catalogue.ts'
import type { FailureCode } from '../contract/failure.ts'
import type { Marker } from '../rules/map.ts'
import { asFailure } from './call.ts'
import { latest } from './latest.ts'

interface MapState<Point> {
  /** All results within the view; null until there is an answer. */
  area: Area<Point> | null
  /** Whose card is open. */
  selected: Marker['id'] | null
  loading: boolean
  failure: FailureCode | null
}

/** The results within the view that a map shows, and the one whose card is open. */
export interface Points<Query, Point> {
  $map: MapStore<MapState<Point>>
  /**
   * Asks for the results within a view; moving on ends the request in flight. The old ones stay
   * until the new ones are there.
   */
  loadPoints: (query: Query, view: View) => Promise<void>
  /** Opens the card of a marker, or closes it. */
  selectPoint: (id: Marker['id'] | null) => void
}

/** Makes the results of a product's map; `ask` answers those within a view. */
export function createPoints<Query, Point>(
  ask: (query: Query, view: View, signal: AbortSignal) => Promise<Area<Point>>,
): Points<Query, Point> {
  const $map = map<MapState<Point>>({ area: null, selected: null, loading: false, failure: null })
  const flight = latest()
  return {
    $map,
    loadPoints: async (query, view) => {
      const signal = flight.begin()
      $map.set({ ...$map.get(), loading: true })
      try {
        const area = await ask(query, view, signal)
        if (!signal.aborted) $map.set({ ...$map.get(), area, loading: false, failure: null })
      } catch (error) {
        if (!signal.aborted) $map.set({ ...$map.get(), loading: false, failure: asFailure(error).code })
      }
    },
    selectPoint: (id) => $map.set({ ...$map.get(), selected: id }),
  }
}
