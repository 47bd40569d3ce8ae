import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { y2025, y2026, y2027 } from '@hyunbinseo/holidays-kr/all'
import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { PAGE_SIZE } from '#contract/bounds.ts'
import { LocalDate } from '#contract/date.ts'
import { DiscountPolicy } from '#contract/discount.ts'
import { HOLIDAYS } from '#contract/holiday.ts'
import { Amenity, PlaceCategory, PlacePolicy, RoomKind } from '#contract/place/property.ts'
import type { Env } from '#functions/origin/env.ts'
import { covered } from '#functions/origin/photo.ts'
import { sceneOf } from '#functions/origin/scene.ts'
import { loadDescriptors } from '#scripts/channel/descriptors.ts'
import { exhibitionCatalogue } from '#scripts/seed/exhibition/catalogue.ts'
import { foreignCatalogue } from '#scripts/seed/foreign/catalogue.ts'
import { leisureCatalogue } from '#scripts/seed/leisure/catalogue.ts'
import { seedCatalogue, seedChannels, textsOf } from '#scripts/seed/load.ts'
import { fillTemplate, particles } from '#scripts/seed/particle.ts'
import { PHOTOS, takesOf } from '#scripts/seed/photo.ts'
import { catalogue, SCARCE } from '#scripts/seed/place/catalogue.ts'
import { CATEGORIES } from '#scripts/seed/place/room.ts'
import { policiesOf } from '#scripts/seed/policy.ts'
import { createRandom } from '#scripts/seed/random.ts'
import { REGIONS } from '#scripts/seed/regions.ts'
import { fleet } from '#scripts/seed/rentcar/fleet.ts'
import { translations } from '#scripts/seed/translation.ts'
import { sqlite } from './sqlite.ts'

const ROOT = join(import.meta.dirname, '../..')
/** What a language calls the kinds or the areas of a product. */
const saidIn = (language: string, product: string, what: 'category' | 'area' = 'category'): Record<string, string> =>
  JSON.parse(readFileSync(join(ROOT, `src/messages/${language}/${product}.json`), 'utf8'))[what]
const AND = { en: ' and ', ja: '・', zh: '、', es: ' y ' }
const PROVINCES = [
  '서울',
  '부산',
  '대구',
  '인천',
  '광주',
  '대전',
  '울산',
  '세종',
  '경기',
  '강원',
  '충북',
  '충남',
  '전북',
  '전남',
  '경북',
  '경남',
  '제주',
]

const whole = catalogue()
/** What a house offers is shown by its guests and itself. */
const OFFERED = new Set(['pool', 'breakfast', 'spa', 'barbecue', 'campfire'])
const ENV = {} as Env
const photos = new Map(PHOTOS.flatMap((photo) => takesOf(photo.id).map((id) => [id, photo])))

function grouped<Row>(rows: readonly Row[], key: (row: Row) => number): Map<number, Row[]> {
  const groups = new Map<number, Row[]>()
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row])
  return groups
}
const roomsBy = grouped(whole.room, (room) => room.property_no)
const reviewsBy = new Map<number, typeof whole.review>()
for (const review of whole.review) {
  const list = reviewsBy.get(review.property_no)
  if (list) list.push(review)
  else reviewsBy.set(review.property_no, [review])
}

