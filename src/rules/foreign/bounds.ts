import type { Bounds } from '#contract/catalogue.ts'

/**
 * A rectangle of a map as it can be asked for: a map shows more than the world when it is wide, and
 * a world that goes on behind the date line.
 */
export function worldBounds({ south, north, west, east }: Bounds): Bounds {
  const lat = (value: number) => Math.min(Math.max(value, -90), 90)
  const lon = (value: number) => Math.min(Math.max(value, -180), 180)
  // A rectangle over the date line has two halves: the wider one is asked for.
  const [from, to] = west <= east ? [west, east] : 180 - west > east + 180 ? [west, 180] : [-180, east]
  return { south: lat(south), north: lat(north), west: lon(from), east: lon(to) }
}
