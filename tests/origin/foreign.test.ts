import * as v from 'valibot'
import { describe, expect, it, test } from 'vitest'
import { PAGE_SIZE } from '#contract/bounds.ts'
import { TimeZone } from '#contract/date.ts'
import { CityId, CountryCode, ForeignAmenity, PropertyType } from '#contract/foreign/kind.ts'
import { Board, ForeignRoomId, PropertyId, RateId } from '#contract/foreign/property.ts'
import { BedKind } from '#contract/foreign/room.ts'
import { nightsOf } from '#functions/origin/day.ts'
import type { Env } from '#functions/origin/env.ts'
import { stayOf } from '#functions/origin/foreign/occupancy.ts'
import { endOfDayAt, metres, todayAt } from '#functions/origin/foreign/place.ts'
import { priceOf } from '#functions/origin/foreign/price.ts'
import { leftOf, marginsOf, untouched } from '#functions/origin/foreign/stock.ts'
import { covered } from '#functions/origin/photo.ts'
import { sceneOf } from '#functions/origin/scene.ts'
import { foreignCatalogue, SCARCE_FOREIGN } from '#scripts/seed/foreign/catalogue.ts'
import { CITIES } from '#scripts/seed/foreign/cities.ts'
import { cityKindOf } from '#scripts/seed/foreign/picture.ts'
import { plain } from '#scripts/seed/foreign/searched.ts'
import { PHOTOS, takesOf } from '#scripts/seed/photo.ts'

const { foreign_country, foreign_city, foreign_property, foreign_room } = foreignCatalogue()
const roomsBy = new Map<number, typeof foreign_room>()
for (const room of foreign_room) roomsBy.set(room.property_id, [...(roomsBy.get(room.property_id) ?? []), room])
const cityBy = new Map(CITIES.map((city) => [city.id, city]))
const photosById = new Map(PHOTOS.flatMap((photo) => takesOf(photo.id).map((id) => [id, photo])))

