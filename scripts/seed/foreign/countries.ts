import type { ChargeRule } from '../../../functions/origin/foreign/row.ts'
import type { PropertyType } from '../../../src/contract/foreign/catalogue.ts'

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
  /** The code that its telephone numbers begin with. */
  readonly calling: number
}

const country = (
  code: string,
  name: string,
  englishName: string,
  calling: number,
  taxes: Taxes,
  ...aliases: string[]
): SeedCountry => ({ code, name, englishName, calling, aliases, taxes })
const flat = (won: number) => [won, won, won, won, won, won] as const

/** Every country, in the order in which it is offered. */
export const COUNTRIES: readonly SeedCountry[] = [
  country('JP', '일본', 'Japan', 81, { vat: 100, cityTax: [1000, 1000, 1000, 1800, 1800, 4500] }),
  country('VN', '베트남', 'Vietnam', 84, { vat: 80, service: 50 }, '월남'),
  country('TH', '태국', 'Thailand', 66, { vat: 70, service: 100 }, '타이'),
  country('TW', '대만', 'Taiwan', 886, { vat: 50, service: 100 }, '타이완'),
  country('HK', '홍콩', 'Hong Kong', 852, { vat: 30, service: 100 }),
  country('MO', '마카오', 'Macau', 853, { vat: 50, service: 100 }, 'Macao'),
  country('CN', '중국', 'China', 86, { vat: 60 }),
  country('MN', '몽골', 'Mongolia', 976, { vat: 100 }),
  country('PH', '필리핀', 'Philippines', 63, { vat: 120, service: 100 }),
  country('SG', '싱가포르', 'Singapore', 65, { vat: 90, service: 100 }, '싱가폴'),
  country('MY', '말레이시아', 'Malaysia', 60, { vat: 80, perRoomNight: 3100 }),
  country('ID', '인도네시아', 'Indonesia', 62, { vat: 110, service: 100 }),
  country('KH', '캄보디아', 'Cambodia', 855, { vat: 100, cityTax: flat(700) }),
  country('LA', '라오스', 'Laos', 856, { vat: 100, service: 50 }),
  country('NP', '네팔', 'Nepal', 977, { vat: 130, service: 100 }),
  country('GU', '괌', 'Guam', 1671, { vat: 110 }),
  country('MP', '북마리아나 제도', 'Northern Mariana Islands', 1670, { vat: 150 }),
  country('US', '미국', 'United States', 1, { vat: 140 }, 'USA', 'America'),
  country('CA', '캐나다', 'Canada', 1, { vat: 160 }),
  country('MX', '멕시코', 'Mexico', 52, { vat: 190, perRoomNight: 5200 }),
  country('GB', '영국', 'United Kingdom', 44, { vat: 200 }, 'England', '잉글랜드', 'UK'),
  country('FR', '프랑스', 'France', 33, { vat: 100, cityTax: [1300, 2600, 5200, 9000, 13_500, 18_000] }),
  country('IT', '이탈리아', 'Italy', 39, { vat: 100, cityTax: [5600, 6400, 8000, 9600, 12_000, 16_000] }, '이태리'),
  country('ES', '스페인', 'Spain', 34, { vat: 100 }, '에스파냐'),
  country('PT', '포르투갈', 'Portugal', 351, { vat: 60, cityTax: flat(6400) }),
  country('DE', '독일', 'Germany', 49, { vat: 70 }),
  country('CH', '스위스', 'Switzerland', 41, { vat: 38, cityTax: flat(6000) }),
  country('AT', '오스트리아', 'Austria', 43, { vat: 100 }),
  country('CZ', '체코', 'Czech Republic', 420, { vat: 120, cityTax: flat(3000) }, 'Czechia'),
  country('HU', '헝가리', 'Hungary', 36, { vat: 90 }),
  country('NL', '네덜란드', 'Netherlands', 31, { vat: 215 }, 'Holland'),
  country('HR', '크로아티아', 'Croatia', 385, { vat: 130, cityTax: flat(4200) }),
  country('GR', '그리스', 'Greece', 30, { vat: 130 }),
  country('TR', '튀르키예', 'Türkiye', 90, { vat: 120 }, '터키', 'Turkey'),
  country('AE', '아랍에미리트', 'United Arab Emirates', 971, { vat: 120, service: 100, perRoomNight: 6000 }, 'UAE'),
  country('EG', '이집트', 'Egypt', 20, { vat: 140, service: 120 }),
  country('MA', '모로코', 'Morocco', 212, { vat: 100, cityTax: [2800, 2800, 3500, 4200, 5600, 7000] }),
  country('AU', '호주', 'Australia', 61, { vat: 100 }, '오스트레일리아'),
  country('NZ', '뉴질랜드', 'New Zealand', 64, { vat: 150 }),
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
