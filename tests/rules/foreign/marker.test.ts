import { describe, expect, it } from 'vitest'
import type { ForeignItem } from '../../../src/contract/foreign/catalogue.ts'
import { foreignMarkerOf, foreignMarkersOf, worldBounds } from '../../../src/rules/foreign/marker.ts'

/** In Honolulu: what is taken for the other is on no map, and negative. */
const POINT = {
  propertyId: '90000001',
  propertyName: '나래 호놀룰루',
  englishName: 'Narae Honolulu',
  propertyType: 'hotel' as const,
  latitude: 21.28,
  longitude: -157.83,
  bpUrl: '/small.webp',
  salePrice: 180_000,
  soldOut: false,
}

describe('a property abroad on a map', () => {
  it('stands where it is, under its name in the language of the visitor', () => {
    const { latitude: _, longitude: __, ...shown } = POINT
    expect(foreignMarkerOf('ko')(POINT)).toEqual({
      ...shown,
      id: '90000001',
      name: '나래 호놀룰루',
      geoPoint: { lat: 21.28, lon: -157.83 },
    })
    expect(foreignMarkerOf('en')(POINT).name).toBe('Narae Honolulu')
  })

  it('is the same out of a list, with the small photo of its card', () => {
    const { bpUrl: small, ...item } = POINT
    const photo = { small, medium: '/medium.webp', large: '/large.webp', alt: '' }
    const [marker] = foreignMarkersOf([{ ...item, photo } as unknown as ForeignItem], 'ko')
    expect(marker).toMatchObject(foreignMarkerOf('ko')(POINT))
  })
})

it.each([
  ['a city', [35, 36, 139, 140], [35, 36, 139, 140]],
  ['more than the world', [-95, 99, -250, 250], [-90, 90, -180, 180]],
  ['over the date line, more of the west', [-40, -30, 170, -178], [-40, -30, 170, 180]],
  ['over the date line, more of the east', [-40, -30, 178, -170], [-40, -30, -180, -170]],
])('a map of %s', (_, [south, north, west, east], asked) => {
  const bounds = worldBounds({ south: south ?? 0, north: north ?? 0, west: west ?? 0, east: east ?? 0 })
  expect([bounds.south, bounds.north, bounds.west, bounds.east]).toEqual(asked)
})