/** D1 as seeding uses it, over Node's own SQLite. */
describe('the catalogue', () => {
  test('is as large and as wide as the country needs', () => {
    expect(whole.property.length).toBeGreaterThanOrEqual(3000)
    expect(whole.region.length).toBeGreaterThanOrEqual(80)
    expect(new Set(whole.region.map((region) => region.province))).toEqual(new Set(PROVINCES))
    const kinds = new Set(whole.property.map((property) => property.category))
    expect(kinds).toEqual(new Set(PlaceCategory.options))
    const served = new Set(whole.property.map((property) => property.region_id))
    expect(served.size).toBe(whole.region.length)
    const mean = whole.review.length / whole.property.length
    expect(mean).toBeGreaterThan(35)
    expect(mean).toBeLessThan(55)
  })

  test('is the same on every run, and a smaller one has the same rows', () => {
    const small = catalogue({ properties: 300 })
    expect(catalogue({ properties: 300 })).toEqual(small)
    expect(small.region).toEqual(whole.region)
    expect(small.property).toEqual(whole.property.slice(0, 300))
    const kept = new Set(small.property.map((property) => property.no))
    expect(small.room).toEqual(whole.room.filter((room) => kept.has(room.property_no)))
    expect(small.review).toEqual(whole.review.filter((review) => kept.has(review.property_no)))
    expect(new Set(small.property.map((property) => property.region_id)).size).toBe(whole.region.length)
    expect(new Set(small.property.map((property) => property.category))).toEqual(new Set(PlaceCategory.options))
  })

  test('has ids without repeats, and names that nobody else bears', () => {
    expect(new Set(whole.property.map((property) => property.no)).size).toBe(whole.property.length)
    expect(new Set(whole.property.map((property) => property.name)).size).toBe(whole.property.length)
    expect(new Set(whole.room.map((room) => room.id)).size).toBe(whole.room.length)
    expect(new Set(whole.review.map((review) => review.id)).size).toBe(whole.review.length)
  })

  test('bears no real brand', () => {
    const brands =
      /신라|롯데|조선|하얏트|힐튼|메리어트|야놀자|여기어때|소노|대명|한화|켄싱턴|라마다|베스트웨스턴|노보텔|이비스|토요코|글래드|나인트리|에버랜드|코엑스|오크밸리|비발디|하이원/
    expect(whole.property.filter((property) => brands.test(property.name)).map((property) => property.name)).toEqual([])
  })

  test('stands in Korea, each property near an anchor of its region', () => {
    const far = whole.property.filter(({ lat, lon, region_id }) => {
      const region = REGIONS[region_id - 1]
      const near = region?.anchors.some(({ lat: y, lon: x, spread = 400 }) => {
        const north = (lat - y) * 111_000
        const east = (lon - x) * 111_000 * Math.cos((y * Math.PI) / 180)
        return Math.hypot(north, east) <= spread + 1
      })
      return !near || lat < 33.1 || lat > 38.62 || lon < 124.6 || lon > 131.9
    })
    expect(far).toEqual([])
  })

  test('names no address outside its region', () => {
    const strangers = whole.property.filter(({ address, region_id }) => {
      const region = REGIONS[region_id - 1]
      return !address.startsWith([region?.province, region?.district].filter(Boolean).join(' '))
    })
    expect(strangers).toEqual([])
  })

  test('rates each property by the mean of its reviews', () => {
    for (const property of whole.property) {
      const reviews = reviewsBy.get(property.no) ?? []
      expect(reviews.length).toBe(property.review_count)
      expect(reviews.length).toBeGreaterThanOrEqual(5)
      expect(reviews.length).toBeLessThanOrEqual(200)
      const mean = reviews.reduce((sum, review) => sum + review.rating, 0) / reviews.length
      expect(property.rating).toBeCloseTo(Math.round(mean * 10) / 10, 5)
    }
  })

  test('has reviews of its own rooms, in order of days from 2025-01 to 2026-10', () => {
    for (const property of whole.property) {
      const names = new Set(roomsBy.get(property.no)?.map((room) => room.name))
      let last = '2025-01-01'
      for (const review of reviewsBy.get(property.no) ?? []) {
        const { room_name, stayed_on, rating } = review
        const proper =
          names.has(room_name) && stayed_on >= last && stayed_on <= '2026-10-31' && rating >= 1 && rating <= 5
        // One assertion per review would take seconds.
        if (!proper) expect.fail(JSON.stringify(review))
        last = review.stayed_on
      }
    }
  })

  test('has three to eight rooms a property, with believable rates', () => {
    for (const property of whole.property) {
      const rooms = roomsBy.get(property.no) ?? []
      expect(rooms.length).toBeGreaterThanOrEqual(3)
      expect(rooms.length).toBeLessThanOrEqual(8)
      expect(new Set(rooms.map((room) => room.name)).size).toBe(rooms.length)
      const { lowest_rate: low, highest_rate: high } = CATEGORIES[property.category]
      for (const room of rooms) {
        expect(room.base).toBeGreaterThanOrEqual(low)
        expect(room.base).toBeLessThanOrEqual(high)
        expect(room.base % 1000).toBe(0)
        expect(room.sale_percent % 5).toBe(0)
        expect(room.sale_percent).toBeLessThanOrEqual(40)
        expect(room.max_occupancy).toBeGreaterThanOrEqual(room.standard_occupancy)
        expect(room.units).toBeGreaterThanOrEqual(1)
      }
    }
  })

  test('has every amenity somewhere', () => {
    const had = new Set(whole.property.flatMap(({ amenities }) => amenities))
    const missing = Amenity.options.filter((amenity) => !had.has(amenity))
    expect(missing, 'no lodging has these: say how often in scripts/seed/data/place/amenities.json').toEqual([])
  })

  test('says only words of the contract', () => {
    for (const property of whole.property) {
      expect(v.is(PlaceCategory, property.category) && v.is(PlacePolicy, property.policy)).toBe(true)
      expect(v.is(v.array(Amenity), property.amenities)).toBe(true)
      expect(new Set(property.amenities).size).toBe(property.amenities.length)
      expect(property.adult_only).toBe(property.category === 'motel' ? 1 : 0)
      expect(property.parking.spaces > 0).toBe(property.amenities.includes('parking'))
    }
    for (const room of whole.room) {
      expect(v.is(RoomKind, room.kind) && v.is(v.array(Amenity), room.amenities)).toBe(true)
    }
  })

  test('shows photos that exist, of the right kind, eight or more a property', () => {
    const category = new Map(whole.property.map((property) => [property.no, property.category]))
    const fits = (no: number, id: string) => {
      const photo = photos.get(id)
      return photo && photo.subject !== 'banner' && (photo.owner === 'any' || photo.owner === category.get(no))
    }
    for (const property of whole.property) {
      expect(property.photos.length).toBeGreaterThanOrEqual(8)
      expect(new Set(property.photos).size).toBe(property.photos.length)
      expect(photos.get(property.photos[0] ?? '')).toMatchObject({ subject: 'exterior', owner: property.category })
      expect(property.photos.filter((id) => !fits(property.no, id))).toEqual([])
    }
    for (const room of whole.room) expect(room.photos.filter((id) => !fits(room.property_no, id))).toEqual([])
    const unfit = whole.review.filter((review) => !review.photos.every((id) => fits(review.property_no, id)))
    expect(unfit).toEqual([])
  })

  test('gives the houses of a kind in a region a cover each, until all the covers of the kind are shown', () => {
    const places = new Map<string, string[]>()
    for (const {
      region_id,
      category,
      photos: [cover = ''],
    } of whole.property) {
      const key = `${region_id} ${category}`
      places.set(key, [...(places.get(key) ?? []), cover])
    }
    // A house away from the water has the covers that show none.
    const dry = (category: string) =>
      PHOTOS.filter(
        ({ owner, subject, setting }) =>
          owner === category && subject === 'exterior' && setting !== 'sea' && setting !== 'lake',
      ).length
    for (const [key, covers] of places) {
      const fewest = dry(key.split(' ')[1] ?? '')
      expect(fewest, key).toBeGreaterThanOrEqual(6)
      expect(new Set(covers.slice(0, fewest)).size, key).toBe(Math.min(covers.length, fewest))
      // Every scene once before another take of one, and both before any again.
      expect(new Set(covers.slice(0, fewest).map(sceneOf)).size, key).toBe(Math.min(covers.length, fewest))
      expect(new Set(covers.slice(0, 2 * fewest)).size, key).toBe(Math.min(covers.length, 2 * fewest))
    }
  })

  test('shows a room as itself: no two of a house begin with the same photo, and its house and guests show them', () => {
    for (const property of whole.property) {
      const rooms = roomsBy.get(property.no) ?? []
      const first = rooms.map((room) => room.photos[0] ?? '')
      expect(new Set(first).size, property.name).toBe(first.length)
      const looks = new Set(['exterior', 'lobby', 'bathroom', 'view', 'garden', 'parking', ...OFFERED])
      const inside = property.photos.filter((id) => !looks.has(photos.get(id)?.subject ?? ''))
      expect(inside.filter((id) => !first.includes(id))).toEqual([])
    }
    const photosOf = new Map(whole.room.map((room) => [`${room.property_no} ${room.name}`, room.photos]))
    for (const review of whole.review) {
      const own = photosOf.get(`${review.property_no} ${review.room_name}`) ?? []
      expect(review.photos.filter((id) => !own.includes(id) && !OFFERED.has(photos.get(id)?.subject ?? ''))).toEqual([])
    }
  })

  test('fills a page of any list with scenes of which none is there twice', () => {
    const popular = whole.property.toSorted((a, b) => b.popularity - a.popularity)
    const lists = [
      popular,
      ...PlaceCategory.options.map((category) => popular.filter((property) => property.category === category)),
      ...whole.region.map(({ id }) => popular.filter((property) => property.region_id === id)),
    ]
    for (const list of lists)
      for (let at = 0; at < list.length; at += PAGE_SIZE) {
        const rows = list
          .slice(at, at + PAGE_SIZE)
          .map(({ name, photos: own }) => ({ name, photos: JSON.stringify(own) }))
        const scenes = covered(ENV, rows).map(({ photo }) => sceneOf(photo.url))
        expect(new Set(scenes).size, rows[0]?.name).toBe(scenes.length)
      }
  })

  test('shows a scene that there is of what has no photos, too', () => {
    const [shown] = covered(ENV, [{ photos: '[]' }])
    expect(photos.has(shown?.photo.url.split('/').at(-1) ?? '')).toBe(true)
  })

  test('shows two beds where a room has two, and one kind of room as itself', () => {
    const twins = whole.room.filter(({ name }) => name.includes('트윈') && !name.includes('패밀리'))
    expect(twins.length).toBeGreaterThan(500)
    for (const {
      photos: [first = ''],
      name,
    } of twins)
      expect(photos.get(first)?.subject, name).toBe('twin')
    const others = whole.room.filter(({ name, kind }) => !name.includes('트윈') || kind === 'family')
    for (const {
      photos: [first = ''],
      kind,
      bed,
      name,
    } of others) {
      // A loft to sleep in besides the bed is shown as a family's room.
      expect(photos.get(first)?.subject, name).toBe(kind === 'deluxe' && bed.includes('다락') ? 'family' : kind)
    }
  })

  test('leaves no template unfilled and no pair of particles unresolved', () => {
    const rough = /[{}]|undefined|은\/는|이\/가|을\/를|과\/와|으로\/로/
    const texts = [
      ...whole.property.flatMap(({ description, notices, name }) => [description, name, ...notices]),
      ...whole.room.flatMap(({ description, name }) => [description, name]),
      ...whole.review.map(({ text }) => text),
    ]
    expect(texts.filter((text) => text.trim() === '' || rough.test(text))).toEqual([])
    for (const property of whole.property) {
      const sentences = property.description.match(/[.!?](?= |$)/g)?.length ?? 0
      expect(sentences).toBeGreaterThanOrEqual(3)
      expect(sentences).toBeLessThanOrEqual(5)
    }
  })

  test('is told in every language: names, rooms, tickets, coupons, rules of houses, banners', () => {
    const [foreign, leisure, rentcar] = [foreignCatalogue({}), leisureCatalogue({}), fleet()]
    const shows = exhibitionCatalogue({ place: whole, foreign, leisure, rentcar })
    const { rows, unknown } = translations(textsOf({ place: whole, leisure, rentcar, shows }))
    // Each is a line to be written in a table of scripts/seed/data/translation.
    expect(unknown).toEqual([])
    const korean = rows.filter(({ en, ja, zh, es }) => /[가-힣]/.test(`${en}${ja}${zh}${es}`))
    expect(korean).toEqual([])
    const named = (name: string) => rows.find((row) => row.korean === name)
    expect(named('해운대')).toMatchObject({ en: 'Haeundae', ja: 'ヘウンデ', zh: '海云台', es: 'Haeundae' })
    expect([named('서울')?.es, named('서울 명동/을지로')?.es]).toEqual(['Seúl', 'Seúl Myeong-dong/Euljiro'])
    expect(named('퀸 침대 1개, 온돌')).toMatchObject({
      en: '1 queen bed, ondol',
      ja: 'クイーンベッド1台、オンドル',
      zh: '1张大号双人床、温突',
    })
    expect(rows.filter(({ ja, zh }) => /[\p{sc=Han}\u3040-\u30ff], /u.test(ja + zh))).toEqual([])
  })

  test.each(['en', 'ja', 'zh', 'es'] as const)('a province has one name in %s, of stays and of rentals', (language) => {
    const regions = REGIONS.map(({ province }) => province)
    const { rows } = translations({ regions, names: [], phrases: [], addresses: [] })
    for (const [area, name] of Object.entries(saidIn('ko', 'rentcar', 'area'))) {
      const parts = name.split('·').map((korean) => rows.find((row) => row.korean === korean)?.[language])
      // What one word calls together is no province.
      if (!parts.includes(undefined)) expect(saidIn(language, 'rentcar', 'area')[area]).toBe(parts.join(AND[language]))
    }
  })

  test.each(['en', 'ja', 'zh', 'es'] as const)('a kind is read by what its button is called in %s', (language) => {
    const { rows } = translations({ regions: [], names: [], phrases: [], addresses: [] })
    for (const product of ['place', 'leisure']) {
      const [korean, kinds] = [saidIn('ko', product), saidIn(language, product)]
      for (const [kind, name] of Object.entries(kinds).filter(([kind]) => kind !== 'all')) {
        // Of several that are called alike the first is meant; one is also found in the plural.
        const called = [name.toLowerCase(), name.toLowerCase().replace(/s$/, '')]
        expect([name, rows.find((row) => called.includes(row[language].toLowerCase()))?.korean]).toEqual([
          name,
          korean[kind],
        ])
      }
    }
  })

  test('keeps two scarce rooms for tests of selling out', () => {
    const units = (id: number) => whole.room.find((room) => room.id === id)
    expect(units(SCARCE.five.roomId)).toMatchObject({ property_no: SCARCE.five.propertyNo, units: 5 })
    expect(units(SCARCE.one.roomId)).toMatchObject({ property_no: SCARCE.one.propertyNo, units: 1 })
  })

  test('offers coupons that take either won or a percentage', () => {
    expect(whole.coupon.filter((coupon) => coupon.property_no === null).length).toBeGreaterThanOrEqual(3)
    for (const coupon of whole.coupon) {
      expect((coupon.amount === null) !== (coupon.percent === null)).toBe(true)
      expect(v.is(LocalDate, coupon.until)).toBe(true)
    }
  })
})