describe('the catalogue abroad', () => {
  test('is as wide as the world needs', () => {
    expect(foreign_property.length).toBeGreaterThanOrEqual(1500)
    expect(foreign_city.length).toBeGreaterThanOrEqual(40)
    expect(foreign_country.length).toBeGreaterThanOrEqual(20)
    const served = new Set(foreign_property.map((property) => property.city_id))
    expect(served.size).toBe(foreign_city.length)
    expect(new Set(foreign_property.map((property) => property.type))).toEqual(new Set(PropertyType.options))
  })

  test('is the same on every run, and a smaller one has the same rows', () => {
    const small = foreignCatalogue({ properties: 120 })
    expect(foreignCatalogue({ properties: 120 })).toEqual(small)
    expect(small.foreign_property).toEqual(foreign_property.slice(0, 120))
    expect(new Set(small.foreign_property.map((property) => property.city_id)).size).toBe(foreign_city.length)
    expect(small.foreign_room[0]).toMatchObject({ id: SCARCE_FOREIGN.roomId, units: SCARCE_FOREIGN.units })
  })

  test('has ids of the contract, each once, and names that nobody else bears', () => {
    const unique = (list: readonly unknown[]) => expect(new Set(list).size).toBe(list.length)
    unique(foreign_property.map((property) => property.id))
    unique(foreign_property.map((property) => property.name))
    unique(foreign_property.map((property) => property.english_name))
    unique(foreign_room.map((room) => room.id))
    unique(foreign_country.map((country) => country.id))
    for (const { id } of foreign_property) expect(v.is(PropertyId, String(id))).toBe(true)
    for (const { id, rates } of foreign_room) {
      expect(v.is(ForeignRoomId, id)).toBe(true)
      expect(rates.every(({ no }) => v.is(RateId, `${id}${no}`))).toBe(true)
    }
    for (const { id, country, zone } of foreign_city)
      expect([v.is(CityId, id), v.is(CountryCode, country), v.is(TimeZone, zone)]).toEqual([true, true, true])
  })

  test('bears no known brand', () => {
    const brands =
      /hilton|marriott|hyatt|sheraton|westin|novotel|ibis|mercure|accor|radisson|shangri|banyan|anantara|toyoko|dormy|apa hotel|four seasons|ritz|peninsula|mandarin oriental|meridi|intercontinental|holiday inn|wyndham|ramada|best western|\baman\b|sofitel|pullman|kempinski|fairmont|rosewood|bellagio|caesars|wynn|venetian/i
    expect(foreign_property.filter(({ english_name }) => brands.test(english_name)).map((each) => each.name)).toEqual(
      [],
    )
  })

  test('stands near the quarters of its cities, which lie within an hour of each other', () => {
    const far = foreign_property.filter((property) => {
      const quarters = cityBy.get(property.city_id)?.quarters ?? []
      return !quarters.some((quarter) => metres(quarter, property) <= quarter.spread + 5)
    })
    expect(far).toEqual([])
    for (const { quarters, english } of CITIES)
      for (const quarter of quarters)
        expect(metres(quarter, quarters[0] ?? { lat: 0, lon: 0 }), english).toBeLessThan(50_000)
  })

  test('knows the time zone of every city, in whose part of the world it lies', () => {
    for (const { zone, lon, english_name } of foreign_city) {
      const hour = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
        .formatToParts(Date.UTC(2026, 0, 15))
        .find((part) => part.type === 'timeZoneName')?.value
      const [, sign, hours = 0, minutes = 0] = /GMT(?:([+-])(\d+):(\d+))?/.exec(hour ?? '') ?? []
      const offset = (sign === '-' ? -1 : 1) * (Number(hours) + Number(minutes) / 60)
      // The sun's own time is a degree of longitude every four minutes; law bends it by three hours
      // at most.
      expect(Math.abs(offset - lon / 15), english_name).toBeLessThanOrEqual(3)
    }
  })

  test('has two to five rooms a property, each with a refundable rate and a cheaper one that is not', () => {
    for (const property of foreign_property) {
      const rooms = roomsBy.get(property.id) ?? []
      expect(rooms.length, property.name).toBeGreaterThanOrEqual(2)
      expect(rooms.length, property.name).toBeLessThanOrEqual(5)
      for (const room of rooms) {
        const refundable = room.rates.filter((rate) => rate.refund)
        const strict = room.rates.filter((rate) => !rate.refund)
        const proper =
          refundable.length > 0 &&
          strict.length > 0 &&
          Math.min(...strict.map((rate) => rate.percent)) < Math.min(...refundable.map((rate) => rate.percent)) &&
          room.base % 1000 === 0 &&
          room.adults >= room.standard &&
          room.guests >= room.adults &&
          room.units >= 1 &&
          room.beds.every((bed) => v.is(BedKind, bed.kind)) &&
          room.rates.every((rate) => v.is(Board, rate.board) && (rate.board === 'none') === (rate.boardPrice === 0))
        if (!proper) expect.fail(JSON.stringify(room))
      }
    }
  })

  test('has every amenity somewhere', () => {
    const had = new Set(foreign_property.flatMap(({ amenities }) => amenities))
    const missing = ForeignAmenity.options.filter((amenity) => !had.has(amenity))
    expect(missing, 'no property has these: say how often in scripts/seed/data/foreign/types.json').toEqual([])
  })

  test('says only words of the contract, shows photos that exist, and fills its texts', () => {
    const rough = /[{}]|undefined|은\/는|이\/가|을\/를|과\/와|으로\/로/
    for (const property of foreign_property) {
      expect(v.is(v.array(ForeignAmenity), property.amenities)).toBe(true)
      expect(property.photos.length, property.name).toBeGreaterThanOrEqual(6)
      expect(
        [...property.photos, ...(roomsBy.get(property.id) ?? []).flatMap((room) => room.photos)].filter(
          (id) => !photosById.has(id),
        ),
      ).toEqual([])
      const texts = [
        property.description,
        property.english_description,
        property.instructions,
        property.english_instructions,
        property.address,
      ]
      expect(texts.filter((text) => text.trim() === '' || rough.test(text))).toEqual([])
      expect(property.english_name + property.english_description + property.english_instructions).not.toMatch(
        /[가-힣]/,
      )
      expect(property.phone).toMatch(/^\+\d{1,4}-\d\d-555-\d{4}$/)
    }
    expect(foreign_city.every((city) => photosById.has(city.photo))).toBe(true)
  })

  test('gives the properties of a city covers of its kind, none twice before all were shown', () => {
    for (const city of CITIES) {
      const own = foreign_property.filter((property) => property.city_id === city.id)
      const covers = own.map(({ type, photos: [cover = ''] }) => ({ kind: cityKindOf(city, type), cover }))
      for (const { kind, cover } of covers)
        expect(photosById.get(cover), cover).toMatchObject({ owner: kind, subject: 'exterior' })
      for (const kind of new Set(covers.map((each) => each.kind))) {
        const of = covers.filter((each) => each.kind === kind).map(({ cover }) => cover)
        expect(new Set(of.slice(0, 7).map(sceneOf)).size, `${city.english} ${kind}`).toBe(Math.min(7, of.length))
        // After the last cover of a round comes the first of the next one.
        const round = new Set(of).size
        expect(of.slice(round)).toEqual(of.slice(0, Math.max(0, of.length - round)).map((_, at) => of[at % round]))
      }
    }
  })

  test('fills a page of a city with scenes of which none is there twice', () => {
    for (const city of CITIES) {
      const own = foreign_property
        .filter((property) => property.city_id === city.id)
        .sort((a, b) => b.popularity - a.popularity)
      for (let at = 0; at < own.length; at += PAGE_SIZE) {
        const rows = own.slice(at, at + PAGE_SIZE).map(({ photos }) => ({ photos: JSON.stringify(photos) }))
        const scenes = covered({} as Env, rows).map(({ photo }) => sceneOf(photo.url))
        expect(new Set(scenes).size, city.english).toBe(scenes.length)
      }
    }
  })

  test('shows a room as itself: no two of a house begin with the same photo', () => {
    for (const { id, name } of foreign_property) {
      const first = (roomsBy.get(id) ?? []).map((room) => room.photos[0])
      expect(new Set(first).size, name).toBe(first.length)
    }
  })

  test('shows no bridge, pyramid or stupa where there is none', () => {
    const coverWords = (name: string) => {
      const city = CITIES.find(({ english }) => english === name)
      const own = foreign_property.filter((property) => property.city_id === city?.id)
      const ids = [
        foreign_city.find(({ id }) => id === city?.id)?.photo ?? '',
        ...own.map(({ photos: [id = ''] }) => id),
      ]
      return ids.map((id) => photosById.get(id)?.alt).join()
    }
    expect(coverWords('Hong Kong')).not.toMatch(/현수교/)
    expect(coverWords('San Francisco')).toMatch(/현수교/)
    expect(coverWords('Dubai')).not.toMatch(/피라미드/)
    expect(coverWords('Cairo')).toMatch(/피라미드/)
    expect(coverWords('Hanoi')).not.toMatch(/황금 탑/)
    expect(coverWords('Bangkok')).toMatch(/황금 탑/)
  })

  test('shows two beds where a room has two single ones', () => {
    const twins = foreign_room.filter(({ english_name }) => /Twin/.test(english_name))
    expect(twins.length).toBeGreaterThan(300)
    for (const {
      photos: [first = ''],
      name,
    } of twins)
      expect(photosById.get(first)?.subject, name).toBe('twin')
  })

  test('is found by names without accents, spaces and marks', () => {
    expect(plain('Đà Nẵng')).toBe('danang')
    expect(plain("Hotel L'Étoile & Spa")).toBe('hotelletoilespa')
    expect(plain('호 찌민')).toBe('호찌민')
    expect(foreign_city.find((city) => city.id === 311)?.search).toContain('|danang|')
  })

  test('has no city that is called what a country of several cities is', () => {
    const called = ({ search }: { search: string }) => search.split('|').filter(Boolean)
    for (const country of foreign_country) {
      const words = called(country)
      const own = foreign_city.filter((city) => city.country === country.code)
      if (own.length > 1) expect(own.flatMap(called).filter((word) => words.includes(word))).toEqual([])
    }
  })
})

