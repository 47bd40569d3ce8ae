import { expect, test } from 'vitest'
import { cluster, type Marker } from '#rules/map.ts'
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

test('far out, neighbours are one marker with the lowest price that can be booked', () => {
  const joined = cluster([seoul, nearby, full, jeju], 7)
  expect(joined.map(({ count, salePrice, soldOut }) => ({ count, salePrice, soldOut }))).toEqual([
    { count: 3, salePrice: 90_000, soldOut: false },
    { count: 1, salePrice: 80_000, soldOut: false },
  ])
  expect(joined[1]?.marker).toBe(jeju)
  expect(joined[0]?.marker).toBeNull()
})

test.each([
  ['east of it', point(2, 37.5665, 129, 1)],
  ['west of it', point(2, 37.5665, 125, 1)],
  ['south of it', point(2, 35, 126.978, 1)],
  ['north of it', point(2, 40, 126.978, 1)],
])('what is far %s stands apart', (_, other) => expect(cluster([seoul, other], 9)).toHaveLength(2))

test('close by, each stands alone', () => {
  expect(cluster([seoul, nearby, full], 22).map(({ marker }) => marker)).toEqual([seoul, nearby, full])
})

test('a cluster stands in the middle of what is in it', () => {
  const [found] = cluster([point(1, 37.5, 127, 1), point(2, 37.502, 127.001, 1)], 5)
  expect(found?.geoPoint.lat).toBeCloseTo(37.501, 9)
  expect(found?.geoPoint.lon).toBeCloseTo(127.0005, 9)
})

test('a sold-out property alone keeps its price', () => {
  expect(cluster([full], 10)).toMatchObject([{ count: 1, salePrice: 50_000, soldOut: true }])
})

test('no marker is lost at any zoom, the poles included', () => {
  const any = fc
    .tuple(
      fc.double({ min: -90, max: 90, noNaN: true }),
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.nat(500_000),
    )
    .map(([lat, lon, price]) => point(1, lat, lon, price))
  fc.assert(
    fc.property(fc.array(any), fc.integer({ min: 0, max: 22 }), (points, zoom) => {
      const counts = cluster(points, zoom).map((marker) => marker.count)
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(points.length)
    }),
  )
})
