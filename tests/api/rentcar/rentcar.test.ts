import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { RentcarDetail, RentcarPage } from '#contract/rentcar/catalogue.ts'
import type { Harness } from '#tests/harness.ts'
import { BRANCH, CAR, rentcarFixture } from '#tests/rentcar.ts'
import { Browser, GENEROUS, PLAIN, startWithCatalogue } from '../kit.ts'

/** Mondays off-season on the island, without a holiday near: 22 March to 19 April 2027. */
const WEEKS = 5
let week = 0
const monday = () => Date.parse('2027-03-22') + (week++ % WEEKS) * 7 * 86_400_000
function rental<More extends object>(length: { days?: number; hours?: number } = {}, more: More = {} as More) {
  const { days = 2, hours = 0 } = length
  const from = monday() + 10 * 3_600_000
  const at = (ms: number) => new Date(ms).toISOString().slice(0, 16)
  return { pickUpAt: at(from), returnAt: at(from + (days * 24 + hours) * 3_600_000), driverAge: 30, ...more }
}

/** A channel whose policies nobody has asked for before they cannot be read. */
const UNREAD = 'narae'

let harness: Harness
beforeAll(async () => {
  harness = await startWithCatalogue()
  const db = await harness.originDb()
  const policy = (id: number, form: object, more: object = {}) =>
    JSON.stringify({
      policy: {
        id,
        policyName: '렌터카 할인',
        discountOptionType: 'CHANNEL',
        minItemPrice: null,
        maxDiscountAmount: null,
        moneyDiscount: null,
        percentDiscount: null,
        customCoupon: false,
        ...form,
      },
      categoryList: [],
      placeList: [],
      foreignList: [],
      leisureList: [],
      ...more,
    })
  const policies = [
    policy(21, { percentDiscount: { discountPercent: 5 }, maxDiscountAmount: 12_000 }),
    policy(
      22,
      { discountOptionType: 'CATEGORY', moneyDiscount: { discountAmount: 30_000 }, minItemPrice: 300_000 },
      { categoryList: [{ category: 'luxury' }] },
    ),
    policy(
      23,
      { discountOptionType: 'CATEGORY', moneyDiscount: { discountAmount: 110_000 } },
      { categoryList: [{ category: 'van' }] },
    ),
  ]
  await db.batch([
    ...rentcarFixture().map(([sql, values]) => db.prepare(sql).bind(...values)),
    ...[GENEROUS, UNREAD].flatMap((channel, turn) =>
      policies.map((json, index) =>
        db
          .prepare("INSERT INTO discount_policy VALUES (?1, ?2, 'RENTCAR', ?3)")
          .bind(2001 + turn * 10 + index, channel, json),
      ),
    ),
  ])
})
afterAll(() => harness.stop())
afterEach(() => harness.clearFaults())

