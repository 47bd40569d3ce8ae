import { expect, it } from 'vitest'
import type { Language } from '#contract/channel.ts'
import type { ForeignItem, ForeignPoint } from '#contract/foreign/catalogue.ts'
import type { LeisureItem, LeisurePoint } from '#contract/leisure/catalogue.ts'
import type { PlaceItem, PlacePoint } from '#contract/place/catalogue.ts'
import type { RentcarItem } from '#contract/rentcar/catalogue.ts'
import { foreignPoint, foreignSummary } from '#islands/foreign/summary.ts'
import { formattersIn } from '#islands/formatters.ts'
import { dealPoint, dealSummary } from '#islands/leisure/summary.ts'
import { placePoint, placeSummary } from '#islands/place/summary.ts'
import { whenOf } from '#islands/rentcar/search-words.ts'
import { branchPoint, carSummary } from '#islands/rentcar/summary.ts'
import { toMarker } from '#rules/item.ts'
import { loadDescriptors } from '#scripts/channel/descriptors.ts'
import { wordsFor } from './words.ts'

const channel = loadDescriptors('channels').find(({ name }) => name === 'narae')
if (!channel) throw new Error('no channel')
function words(language: Language = 'ko') {
  const t = wordsFor(channel as NonNullable<typeof channel>, language)
  return { page: { language }, t, format: formattersIn(language, t) }
}

const photo = { small: '/s.webp', medium: '/m.webp', large: '/l.webp', alt: '' }
const discount = { discountName: '나래 회원가', discountAmount: 10_000, discountPercent: 5 } as PlaceItem['discount']
const stay = { checkIn: '2026-12-07', checkOut: '2026-12-09', adults: 2, children: 0 }
const abroad = { checkIn: '2026-12-07', checkOut: '2026-12-09', rooms: [{ adults: 2, childAges: [] }] }

const place = {
  no: 12,
  name: '시험',
  category: 'hotel',
  thumbUrl: '/s.webp',
  photo,
  regionName: '강릉',
  minPrice: 200_000,
  salePrice: 180_000,
  discountPercent: 10,
  discount,
  soldOut: false,
  left: 3,
  geoPoint: { lat: 37.5, lon: 127 },
  star: { rating: 4.5, grade: 4 },
  freeUntil: '2026-12-05T23:59',
  review: { count: 12 },
  distance: 1_240,
} as PlaceItem
const foreign = {
  propertyId: '30000001',
  propertyName: '나래 호놀룰루',
  englishName: 'Narae Honolulu',
  propertyType: 'hotel',
  cityName: '호놀룰루',
  englishCityName: 'Honolulu',
  countryName: '미국',
  englishCountryName: 'United States',
  latitude: 21.28,
  longitude: -157.83,
  bpUrl: '/m.webp',
  photo,
  starRatings: [{ rating: 4 }],
  review: { rating: 4.2, count: 3 },
  board: 'breakfast',
  freeUntil: '2026-12-05T18:00',
  refundable: false,
  left: 9,
  distance: 2_000,
  taxesAndFees: 18_000,
  strikethroughPrice: 190_000,
  salePrice: 180_000,
  discountPercent: 5,
  discount: null,
  soldOut: false,
} as unknown as ForeignItem
const deal = {
  id: 3,
  name: '시험',
  image: '/m.webp',
  photo,
  categoryName: '테마파크',
  regionName: '여의도',
  geoPoint: { lat: 37, lon: 127 },
  minPrice: { coverPrice: 20_000, gajagoSalePrice: 15_000 },
  salePrice: 14_000,
  discountPercent: 30,
  discount: null,
  soldOut: false,
  schedule: 'dated',
  validDays: null,
  policy: 'dated',
  freeUntil: null,
  star: { rating: 4.5 },
  review: { count: 0 },
} as unknown as LeisureItem
const car = {
  id: 101,
  name: '모닝',
  nameEn: 'Morning',
  photo,
  class: 'light',
  fuel: 'gasoline',
  seats: 5,
  year: 2025,
  transmission: 'auto',
  insurance: 'full',
  branch: { name: '제주공항점', nameEn: 'Jeju Airport' },
  minPrice: 90_000,
  salePrice: 80_000,
  discountPercent: 11,
  discount: null,
  soldOut: false,
  freeUntil: '2026-12-06T10:00',
  left: 2,
} as unknown as RentcarItem
const rental = {
  pickUpAt: '2026-12-07T10:00',
  returnAt: '2026-12-09T13:00',
  driverAge: 30,
  insurance: 'basic',
} as const