describe('particles', () => {
  test.each([
    ['바다은/는', '바다는'],
    ['호텔은/는', '호텔은'],
    ['서울으로/로', '서울로'],
    ['강남으로/로', '강남으로'],
    ['제주으로/로', '제주로'],
    ['침대 1개을/를', '침대 1개를'],
    ['온돌와/과', '온돌과'],
    ['2호점이/가', '2호점이'],
  ])('%s is %s', (template, text) => expect(particles(template)).toBe(text))

  test('a template with an unknown word is a mistake', () => {
    expect(() => fillTemplate('{nobody}', {})).toThrow('nobody')
  })
})

test('the stream of a text is the same, and another text has another', () => {
  const first = (seed: string) => Array.from({ length: 5 }, createRandom(seed).next)
  expect(first('a')).toEqual(first('a'))
  expect(first('a')).not.toEqual(first('b'))
})

describe('public holidays', () => {
  test.each([
    ['2025-01-27', 'temporary'],
    ['2025-01-29', 'seollal'],
    ['2025-05-05', 'children+buddha'],
    ['2025-05-06', 'substitute'],
    ['2025-10-06', 'chuseok'],
    ['2025-10-08', 'substituteOf:chuseok'],
    ['2026-02-17', 'seollal'],
    ['2026-05-25', 'substituteOf:buddha'],
    ['2026-06-03', 'local'],
    ['2026-07-17', 'constitution'],
    ['2026-09-25', 'chuseok'],
    ['2026-09-28', undefined],
    ['2027-02-07', 'seollal'],
    ['2027-02-09', 'substituteOf:seollal'],
    ['2027-06-07', undefined],
    ['2027-09-15', 'chuseok'],
    ['2027-12-27', 'substituteOf:christmas'],
    ['2028-01-03', undefined],
    ['2028-01-27', 'seollal'],
    ['2028-04-12', 'assembly'],
    ['2028-10-03', 'chuseok+foundation'],
    ['2028-10-05', 'substituteOf:chuseok'],
  ])('%s is %s', (date, name) => expect(HOLIDAYS[date]).toBe(name))

  test.each([y2025, y2026, y2027])('of year %# of the official gazette are all of that year', (gazette) => {
    const days = Object.keys(gazette)
    const year = days[0]?.slice(0, 4) ?? 'none'
    expect(Object.keys(HOLIDAYS).filter((day) => day.startsWith(year))).toEqual(days)
  })

  test('lunar ones are those of the Korean calendar', () => {
    const dangi = new Intl.DateTimeFormat('en-u-ca-dangi', { month: 'numeric', day: 'numeric', timeZone: 'UTC' })
    const lunar: Record<string, string> = { '1/1': 'seollal', '4/8': 'buddha', '8/15': 'chuseok' }
    let found = 0
    for (let day = Date.UTC(2025, 0, 1); day < Date.UTC(2029, 0, 1); day += 86_400_000) {
      const parts = dangi.formatToParts(day)
      const at = (type: string) => parts.find((part) => part.type === type)?.value
      const name = lunar[`${at('month')}/${at('day')}`]
      if (name === undefined) continue
      found += 1
      expect(HOLIDAYS[new Date(day).toISOString().slice(0, 10)]).toContain(name)
    }
    expect(found).toBe(12)
  })

  test('substitutes fall on working days', () => {
    const dates = Object.keys(HOLIDAYS)
    expect(dates).toEqual([...dates].sort())
    for (const [date, name] of Object.entries(HOLIDAYS)) {
      expect(v.is(LocalDate, date)).toBe(true)
      if (name.startsWith('substitute')) expect([1, 2, 3, 4, 5]).toContain(new Date(date).getUTCDay())
    }
  })
})