async function search(query: object, channel = PLAIN): Promise<RentcarPage> {
  const answer = await new Browser(harness, channel).post('/api/rentcar', query)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
async function detail(input: object, channel = PLAIN): Promise<RentcarDetail> {
  const answer = await new Browser(harness, channel).post('/api/rentcar/detail', input)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const refused = async (path: string, body: unknown, channel = PLAIN) => {
  const answer = await new Browser(harness, channel).post(path, body)
  return `${answer.status} ${answer.body.error?.code}`
}
const ids = ({ list }: RentcarPage) => list.map((car) => car.id)
const one = (page: RentcarPage, id: number) => {
  const car = page.list.find((each) => each.id === id)
  if (!car) throw new Error(`${id} is not in the list`)
  return car
}

describe('prices', () => {
  it('are days of 24 hours, with hours beyond them up to a further day', async () => {
    const total = async (length: object) => {
      const page = await search(rental(length, { branchId: BRANCH.island }))
      return one(page, CAR.light).minPrice
    }
    expect(await total({ days: 1 })).toBe(50_000)
    expect(await total({ days: 2 })).toBe(100_000)
    expect(await total({ days: 1, hours: 0.5 })).toBe(55_000)
    expect(await total({ days: 1, hours: 1 })).toBe(55_000)
    expect(await total({ days: 1, hours: 1.5 })).toBe(60_000)
    expect(await total({ days: 1, hours: 9 })).toBe(95_000)
    expect(await total({ days: 1, hours: 9.5 })).toBe(100_000)
  })

  it('follow weekend and season', async () => {
    const price = async (date: string, branchId: number, id: number) => {
      const next = new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)
      const page = await search({ pickUpAt: `${date}T10:00`, returnAt: `${next}T10:00`, driverAge: 40, branchId })
      return one(page, id).minPrice
    }
    expect(await price('2027-04-21', BRANCH.island, CAR.light)).toBe(50_000)
    expect(await price('2027-04-23', BRANCH.island, CAR.light)).toBe(70_000) // Friday
    // high season on the island
    expect(await price('2027-07-28', BRANCH.island, CAR.light)).toBe(90_000)
    expect(await price('2027-07-28', BRANCH.city, CAR.cityLight)).toBe(48_000)
  })

  it('have the sale on days and hours alone, insurance and one-way fee in full', async () => {
    const query = rental({ days: 1, hours: 2 }, { returnBranchId: BRANCH.islandTown, insurance: 'full' })
    const car = await detail({ ...query, carId: CAR.midsize })
    expect(car.lines).toEqual([
      { kind: 'day', from: query.pickUpAt, price: 80_000 },
      { kind: 'hours', from: expect.stringMatching(/T10:00$/), hours: 2, price: 16_000 },
      { kind: 'insurance', level: 'full', days: 2, price: 36_000 },
      { kind: 'one-way', price: 15_000 },
    ])
    expect(car).toMatchObject({
      minPrice: 147_000,
      minDiscountPrice: 72_000 + 14_400 + 36_000 + 15_000,
      salePrice: 137_400,
      duration: { days: 1, hours: 2 },
    })
    expect(car.lines.reduce((sum, line) => sum + line.price, 0)).toBe(car.minPrice)
  })

  it('are less the best policy of the channel, and one number in list, detail and insurance', async () => {
    const query = rental({ days: 2 }, { branchId: BRANCH.island })
    const page = await search(query, GENEROUS)
    expect(one(page, CAR.light)).toMatchObject({
      minPrice: 100_000,
      minDiscountPrice: 100_000,
      salePrice: 95_000,
      discountPercent: 5,
      discount: { discountPolicyNo: 21, text: '5% 할인', maxPriceText: '최대 12,000원' },
    })
    // 400,000 won: the class's 30,000 won are more than the channel's 12,000 at most.
    expect(one(page, CAR.luxury)).toMatchObject({ salePrice: 370_000, discount: { discountPolicyNo: 22 } })
    // A dearer class that its own policy makes the cheapest of its branch.
    expect(one(page, CAR.van)).toMatchObject({ minDiscountPrice: 192_000, salePrice: 82_000 })
    expect(page.filterList.branches).toMatchObject([{ value: BRANCH.island, salePrice: 82_000 }])
    const { branchId: _, ...asked } = query
    for (const insurance of ['basic', 'standard'] as const) {
      const listed = await search({ ...query, insurance }, GENEROUS)
      for (const car of listed.list) {
        const shown = await detail({ ...asked, carId: car.id, insurance }, GENEROUS)
        const { minPrice, minDiscountPrice, salePrice, discountPercent, discount } = car
        const figures = { minPrice, minDiscountPrice, salePrice, discountPercent, discount }
        expect(shown).toMatchObject(figures)
        expect(shown.insurances.find(({ level }) => level === insurance)).toMatchObject(figures)
      }
    }
    await harness.setFault({ target: 'pay', mode: 'status' })
    expect(one(await search(query, UNREAD), CAR.light)).toMatchObject({ salePrice: 100_000, discount: null })
  })
})

describe('a search', () => {
  it('answers cars with their branch and how many are left', async () => {
    const page = await search(rental({}, { branchId: BRANCH.island }))
    expect(page).toMatchObject({ page: 1, totalCount: 4, totalPages: 1, title: '시험 공항점', duration: { days: 2 } })
    expect(one(page, CAR.light)).toMatchObject({
      name: '시험 경차',
      nameEn: 'Test Light',
      class: 'light',
      fuel: 'gasoline',
      seats: 4,
      year: 2023,
      minAge: 21,
      minLicenceYears: 1,
      options: ['navigation'],
      branch: { id: BRANCH.island, name: '시험 공항점', area: 'jeju' },
      geoPoint: { lat: 33.5, lon: 126.5 },
      thumbUrl: '/__origin/photos/any-car-01-480.webp',
      insurance: 'basic',
      left: 3,
      soldOut: false,
    })
  })

  it('is narrowed by area, keyword, class, fuel, seats, insurance and price a day', async () => {
    const times = rental()
    const found = async (query: object) => ids(await search({ ...times, ...query })).sort()
    expect(await found({ area: 'seoul' })).toEqual([CAR.cityLight, CAR.cityElectric])
    expect(await found({ keyword: '시험 경차' })).toEqual([CAR.light, CAR.cityLight, CAR.villageLight])
    expect(await found({ keyword: '제주 경차' })).toEqual([CAR.light])
    expect(await found({ keyword: '서울 전기차' })).toEqual([CAR.cityElectric])
    expect(await found({ keyword: '없는차' })).toEqual([])
    expect(await found({ branchId: BRANCH.island, classes: ['van', 'luxury'] })).toEqual([CAR.luxury, CAR.van])
    expect(await found({ fuels: ['hybrid', 'electric'] })).toEqual([CAR.midsize, CAR.cityElectric])
    expect(await found({ area: 'jeju', seats: 7 })).toEqual([CAR.van])
    expect(await found({ area: 'jeju', insurance: 'full' })).toEqual([CAR.light, CAR.midsize, CAR.van])
    // 72,000 won a day after the sale, 50,000 without one.
    expect(await found({ area: 'jeju', maxPrice: 72_000 })).toEqual([CAR.light, CAR.midsize])
    expect(await found({ area: 'jeju', minPrice: 72_000, maxPrice: 100_000 })).toEqual([CAR.midsize, CAR.van])
  })

  it('counts what each choice would leave, with all others as they are', async () => {
    const { filterList, without, maxPrice } = await search(rental({}, { area: 'jeju', classes: ['light', 'van'] }))
    expect(filterList).toEqual({
      classes: [
        { value: 'light', count: 1 },
        { value: 'midsize', count: 1 },
        { value: 'van', count: 1 },
        { value: 'luxury', count: 1 },
      ],
      fuels: [
        { value: 'gasoline', count: 1 },
        { value: 'diesel', count: 1 },
      ],
      seats: [
        { value: 4, count: 2 },
        { value: 5, count: 1 },
        { value: 7, count: 1 },
        { value: 9, count: 1 },
        { value: 11, count: 1 },
      ],
      insurances: [
        { value: 'basic', count: 2 },
        { value: 'standard', count: 2 },
        { value: 'full', count: 2 },
      ],
      maxPrice: [
        { value: 50_000, count: 1 },
        { value: 70_000, count: 1 },
        { value: 100_000, count: 2 },
        { value: 150_000, count: 2 },
        { value: 200_000, count: 2 },
      ],
      branches: [
        {
          value: BRANCH.island,
          name: '시험 공항점',
          nameEn: 'Test Airport',
          count: 2,
          geoPoint: { lat: 33.5, lon: 126.5 },
          salePrice: 100_000,
          soldOut: false,
        },
      ],
    })
    expect(without).toEqual([{ name: 'classes', count: 4 }])
    expect(maxPrice).toBe(96_000)
  })

  it('tells how many each insurance would leave at its own price, and that it can be left out', async () => {
    const times = rental({}, { area: 'jeju' })
    const counts = async (more: object) => {
      const { totalCount, filterList, without } = await search({ ...times, ...more })
      const count = Object.fromEntries(filterList.insurances.map(({ value, count }) => [value, count]))
      return { totalCount, count, without }
    }
    // No luxury car is insured without a deductible.
    const all = { basic: 4, standard: 4, full: 3 }
    expect(await counts({})).toEqual({ totalCount: 4, count: all, without: [] })
    expect(await counts({ insurance: 'full' })).toEqual({
      totalCount: 3,
      count: all,
      without: [{ name: 'insurance', count: 4 }],
    })
    expect(await counts({ insurance: 'full', classes: ['luxury'] })).toEqual({
      totalCount: 0,
      count: { basic: 1, standard: 1 },
      without: [
        { name: 'classes', count: 3 },
        { name: 'insurance', count: 1 },
      ],
    })
    for (const insurance of ['standard', 'full']) {
      const { totalCount } = await counts({ insurance, maxPrice: 50_000 })
      expect((await counts({ maxPrice: 50_000 })).count[insurance] ?? 0).toBe(totalCount)
    }
  })

  it('sorts, and pages without an item twice', async () => {
    const times = rental({}, { area: 'jeju' })
    const sorted = async (sort: string) => ids(await search({ ...times, sort }))
    expect(await sorted('price-low')).toEqual([CAR.light, CAR.midsize, CAR.van, CAR.luxury])
    expect(await sorted('price-high')).toEqual([CAR.luxury, CAR.van, CAR.midsize, CAR.light])
    expect((await sorted('newest'))[0]).toBe(CAR.midsize)
    expect((await sorted('seats'))[0]).toBe(CAR.van)
    expect(await sorted('recommended')).toEqual([CAR.light, CAR.midsize, CAR.luxury, CAR.van])
    const beyond = await search({ ...times, page: 2 })
    expect(beyond).toMatchObject({ list: [], page: 2, totalCount: 4, totalPages: 1 })
  })

  it('leaves out cars whose driver must be older', async () => {
    const times = rental({}, { area: 'jeju' })
    expect(ids(await search({ ...times, driverAge: 21 })).sort()).toEqual([CAR.light, CAR.midsize])
    expect(ids(await search({ ...times, driverAge: 20 }))).toEqual([])
    expect(ids(await search({ ...times, driverAge: 26 }))).toHaveLength(4)
  })

  it('leaves out branches that are closed, and cars that cannot be left where asked', async () => {
    const times = rental()
    const early = { pickUpAt: times.pickUpAt.replace('10:00', '06:00'), returnAt: times.returnAt, driverAge: 30 }
    expect(ids(await search({ ...early, area: 'seoul' }))).toEqual([])
    expect(ids(await search({ ...times, returnBranchId: BRANCH.night })).sort()).toEqual([
      CAR.cityLight,
      CAR.cityElectric,
    ])
    expect(ids(await search({ ...times, returnBranchId: BRANCH.village }))).toEqual([CAR.villageLight])
  })

  it('refuses what cannot be rented', async () => {
    const times = rental()
    const cases: [object, string][] = [
      [{ pickUpAt: '2026-11-20T10:00', returnAt: '2026-11-22T10:00' }, '400 past-date'],
      [{ pickUpAt: '2026-11-21T13:30', returnAt: '2026-11-22T14:00' }, '400 pick-up-too-soon'],
      [{ returnAt: times.pickUpAt }, '400 invalid-rental'],
      [{ returnAt: times.pickUpAt.replace('10:00', '18:00') }, '400 invalid-rental'],
      [{ pickUpAt: times.pickUpAt.replace('10:00', '10:10') }, '400 invalid-rental'],
      [{ pickUpAt: '2027-12-10T10:00', returnAt: '2027-12-12T10:00' }, '400 invalid-rental'],
      [{ branchId: 99_999 }, '404 branch-not-found'],
      [{ returnBranchId: 99_999 }, '404 branch-not-found'],
      [{ branchId: BRANCH.island, pickUpAt: times.pickUpAt.replace('10:00', '07:30') }, '409 branch-closed'],
      [{ branchId: BRANCH.island, returnAt: times.returnAt.replace('10:00', '20:30') }, '409 branch-closed'],
      [{ returnBranchId: BRANCH.islandTown, returnAt: times.returnAt.replace('10:00', '18:30') }, '409 branch-closed'],
      [{ branchId: BRANCH.island, returnBranchId: BRANCH.city }, '409 one-way-impossible'],
      [{ branchId: BRANCH.city, returnBranchId: BRANCH.village }, '409 one-way-impossible'],
    ]
    for (const [query, expected] of cases) expect(await refused('/api/rentcar', { ...times, ...query })).toBe(expected)
  })

  it('is not there on a channel that rents no cars', async () => {
    expect(await refused('/api/rentcar', rental(), 'suwon')).toBe('404 not-found')
    expect(await refused('/api/rentcar/branches', {}, 'suwon')).toBe('404 not-found')
  })

  it('says when the catalogue is down or slow', async () => {
    await harness.setFault({ target: 'place', mode: 'status' })
    expect(await refused('/api/rentcar', rental())).toBe('502 upstream-failed')
  })
})

describe('a car', () => {
  it('comes with its branches, insurances, conditions and what cancelling costs', async () => {
    const times = rental()
    const car = await detail({ ...times, carId: CAR.van })
    expect(car.pickUpBranch).toMatchObject({
      id: BRANCH.island,
      name: '시험 공항점',
      hours: { opens: '08:00', closes: '20:00' },
      phone: '064-700-0000',
      directions: '정문으로 나오세요.',
      geoPoint: { lat: 33.5, lon: 126.5 },
    })
    expect(car.returnBranch).toEqual(car.pickUpBranch)
    expect(
      car.insurances.map(({ level, deductible, pricePerDay, minDiscountPrice }) => [
        level,
        deductible,
        pricePerDay,
        minDiscountPrice,
      ]),
    ).toEqual([
      ['basic', 1_000_000, 0, 192_000],
      ['standard', 500_000, 14_000, 220_000],
      ['full', 0, 25_000, 242_000],
    ])
    expect(car.licences).toEqual(['class1', 'international'])
    expect(car).toMatchObject({ minAge: 26, minLicenceYears: 2, left: 2 })
    expect(car.returns).toEqual([
      { id: BRANCH.island, name: '시험 공항점', nameEn: 'Test Airport', hours: car.returnBranch.hours, fee: 0 },
      {
        id: BRANCH.islandTown,
        name: '시험 서귀포점',
        nameEn: 'Test Seogwipo',
        hours: { opens: '09:00', closes: '18:00' },
        fee: 15_000,
      },
    ])
    const before = new Date(Date.parse(`${times.pickUpAt}:00+09:00`) - 86_400_000 + 9 * 3_600_000)
    expect(car.feeSteps).toEqual([
      { until: `${before.toISOString().slice(0, 19)}+09:00`, percent: 0, fee: 0 },
      { until: `${times.pickUpAt}:00+09:00`, percent: 10, fee: 19_200 },
    ])
  })

  it('costs more to leave the farther away', async () => {
    const car = await detail({ ...rental(), carId: CAR.cityLight })
    expect(car.returns.map(({ id, fee }) => [id, fee])).toEqual([
      [BRANCH.city, 0],
      [BRANCH.night, 20_000],
    ])
    const there = await detail({ ...rental(), carId: CAR.cityLight, returnBranchId: BRANCH.night })
    expect(there.lines.at(-1)).toEqual({ kind: 'one-way', price: 20_000 })
    expect(there.returnBranch).toMatchObject({ id: BRANCH.night, hours: null })
  })

  it('refuses what cannot be', async () => {
    const asked = { ...rental(), carId: CAR.luxury }
    const cases: [object, string][] = [
      [{ carId: 99_999_999 }, '404 car-not-found'],
      [{ driverAge: 25 }, '409 driver-too-young'],
      [{ insurance: 'full' }, '409 insurance-not-offered'],
      [{ returnBranchId: BRANCH.city }, '409 one-way-impossible'],
      [{ returnBranchId: 99_999 }, '404 branch-not-found'],
      [{ pickUpAt: asked.pickUpAt.replace('10:00', '05:00') }, '409 branch-closed'],
      [{ pickUpAt: '2026-11-20T10:00' }, '400 past-date'],
      [{ returnAt: asked.pickUpAt }, '400 invalid-rental'],
      [{ carId: '1' }, '400 invalid-input'],
      [{ driverAge: 17 }, '400 invalid-input'],
      [{ insurance: 'gold' }, '400 invalid-input'],
      [{ pickUpAt: '2027-02-30T10:00' }, '400 invalid-input'],
      [{ stranger: 1 }, '400 invalid-input'],
    ]
    for (const [more, expected] of cases)
      expect(await refused('/api/rentcar/detail', { ...asked, ...more }), JSON.stringify(more)).toBe(expected)
  })
})

it('lists all branches', async () => {
  const answer = await new Browser(harness, PLAIN).post('/api/rentcar/branches')
  expect(answer.status).toBe(200)
  expect(answer.body.map((branch: { id: number }) => branch.id)).toEqual(Object.values(BRANCH))
  expect(answer.body.at(-1)).toMatchObject({ hours: null, area: 'seoul', oneWay: true })
})