describe('prices', () => {
  const house = {
    season: 'city' as const,
    salePercent: 15,
    childAge: 11,
    charges: [
      { kind: 'vat' as const, permille: 147 },
      { kind: 'cityTax' as const, perAdultNight: 3000 },
      { kind: 'resortFee' as const, perRoomNight: 40_000 },
      { kind: 'cleaning' as const, perRoom: 50_000 },
    ],
  }
  const room = { base: 100_000, standard: 2, extraAdult: 20_000 }
  const rate = { no: 1, board: 'breakfast' as const, boardPrice: 10_000, percent: 90, refund: null }
  // A Thursday and a Friday of low season: 100% and 112% to the nearest ten.
  const dates = { checkIn: '2026-11-26', checkOut: '2026-11-28' }

  it('add the nights of every room, its extra adults and boards, then taxes and fees', () => {
    const stay = stayOf({ ...dates, rooms: ['3-12', '2-5'] })
    const { nights, charges, listPrice, price, taxes } = priceOf(room, rate, house, stay)
    // Four adults in one room, as twelve is one, and two in the other: two extra ones and six
    // breakfasts.
    const extras = 2 * 20_000 + 6 * 10_000
    expect(nights).toEqual([
      { date: '2026-11-26', price: 2 * 90_000 + extras },
      { date: '2026-11-27', price: 2 * 99_000 + extras },
    ])
    const list = 280_000 + 298_000
    expect(charges).toEqual([
      { kind: 'vat', amount: Math.floor((list * 0.147) / 10) * 10 },
      { kind: 'cityTax', amount: 5 * 2 * 3000 },
      { kind: 'resortFee', amount: 2 * 2 * 40_000 },
      { kind: 'cleaning', amount: 2 * 50_000 },
    ])
    expect(listPrice).toBe(list + charges.reduce((sum, charge) => sum + charge.amount, 0))
    const sale = (280_000 * 85) / 100 + (298_000 * 85) / 100
    expect(price - taxes).toBe(sale)
    expect(taxes).toBe(Math.floor((sale * 0.147) / 10) * 10 + 30_000 + 160_000 + 100_000)
  })

  it.each([
    ['winter in the south', 'southern', '2027-01-04', '2026-11-30', 1.5],
    ['high summer in Europe', 'europe', '2026-07-06', '2026-11-30', 1.4],
    ['blossoms', 'sakura', '2027-04-05', '2026-12-07', 1.4],
    ['snow', 'ski', '2027-02-01', '2026-11-30', 1.6],
  ] as const)('follow the season: %s', (_, season, high, low, least) => {
    const at = (checkIn: string) =>
      priceOf(room, rate, { ...house, season }, stayOf({ checkIn, checkOut: nextDay(checkIn), rooms: ['2'] })).nights[0]
        ?.price ?? 0
    expect((at(high) - 20_000) / (at(low) - 20_000)).toBeGreaterThanOrEqual(least)
  })

  it('refuse stays that nobody can have', () => {
    for (const rooms of [[], ['0'], ['9'], ['2-18'], ['2-1-2-3-4-5'], ['x'], ['1', '1', '1', '1', '1']])
      expect(() => stayOf({ ...dates, rooms })).toThrow('rooms')
    expect(() => stayOf({ checkIn: dates.checkOut, checkOut: dates.checkIn, rooms: ['2'] })).toThrow('nights')
  })
})

