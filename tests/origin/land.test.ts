import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { REGIONS } from '#scripts/seed/regions.ts'
import { BRANCHES } from '#scripts/seed/rentcar/branches.ts'

type Place = [lon: number, lat: number]
interface Map {
  features: { geometry: { type: string; coordinates: Place[][][] } }[]
}

/** The outlines of all land on a map of ours. */
function coastline(map: 'korea' | 'world'): Place[][] {
  const file = join(import.meta.dirname, `../../public/map/${map}.json`)
  const { features } = JSON.parse(readFileSync(file, 'utf8')) as Map
  const land = features.filter(({ geometry }) => geometry.type === 'MultiPolygon')
  return land.flatMap(({ geometry }) => geometry.coordinates.flatMap(([outline]) => (outline ? [outline] : [])))
}

const KM_PER_DEGREE = 111.32

/** Kilometres between a point and the nearest land; 0 on it. */
function offshore(coast: readonly Place[][], { lat, lon }: { lat: number; lon: number }): number {
  const narrowing = Math.cos((lat * Math.PI) / 180)
  let nearest = Number.POSITIVE_INFINITY
  let inside = false
  for (const outline of coast)
    for (const [at, to] of outline.entries()) {
      const from = outline.at(at - 1) ?? to
      const [[x, y], [u, v]] = [from, to].map(([east, north]) => [(east - lon) * narrowing, north - lat]) as [
        Place,
        Place,
      ]
      if (y > 0 !== v > 0 && x + ((u - x) * -y) / (v - y) > 0) inside = !inside
      const length = (u - x) ** 2 + (v - y) ** 2
      const share = length > 0 ? Math.min(1, Math.max(0, -(x * (u - x) + y * (v - y)) / length)) : 0
      nearest = Math.min(nearest, Math.hypot(x + share * (u - x), y + share * (v - y)))
    }
  return inside ? 0 : nearest * KM_PER_DEGREE
}

/** What the coast of our map may be off by, kilometres; it leaves some islands out. */
const COARSE = 1.5
const LEFT_OUT = ['영도/송도']

it('everything that is sold in Korea stands on its land', () => {
  const coast = coastline('korea')
  const anchors = REGIONS.flatMap(({ name, anchors }) => anchors.map((anchor) => ({ ...anchor, name })))
  const wet = [...anchors, ...BRANCHES].filter(
    (place) => !LEFT_OUT.includes(place.name) && offshore(coast, place) > COARSE,
  )
  expect(wet.map(({ name, lat, lon }) => `${name} ${lat} ${lon}`)).toEqual([])
})

it('no land of the world reaches around it: where the date line parts an island, it is two', () => {
  const around = coastline('world').flatMap((outline) =>
    outline.filter(([lon, lat], at) => lat > -90 && Math.abs(lon - (outline.at(at - 1) ?? [lon])[0]) > 180),
  )
  expect(around).toEqual([])
})