describe('discount policies', () => {
  const descriptors = loadDescriptors(join(ROOT, 'channels'))
  const rows = policiesOf(descriptors)

  test('have the shape of the contract, and ids of their own that another channel does not move', () => {
    for (const row of rows) expect(v.parse(DiscountPolicy, row.policy)).toEqual(row.policy)
    expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length)
    const [first] = descriptors
    expect(first && policiesOf([first])).toEqual(rows.filter((row) => row.channel === first?.name))
  })

  test('show every scope and form', () => {
    const policies = rows.map((row) => row.policy.policy)
    expect(new Set(policies.map((policy) => policy.discountOptionType))).toEqual(
      new Set(['CATEGORY', 'CHANNEL', 'PRODUCT']),
    )
    expect(policies.some((policy) => policy.moneyDiscount)).toBe(true)
    expect(policies.some((policy) => policy.percentDiscount && policy.maxDiscountAmount)).toBe(true)
    expect(policies.some((policy) => policy.percentDiscount && policy.maxDiscountAmount === null)).toBe(true)
    expect(policies.some((policy) => policy.minItemPrice)).toBe(true)
    expect(policies.some((policy) => policy.customCoupon)).toBe(true)
    for (const policy of policies) expect(!policy.moneyDiscount).toBe(!!policy.percentDiscount)
  })

  test('are spread over the portfolio: every channel has some, none but the default needs to have all', () => {
    const lodging = rows.filter((row) => row.part === 'PLACE')
    const scopesOf = (channel: string) =>
      lodging.filter((row) => row.channel === channel).map((row) => row.policy.policy.discountOptionType)
    expect(new Set(rows.map((row) => row.channel))).toEqual(new Set(descriptors.map((descriptor) => descriptor.name)))
    for (const { name, default: own } of descriptors)
      if (own) expect(scopesOf(name)).toEqual(['CHANNEL', 'CATEGORY', 'PRODUCT'])
    const form = ({ moneyDiscount, maxDiscountAmount }: DiscountPolicy['policy']) =>
      moneyDiscount ? 'money' : maxDiscountAmount ? 'capped percent' : 'percent'
    const kinds = lodging.map(({ policy: { policy } }) => `${policy.discountOptionType} ${form(policy)}`)
    for (const scope of ['CHANNEL', 'CATEGORY', 'PRODUCT']) {
      for (const each of ['money', 'capped percent', 'percent']) expect(kinds).toContain(`${scope} ${each}`)
      const having = new Set(
        lodging.filter((row) => row.policy.policy.discountOptionType === scope).map((row) => row.channel),
      )
      expect(having.size).toBeGreaterThan(10)
      expect(having.size).toBeLessThan(descriptors.length)
    }
  })

  test('cover what they name: categories, properties of every seed, and nothing where they cover all', () => {
    for (const { policy: whole, part } of rows) {
      const { policy, categoryList, placeList } = whole
      const named = { CHANNEL: [], CATEGORY: categoryList, PRODUCT: placeList }[policy.discountOptionType]
      expect(named.length > 0).toBe(policy.discountOptionType !== 'CHANNEL')
      expect(categoryList.length + placeList.length).toBe(named.length)
      for (const { placeNo } of placeList) expect(placeNo).toBeLessThanOrEqual(100)
      for (const { category } of categoryList)
        expect(part === 'LEISURE' ? /^2[23]\d\d$/.test(category) : v.is(PlaceCategory, category)).toBe(true)
    }
  })
})