const nextDay = (date: string) => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)

describe('stock', () => {
  const nights = nightsOf('2026-12-01', '2027-11-30')
  const rooms = foreign_room
    .slice(0, 300)
    .map((room) => ({ id: room.id, propertyId: room.property_id, units: room.units }))

  it('that nobody has touched is between none and all, now and then none, and the same every time', () => {
    const all = rooms.flatMap((room) => nights.map((night) => untouched(room, 'city', night) / room.units))
    expect(Math.min(...all)).toBe(0)
    expect(Math.max(...all)).toBeLessThanOrEqual(1)
    const soldOut = all.filter((share) => share === 0).length / all.length
    expect(soldOut).toBeGreaterThan(0.01)
    expect(soldOut).toBeLessThan(0.2)
    expect(rooms.flatMap((room) => nights.map((night) => untouched(room, 'city', night) / room.units))).toEqual(all)
  })

  it('of a stay is its scarcest night, and what was touched counts instead', () => {
    for (const [at, room] of rooms.entries()) {
      const few = nights.slice(at % 40, (at % 40) + 3)
      const [night] = few
      if (!night) throw new Error('no nights')
      const margins = marginsOf(room.propertyId, 'city', few)
      const least = Math.min(...few.map((each) => untouched(room, 'city', each)))
      expect(leftOf(room, margins, few, new Map())).toBe(least)
      const others = Math.min(...few.slice(1).map((each) => untouched(room, 'city', each)))
      const touched = (left: number) => new Map([[room.id, new Map([[night.day, left]])]])
      expect(leftOf(room, margins, few, touched(0))).toBe(0)
      expect(leftOf(room, margins, few, touched(room.units))).toBe(Math.min(room.units, others))
    }
  })
})

describe('days', () => {
  it.each([
    ['Asia/Seoul', '2026-11-21', '2026-11-21T14:59:59.999Z'],
    ['Pacific/Honolulu', '2026-11-21', '2026-11-22T09:59:59.999Z'],
    ['Asia/Kathmandu', '2026-11-21', '2026-11-21T18:14:59.999Z'],
    // The day on which clocks go forward has 23 hours, the one on which they go back has 25.
    ['America/New_York', '2026-03-07', '2026-03-08T04:59:59.999Z'],
    ['America/New_York', '2026-03-08', '2026-03-09T03:59:59.999Z'],
    ['America/New_York', '2026-11-01', '2026-11-02T04:59:59.999Z'],
    ['Australia/Sydney', '2026-10-04', '2026-10-04T12:59:59.999Z'],
  ])('end in %s on %s at %s', (zone, date, end) => {
    expect(new Date(endOfDayAt(zone, date)).toISOString()).toBe(end)
    expect(todayAt(zone, new Date(end))).toBe(date)
    expect(todayAt(zone, new Date(Date.parse(end) + 1))).toBe(nextDay(date))
  })
})
