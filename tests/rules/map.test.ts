import { expect, test } from 'vitest'
import type { Cluster } from '#contract/catalogue.ts'
import { drawnAt, gridOf, type Marker } from '#rules/map.ts'
import fc from '../fc.ts'

const point = (id: number, lat: number, lon: number, salePrice: number, soldOut = false): Marker => ({
  id,
  name: `숙소 ${id}`,
  geoPoint: { lat, lon },
  salePrice,
  soldOut,
})
const seoul = point(1, 37.5665, 126.978, 120_000)
const nearby = point(2, 37.5667, 126.9782, 90_000)
const full = point(3, 37.5666, 126.9781, 50_000, true)
const jeju = point(4, 33.4996, 126.5312, 80_000)
const busan: Cluster = {
  count: 40,
  geoPoint: { lat: 35.1, lon: 129 },
  bounds: { south: 35, north: 35.2, west: 128.9, east: 129.1 },
  salePrice: 70_000,
  soldOut: false,
}

test('far out, neighbours are drawn as one with the lowest price that can be booked', () => {
  const drawn = drawnAt([seoul, nearby, full, jeju], [], 7)
  expect(drawn.map(({ count, salePrice, soldOut }) => ({ count, salePrice, soldOut }))).toEqual([
    { count: 3, salePrice: 90_000, soldOut: false },
    { count: 1, salePrice: 80_000, soldOut: false },
  ])
  expect(drawn.map(({ markers }) => markers)).toEqual([[seoul, nearby, full], [jeju]])
  expect(drawn[0]?.bounds).toEqual({ south: 37.5665, north: 37.5667, west: 126.978, east: 126.9782 })
})

test.each([
  ['east of it', point(2, 37.5665, 129, 1)],
  ['west of it', point(2, 37.5665, 125, 1)],
  ['south of it', point(2, 35, 126.978, 1)],
  ['north of it', point(2, 40, 126.978, 1)],
])('what is far %s stands apart', (_, other) => expect(drawnAt([seoul, other], [], 9)).toHaveLength(2))

test('close by, each stands alone', () => {
  const drawn = drawnAt([seoul, nearby, full], [], 22)
  expect(drawn.map(({ markers }) => markers)).toEqual([[seoul], [nearby], [full]])
})

test('what would cover a cluster joins it where it stands', () => {
  const near = point(9, 35.11, 129.01, 60_000)
  expect(drawnAt([near, seoul], [busan], 8)).toMatchObject([
    { count: 41, geoPoint: busan.geoPoint, salePrice: 60_000, bounds: busan.bounds, markers: [near] },
    { count: 1, markers: [seoul] },
  ])
  const gone = { ...busan, soldOut: true, salePrice: 10_000 }
  expect(drawnAt([near], [gone], 8)).toMatchObject([{ count: 41, salePrice: 60_000, soldOut: false }])
})

test('a sold-out property alone keeps its price', () => {
  expect(drawnAt([full], [], 10)).toMatchObject([{ count: 1, salePrice: 50_000, soldOut: true }])
})

const lat = fc.double({ min: -85, max: 85, noNaN: true })
const lon = fc.double({ min: -180, max: 180, noNaN: true })

test('no result is lost at any zoom, and no price covers another', () => {
  const any = fc.tuple(lat, lon, fc.nat(500_000)).map(([lat, lon, price]) => point(1, lat, lon, price))
  fc.assert(
    fc.property(fc.array(any), fc.integer({ min: 0, max: 22 }), (points, zoom) => {
      const drawn = drawnAt(points, [busan], zoom)
      expect(drawn.reduce((sum, { count }) => sum + count, 0)).toBe(points.length + busan.count)
      expect(drawnAt([], drawn, zoom)).toHaveLength(drawn.length)
    }),
  )
})

const KOREA = { south: 33, north: 38.7, west: 124.5, east: 131 }

test('views that are nearly alike are asked for alike, others are not', () => {
  const grid = gridOf({ bounds: KOREA, zoom: 6.5 })
  const other = { south: 33.001, north: 38.699, west: 124.501, east: 130.999 }
  expect(gridOf({ bounds: other, zoom: 6.74 })).toEqual(grid)
  expect(gridOf({ bounds: KOREA, zoom: 7 }).columns).toBeGreaterThan(grid.columns)
  expect(gridOf({ bounds: { ...KOREA, east: 129 }, zoom: 6.5 })).not.toEqual(grid)
})

test('a rectangle is only ever widened, by less than a part of a cell, and has no more cells than a screen', () => {
  fc.assert(
    fc.property(lat, lat, lon, lon, fc.double({ min: 0, max: 22, noNaN: true }), (a, b, c, d, zoom) => {
      const bounds = { south: Math.min(a, b), north: Math.max(a, b), west: Math.min(c, d), east: Math.max(c, d) }
      const { columns, ...grid } = gridOf({ bounds, zoom })
      expect(grid.south).toBeLessThanOrEqual(bounds.south + 1e-9)
      expect(grid.north).toBeGreaterThanOrEqual(bounds.north - 1e-9)
      expect(grid.west).toBeLessThanOrEqual(bounds.west + 1e-9)
      expect(grid.east).toBeGreaterThanOrEqual(bounds.east - 1e-9)
      if (zoom < 17) expect(bounds.west - grid.west).toBeLessThan(360 / columns / 8 + 1e-5)
      if (zoom < 17) expect(((bounds.east - bounds.west) / 360) * columns).toBeLessThanOrEqual(1000)
    }),
  )
})

test('at the nearest each is told by itself, but not of a whole country', () => {
  const street = { south: 37.566, north: 37.569, west: 126.977, east: 126.98 }
  const { columns } = gridOf({ bounds: street, zoom: 17 })
  expect(columns).toBeGreaterThan(gridOf({ bounds: street, zoom: 16.9 }).columns * 50)
  expect(gridOf({ bounds: KOREA, zoom: 22 }).columns).toBeLessThan(3000)
})