describe('seeding', () => {
  const { db, raw } = sqlite()
  const count = (table: string) => raw.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n
  const told: string[] = []

  beforeAll(async () => {
    await seedCatalogue(db, { properties: 120, report: (table, done, total) => told.push(`${table} ${done}/${total}`) })
  })

  test('puts the rows in as they are', () => {
    const rows = catalogue({ properties: 120 })
    for (const table of ['region', 'property', 'room', 'review', 'coupon'] as const) {
      expect(count(table)).toBe(rows[table].length)
      expect(told).toContain(`coupon ${rows.coupon.length}/${rows.coupon.length}`)
    }
    const kept = raw.prepare('SELECT * FROM property WHERE no = 5').get()
    const row = rows.property[4]
    expect({ ...kept }).toEqual({
      ...row,
      notices: JSON.stringify(row?.notices),
      amenities: JSON.stringify(row?.amenities),
      photos: JSON.stringify(row?.photos),
      parking: JSON.stringify(row?.parking),
    })
  })

  test('is skipped when nothing changed', async () => {
    expect(await seedCatalogue(db, { properties: 120 })).toBeNull()
  })

  test('asks no connection that was hung up while its rows were made', async () => {
    // On a thread of its own, as rows leave this one no time. It hangs up as workerd does, sooner,
    // and after the first question alone: how long statements take is not what is tried.
    const server = new Worker(
      `const { parentPort } = require('node:worker_threads')
       let asked = 0
       const server = require('node:net').createServer((socket) => {
         socket.on('error', () => {})
         socket.on('timeout', () => {
           parentPort.postMessage('hung up')
           socket.end()
         })
         socket.on('data', () => {
           socket.setTimeout(asked++ === 0 ? 50 : 0)
           socket.write('HTTP/1.1 200 OK\\r\\ncontent-length: 0\\r\\n\\r\\n')
         })
       })
       server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port))`,
      { eval: true },
    )
    const [port] = await once(server, 'message')
    const hungUp = once(server, 'message')
    const agent = new Agent({ keepAlive: true })
    const ask = async () => {
      const asked = request({ port, method: 'POST', agent }).end('{}')
      const [answer] = await once(asked, 'response')
      await once(answer.resume(), 'end')
      return null
    }
    const statement = { bind: () => statement, run: ask, first: ask }
    await expect(seedCatalogue({ prepare: () => statement, batch: ask }, { properties: 120 })).resolves.toMatchObject({
      property: 120,
    })
    expect(await hungUp).toEqual(['hung up'])
    agent.destroy()
    await server.terminate()
  })

  test('shrinks, but keeps what somebody has booked, unsellable', async () => {
    raw.exec(`INSERT INTO hold (order_id, hold_id, channel, product, item, request, takes, wanted, held, list_price, price, state,
        created_at, expires_at)
      VALUES ('order-1', 'hold-1', 'narae', 'place', 115, '{}', '[[1151, 20788, 1, 3]]', 1, 1, 1, 1, 'BOOKED', 0, 0);
      INSERT INTO stock (product, item, slot, left) VALUES ('place', 1151, 20788, 2)`)
    expect(await seedCatalogue(db, { properties: 110 })).toMatchObject({ property: 110 })
    expect(raw.prepare('SELECT no FROM property WHERE no > 110').all()).toEqual([{ no: 115 }])
    expect(raw.prepare('SELECT id, units FROM room WHERE property_no > 110').all()).toEqual([{ id: 1151, units: 0 }])
    expect(raw.prepare('SELECT count(*) AS n FROM review WHERE property_no > 110').get()).toEqual({ n: 0 })
    expect(raw.prepare('PRAGMA foreign_key_check').all()).toEqual([])
  })

  test('writes channels as their descriptors say, again and again', async () => {
    const descriptors = loadDescriptors(join(ROOT, 'channels'))
    await seedChannels(db, descriptors)
    await seedChannels(db, descriptors)
    expect(count('channel')).toBe(descriptors.length)
    expect(count('discount_policy')).toBe(policiesOf(descriptors).length)
    expect(count('channel_alias')).toBe(descriptors.flatMap((descriptor) => descriptor.aliases).length)
    for (const { name, aliases, status } of descriptors) {
      // One that has ended or has not begun is registered as well: its bookings are looked up, its
      // day comes.
      const kept = raw.prepare('SELECT booking_name FROM channel WHERE name = ?').get(name)
      expect({ state: status.state, ...kept }).toEqual({ state: status.state, booking_name: name })
      const known = raw.prepare('SELECT alias FROM channel_alias WHERE channel = ? ORDER BY alias').all(name)
      expect(known.map(({ alias }) => alias)).toEqual([...aliases].sort())
    }
    await seedChannels(db, descriptors.slice(1))
    expect(count('channel')).toBe(descriptors.length - 1)
    const gone = raw
      .prepare('SELECT count(*) AS n FROM discount_policy WHERE channel = ?')
      .get(descriptors[0]?.name ?? '')
    expect(gone).toEqual({ n: 0 })
  })
})