it('a property is said in a list as on the map', () => {
  const item = placeSummary(words(), place, stay)
  expect(item).toMatchObject({
    key: 12,
    href: 'place/result/12?checkIn=2026-12-07&checkOut=2026-12-09',
    kicker: '호텔\u00a0· 4성급',
    line: '강릉\u00a0· 1.2km',
    rating: { rating: 4.5, count: 12 },
    price: 180_000,
    strikethrough: 200_000,
    percent: 10,
    basis: '/ 2박',
    badges: [
      { text: '12월 5일까지 무료 취소' },
      { text: '객실 3개 남음', tone: 'warn' },
      { text: '상품 할인 5%' },
      { text: '나래 회원가 5%', tone: 'accent' },
    ],
    nights: 2,
  })
  const point = placePoint(words(), { ...place, rating: 4.5, reviewCount: 12 } as unknown as PlacePoint, stay)
  expect(item).toMatchObject(point)
  const unrated = placePoint(words(), { ...place, rating: 0, reviewCount: 0 } as unknown as PlacePoint, stay)
  expect(unrated.rating).toBeNull()
  expect(point).toMatchObject({ kind: '호텔', amount: '180,000원', thumb: '/s.webp' })
  expect(toMarker(point)).toEqual({
    id: 12,
    name: '시험',
    geoPoint: { lat: 37.5, lon: 127 },
    salePrice: 180_000,
    soldOut: false,
  })
})

it('what is sold out has no badge and says so instead of a price', () => {
  const gone = { ...place, soldOut: true }
  expect(placeSummary(words(), gone, stay)).toMatchObject({ badges: [], soldOut: true, amount: '예약 마감' })
  const plain = { ...place, left: 4, freeUntil: null }
  expect(placeSummary(words(), { ...plain, discount: null, distance: null }, stay)).toMatchObject({
    badges: [{ text: '상품 할인 10%' }],
    line: '강릉',
  })
  const named = {
    ...plain,
    minPrice: 190_000,
    discount: { ...discount, discountName: '3% 할인' },
  } as PlaceItem
  expect(placeSummary(words(), named, stay).badges).toEqual([{ text: '3% 할인', tone: 'accent' }])
})

it('a property abroad is called as readers of the language know it, and stands where it is', () => {
  const item = foreignSummary(words(), foreign, abroad)
  expect(item).toMatchObject({
    key: '30000001',
    title: '나래 호놀룰루',
    where: '미국 호놀룰루',
    kicker: '호텔\u00a0· 4성급',
    strikethrough: 190_000,
    rating: { rating: 4.2, count: 3 },
  })
  // What of the price is tax is said of the price.
  expect(item.note).toBe('세금·수수료 18,000원 포함')
  expect(foreignSummary(words(), { ...foreign, soldOut: true }, abroad).note).toBeNull()
  expect(foreignSummary(words(), { ...foreign, taxesAndFees: 0 }, abroad).note).toBeNull()
  // The price that is shown is another rate's, which is not refunded.
  expect(item.badges.map(({ text }) => text)).toEqual([
    '12월 5일 18:00까지 무료 취소 요금 있음',
    '조식 포함',
    '상품 할인 5%',
  ])
  expect(foreignSummary(words(), { ...foreign, refundable: true }, abroad).badges[0]?.text).toBe(
    '12월 5일 18:00까지 무료 취소',
  )
  expect(
    foreignSummary(words(), { ...foreign, review: { rating: 0, count: 0 } } as ForeignItem, abroad).rating,
  ).toBeNull()
  expect(foreignSummary(words(), foreign, abroad, true).line).not.toBe(item.line)
  expect(foreignSummary(words('en'), foreign, abroad)).toMatchObject({
    title: 'Narae Honolulu',
    where: 'Honolulu, United States',
  })
  // What is taken for the other is on no map, and negative.
  expect(foreignPoint(words(), foreign as unknown as ForeignPoint, abroad).point).toEqual({ lat: 21.28, lon: -157.83 })
})

