import { describe, expect, it } from 'vitest'
import type { ForeignDetail, ForeignSetting } from '#contract/foreign/catalogue.ts'
import { popularCities } from '#rules/foreign/home.ts'
import { foreignGallery, foreignPointOf, readForeignProperty } from '#rules/foreign/property.ts'

const NOW = '2026-11-21T12:00:00+09:00'
const photo = { small: 's', medium: 'm', large: 'l', alt: '' }
const room = (left: number, ...prices: number[]) => ({
  name: '더블',
  englishName: 'Double',
  fits: true,
  left,
  photos: [photo],
  minNights: 1,
  rates: prices.map((salePrice) => ({ salePrice, nights: [{}] })),
})
const detail = (more: object = {}) =>
  ({
    propertyId: '90000001',
    propertyName: '나래 도쿄',
    englishName: 'Narae Tokyo',
    propertyType: 'hotel',
    latitude: 35.68,
    longitude: 139.76,
    photos: [photo],
    rooms: [room(2, 120_000, 90_000)],
    ...more,
  }) as unknown as ForeignDetail

describe('the address of a property', () => {
  it('names it, for when and for whom', () => {
    expect(readForeignProperty({ id: '90000001' }, new URLSearchParams('rooms=2-5'), NOW)).toMatchObject({
      placeId: '90000001',
      rooms: [{ adults: 2, childAges: [5] }],
    })
  })
  it.each([undefined, '', '0', 'abc', '123456789012'])('that says %s names none', (id) => {
    expect(readForeignProperty(id === undefined ? {} : { id }, new URLSearchParams(), NOW)).toBeNull()
  })
})

describe('a property on the map of its page', () => {
  it('costs what its cheapest rate does', () => {
    expect(foreignPointOf(detail(), 2, 'ko')).toMatchObject({
      id: '90000001',
      geoPoint: { lat: 35.68, lon: 139.76 },
      salePrice: 90_000,
      soldOut: false,
    })
  })
  it('costs what its first rate does when none is free', () => {
    expect(foreignPointOf(detail(), 3, 'ko')).toMatchObject({ salePrice: 120_000, soldOut: true })
  })
  it('costs nothing where there is no room', () => {
    expect(foreignPointOf(detail({ rooms: [], photos: [] }), 1, 'ko')).toMatchObject({
      salePrice: 0,
      soldOut: true,
    })
    expect(foreignPointOf(detail({ rooms: [room(0)] }), 1, 'ko').salePrice).toBe(0)
  })
})

it('photos stand under the name of what they show', () => {
  expect(foreignGallery(detail(), 'ko').map(({ name, photos }) => [name, photos.length])).toEqual([
    ['나래 도쿄', 1],
    ['더블', 1],
  ])
  expect(foreignGallery(detail(), 'en').map(({ name }) => name)).toEqual(['Narae Tokyo', 'Double'])
})

it('the cities most looked for stand in their order; one that is in no country is left out', () => {
  const countries = [{ cities: [{ id: 1 }, { id: 2 }] }, { cities: [{ id: 3 }] }]
  const setting = { countries, popularCities: [3, 9, 1] } as unknown as ForeignSetting
  expect(popularCities(setting).map(({ id }) => id)).toEqual([3, 1])
})
