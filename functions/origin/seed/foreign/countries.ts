import type { PropertyType } from '../../../../src/contract/foreign.ts'
import type { ChargeRule } from './row.ts'

/**
 * What a country adds to a room's price. Shares in a thousandth; `cityTax` is won for each adult and night by stars, 0 to 5. Figures are
 * near those of 2026, at 1,400 won a dollar and 1,600 a euro; cities that differ say so below.
 */
interface Taxes {
  vat: number
  service?: number
  cityTax?: readonly [number, number, number, number, number, number]
  perRoomNight?: number
}

interface SeedCountry {
  readonly code: string
  readonly name: string
  readonly englishName: string
  readonly aliases: readonly string[]
  readonly taxes: Taxes
}

const country = (code: string, name: string, englishName: string, taxes: Taxes, ...aliases: string[]): SeedCountry => ({
  code,
  name,
  englishName,
  aliases,
  taxes,
})
const flat = (won: number) => [won, won, won, won, won, won] as const

/** Every country, in the order in which it is offered. */
export const COUNTRIES: readonly SeedCountry[] = [
  country('JP', '일본', 'Japan', { vat: 100, cityTax: [1000, 1000, 1000, 1800, 1800, 4500] }),
  country('VN', '베트남', 'Vietnam', { vat: 80, service: 50 }, '월남'),
  country('TH', '태국', 'Thailand', { vat: 70, service: 100 }, '타이'),
  country('TW', '대만', 'Taiwan', { vat: 50, service: 100 }, '타이완'),
  country('HK', '홍콩', 'Hong Kong', { vat: 30, service: 100 }),
  country('MO', '마카오', 'Macau', { vat: 50, service: 100 }, 'Macao'),
  country('CN', '중국', 'China', { vat: 60 }),
  country('MN', '몽골', 'Mongolia', { vat: 100 }),
  country('PH', '필리핀', 'Philippines', { vat: 120, service: 100 }),
  country('SG', '싱가포르', 'Singapore', { vat: 90, service: 100 }, '싱가폴'),
  country('MY', '말레이시아', 'Malaysia', { vat: 80, perRoomNight: 3100 }),
  country('ID', '인도네시아', 'Indonesia', { vat: 110, service: 100 }),
  country('KH', '캄보디아', 'Cambodia', { vat: 100, cityTax: flat(700) }),
  country('LA', '라오스', 'Laos', { vat: 100, service: 50 }),
  country('NP', '네팔', 'Nepal', { vat: 130, service: 100 }),
  country('GU', '괌', 'Guam', { vat: 110 }),
  country('MP', '북마리아나 제도', 'Northern Mariana Islands', { vat: 150 }),
  country('US', '미국', 'United States', { vat: 140 }, 'USA', 'America'),
  country('CA', '캐나다', 'Canada', { vat: 160 }),
  country('MX', '멕시코', 'Mexico', { vat: 190, perRoomNight: 5200 }),
  country('GB', '영국', 'United Kingdom', { vat: 200 }, 'England', '잉글랜드', 'UK'),
  country('FR', '프랑스', 'France', { vat: 100, cityTax: [1300, 2600, 5200, 9000, 13_500, 18_000] }),
  country('IT', '이탈리아', 'Italy', { vat: 100, cityTax: [5600, 6400, 8000, 9600, 12_000, 16_000] }, '이태리'),
  country('ES', '스페인', 'Spain', { vat: 100 }, '에스파냐'),
  country('PT', '포르투갈', 'Portugal', { vat: 60, cityTax: flat(6400) }),
  country('DE', '독일', 'Germany', { vat: 70 }),
  country('CH', '스위스', 'Switzerland', { vat: 38, cityTax: flat(6000) }),
  country('AT', '오스트리아', 'Austria', { vat: 100 }),
  country('CZ', '체코', 'Czech Republic', { vat: 120, cityTax: flat(3000) }, 'Czechia'),
  country('HU', '헝가리', 'Hungary', { vat: 90 }),
  country('NL', '네덜란드', 'Netherlands', { vat: 215 }, 'Holland'),
  country('HR', '크로아티아', 'Croatia', { vat: 130, cityTax: flat(4200) }),
  country('GR', '그리스', 'Greece', { vat: 130 }),
  country('TR', '튀르키예', 'Türkiye', { vat: 120 }, '터키', 'Turkey'),
  country('AE', '아랍에미리트', 'United Arab Emirates', { vat: 120, service: 100, perRoomNight: 6000 }, 'UAE'),
  country('EG', '이집트', 'Egypt', { vat: 140, service: 120 }),
  country('MA', '모로코', 'Morocco', { vat: 100, cityTax: [2800, 2800, 3500, 4200, 5600, 7000] }),
  country('AU', '호주', 'Australia', { vat: 100 }, '오스트레일리아'),
  country('NZ', '뉴질랜드', 'New Zealand', { vat: 150 }),
]

/** Where a city's own taxes are not its country's. */
const OF_CITIES: Readonly<Record<number, Partial<Taxes>>> = {
  103: { cityTax: [2000, 2000, 4000, 9000, 9000, 18_000] },
  501: { vat: 180 },
  502: { vat: 147, perRoomNight: 4900 },
  503: { vat: 155 },
  505: { vat: 134 },
  621: { cityTax: [5600, 6400, 8000, 9600, 12_000, 16_000] },
  631: { cityTax: [4000, 4000, 4800, 6800, 9200, 12_000] },
  651: { vat: 145 },
  671: { vat: 132 },
  682: { perRoomNight: 8000 },
  683: { perRoomNight: 16_000 },
}

/** Where large houses ask for a resort fee, won a room and night. */
const RESORT_FEES: Readonly<Record<number, number>> = {
  441: 28_000,
  501: 63_000,
  502: 42_000,
  505: 56_000,
  521: 25_000,
}
const RESORT_STARS = 4
/** What cleaning a flat after a stay costs, as a share of a night's base price in percent. */
const CLEANING = { apartment: 30, villa: 35 } as const

/** The taxes and fees of one property; `base` is its plainest room, won a night. */
export function chargesOf(
  of: { country: string; cityId: number; type: PropertyType; stars: number },
  base: number,
): ChargeRule[] {
  const known = COUNTRIES.find(({ code }) => code === of.country)
  if (!known) throw new Error(`no country ${of.country}`)
  const { vat, service, cityTax, perRoomNight } = { ...known.taxes, ...OF_CITIES[of.cityId] }
  const rules: ChargeRule[] = [{ kind: 'vat', permille: vat }]
  // Hostels and flats have nobody to serve.
  if (service && of.stars > 0) rules.push({ kind: 'service', permille: service })
  if (cityTax) rules.push({ kind: 'cityTax', perAdultNight: cityTax[of.stars] ?? cityTax[0] })
  if (perRoomNight) rules.push({ kind: 'cityTax', perRoomNight })
  const resortFee = RESORT_FEES[of.cityId]
  if (resortFee && of.stars >= RESORT_STARS) rules.push({ kind: 'resortFee', perRoomNight: resortFee })
  if (of.type === 'apartment' || of.type === 'villa')
    rules.push({ kind: 'cleaning', perRoom: Math.round((base * CLEANING[of.type]) / 100_000) * 1000 })
  return rules
}