it('a deal takes the day along that was searched for, where it has days', () => {
  expect(dealSummary(words(), deal, '2026-12-07')).toMatchObject({
    href: 'leisure/result/3?date=2026-12-07',
    kicker: '테마파크',
    line: '여의도',
    rating: null,
    strikethrough: 20_000,
    price: 14_000,
  })
  // A third, rounded up in its badge as beside its price.
  const third = { ...deal, minPrice: { coverPrice: 30_000, gajagoSalePrice: 20_000 }, salePrice: 20_000 }
  expect(dealSummary(words(), { ...third, discountPercent: 34 }).badges[2]?.text).toBe('상품 할인 34%')
  const free = (item: LeisureItem, day?: string) => dealSummary(words(), item, day).badges[1]?.text
  expect(free(deal)).toBe('이용 7일 전까지 무료 취소')
  expect(free(deal, '2026-12-07')).toBe('상품 할인 30%')
  expect(free({ ...deal, freeUntil: '2026-11-30T23:59' }, '2026-12-07')).toBe('11월 30일까지 무료 취소')
  expect(dealSummary(words(), { ...deal, schedule: 'open', validDays: 60 }, '2026-12-07').href).toBe('leisure/result/3')
  const gone = dealPoint(words(), { ...deal, soldOut: true } as unknown as LeisurePoint, null)
  expect(gone).toMatchObject({ basis: '', thumb: '/m.webp', amount: '매진' })
})

it('a car and its branch', () => {
  const item = carSummary(words('en'), car, rental)
  expect(item).toMatchObject({ key: 101, title: 'Morning', where: 'Jeju Airport', rating: null, strikethrough: 90_000 })
  expect(item.href).toMatch(/^rentcar\/result\/101\?.*insurance=full/)
  expect(item.kicker).toContain('\u00a0· Jeju Airport')
  expect(item.badges).toHaveLength(3)
  expect(carSummary(words(), { ...car, left: 3 }, rental).badges.map(({ text }) => text)).toEqual([
    '12월 6일 10:00까지 무료 취소',
    '상품 할인 11%',
  ])
  const branch = {
    id: 7,
    name: '제주공항점',
    nameEn: 'Jeju Airport',
    geoPoint: { lat: 33.5, lon: 126.5 },
    count: 4,
    salePrice: 80_000,
    soldOut: false,
  }
  expect(branchPoint(words(), branch, 'rentcar/results?from=7')).toMatchObject({
    title: '제주공항점',
    thumb: null,
    basis: '',
    point: { lat: 33.5, lon: 126.5 },
  })
  expect(branchPoint(words(), { ...branch, soldOut: true }, 'rentcar/results?from=7').amount).toBe('예약 마감')
})

it.each([
  ['ko', '12월 7일(월) 10:00'],
  ['en', 'Mon, December 7, 10:00'],
  ['ja', '12月7日（月） 10:00'],
  ['zh', '12月7日 周一 10:00'],
  ['es', 'lun, 7 de diciembre, 10:00'],
] as const)('a day and its time in %s', (language, told) => {
  expect(whenOf(words(language), '2026-12-07T10:00')).toBe(told)
})
