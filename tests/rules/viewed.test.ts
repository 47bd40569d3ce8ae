import { describe, expect, it } from 'vitest'
import type { ForeignDetail } from '#contract/foreign/catalogue.ts'
import type { LeisureDetail } from '#contract/leisure/catalogue.ts'
import type { RentcarDetail } from '#contract/rentcar/catalogue.ts'
import { viewedForeign } from '#rules/foreign/viewed.ts'
import { viewedDeal } from '#rules/leisure/viewed.ts'
import { viewedCar } from '#rules/rentcar/viewed.ts'

/* What is remembered of what was looked at. */

const AT = '2026-11-21T03:00:00Z'
const photo = { small: 's', medium: 'm', large: 'l', alt: '' }

describe('a property abroad', () => {
  const night = { date: '2026-12-07', price: 1 }
  const rooms = [
    { fits: true, left: 1, minNights: 1, rates: [{ salePrice: 90_000, nights: [night, night] }] },
    { fits: true, left: 5, minNights: 1, rates: [{ salePrice: 120_000, nights: [night, night] }] },
  ]
  const detail = {
    propertyId: '90000001',
    propertyName: '나래 도쿄',
    englishName: 'Narae Tokyo',
    cityName: '도쿄',
    englishCityName: 'Tokyo',
    countryName: '일본',
    englishCountryName: 'Japan',
    photos: [photo, { ...photo, small: 'other' }],
    rooms,
  } as unknown as ForeignDetail
  const two = { adults: 2, childAges: [] }
  const seen = (of: object, guests = [two], language: 'ko' | 'en' = 'ko') =>
    viewedForeign({ ...detail, ...of } as ForeignDetail, { rooms: guests }, { language, search: '?a=1', viewedAt: AT })

  it('is remembered with the cheapest rate for so many rooms', () => {
    expect(seen({})).toEqual({
      product: 'foreign',
      id: '90000001',
      name: '나래 도쿄',
      kind: '',
      where: '일본 도쿄',
      photo,
      salePrice: 90_000,
      count: 2,
      search: '?a=1',
      viewedAt: AT,
    })
    expect(seen({}, [two, two])?.salePrice).toBe(120_000)
  })
  it('has no price when none is free, and counts no nights of it', () => {
    expect(seen({ rooms: [] })).toMatchObject({ salePrice: null, count: null })
    expect(seen({ rooms: [{ fits: true, left: 0, rates: [] }] })).toMatchObject({ salePrice: null, count: null })
  })
  it('speaks English to who does not read Korean', () => {
    expect(seen({}, [two], 'en')).toMatchObject({ name: 'Narae Tokyo', where: 'Tokyo, Japan' })
  })
  it('without a photo is not remembered', () => expect(seen({ photos: [] })).toBeNull())
})

it.each([
  [false, 30_000],
  [true, null],
])('a deal, sold out: %s, is remembered at %s', (soldOut, salePrice) => {
  const deal = { id: 80_001, name: '루지', categoryName: '레저', regionName: '강화', photo, salePrice: 30_000, soldOut }
  expect(viewedDeal(deal as unknown as LeisureDetail, AT)).toEqual({
    product: 'leisure',
    id: 80_001,
    name: '루지',
    kind: '레저',
    where: '강화',
    photo,
    salePrice,
    count: null,
    search: '',
    viewedAt: AT,
  })
})

it.each([
  [false, 50_000],
  [true, null],
])('a car, sold out: %s, is remembered at %s', (soldOut, salePrice) => {
  const names = { name: '아반떼', nameEn: 'Avante', pickUpBranch: { name: '제주공항', nameEn: 'Jeju Airport' } }
  const car = { id: 101, ...names, photo, salePrice: 50_000, soldOut } as unknown as RentcarDetail
  const how = { search: '?age=30', viewedAt: AT }
  expect(viewedCar(car, { ...how, language: 'ja' })).toMatchObject({ name: 'Avante', where: 'Jeju Airport' })
  expect(viewedCar(car, { ...how, language: 'ko' })).toEqual({
    product: 'rentcar',
    id: 101,
    name: '아반떼',
    kind: '',
    where: '제주공항',
    photo,
    salePrice,
    count: null,
    search: '?age=30',
    viewedAt: AT,
  })
})
