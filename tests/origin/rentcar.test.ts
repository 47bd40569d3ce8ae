import { describe, expect, it } from 'vitest'
import { BranchArea } from '#contract/rentcar/branch.ts'
import { CarClass, Fuel } from '#contract/rentcar/car.ts'
import { CarOption } from '#contract/rentcar/catalogue.ts'
import type { BranchRow } from '#functions/origin/rentcar/branch.ts'
import type { CarRow } from '#functions/origin/rentcar/car.ts'
import { matches } from '#functions/origin/rentcar/keyword.ts'
import { isAway } from '#functions/origin/rentcar/time.ts'
import { PHOTOS } from '#scripts/seed/photo.ts'
import { fleet } from '#scripts/seed/rentcar/fleet.ts'

const { rentcar_branch: branches, rentcar_model: models, rentcar_car: cars, rentcar_vehicle: vehicles } = fleet()

describe('branches', () => {
  it('are at least thirty, of every area, at airports, stations and in towns', () => {
    expect(branches.length).toBeGreaterThanOrEqual(30)
    expect(new Set(branches.map(({ area }) => area))).toEqual(new Set(BranchArea.options))
    expect(new Set(branches.map(({ kind }) => kind)).size).toBe(3)
    expect(new Set(branches.map(({ name }) => name)).size).toBe(branches.length)
  })

  it('stand in Korea, those of the island on the island', () => {
    for (const { area, lat, lon, name } of branches) {
      const island = lat > 33.1 && lat < 33.6 && lon > 126.1 && lon < 127
      const mainland = lat > 34.2 && lat < 38.6 && lon > 126.3 && lon < 129.6
      expect(area === 'jeju' ? island : mainland, name).toBe(true)
    }
  })

  it('have hours of their own: some around the clock, most closed at night', () => {
    for (const { opens, closes, name } of branches) {
      if (opens === null || closes === null) continue
      expect(`${opens} ${closes}`, name).toMatch(/^0[6-9]:[03]0 (1[89]|2[0-3]):[03]0$/)
    }
    expect(branches.filter(({ opens }) => opens === null).length).toBeGreaterThan(1)
    expect(new Set(branches.map(({ opens, closes }) => `${opens}-${closes}`)).size).toBeGreaterThan(8)
  })

  it('can be called and found', () => {
    for (const { phone, directions, minutes, address } of branches) {
      expect(phone).toMatch(/^0\d{1,2}-7\d{2}-\d{4}$/)
      expect(directions).toMatch(/[가-힣].{8,}[.]$/)
      expect(minutes).toBeGreaterThan(0)
      expect(address.split(' ').length).toBeGreaterThan(2)
    }
  })

  it.each([
    ['서울특별시', 'seoul'],
    ['서울시 렌터카', 'seoul'],
    ['제주특별자치도', 'jeju'],
    ['강원특별자치도', 'gangwon'],
    ['부산광역시', 'busan'],
  ] as const)('are found by the official name of their province: %s', (keyword, area) => {
    const [model] = models
    const found = branches.filter((branch) =>
      matches(keyword, model as unknown as CarRow, branch as unknown as BranchRow),
    )
    expect(found.map(({ name }) => name)).toEqual(
      branches.filter((branch) => branch.area === area).map(({ name }) => name),
    )
  })
})

describe('models', () => {
  it('are of every class and fuel, with options that there are', () => {
    expect(new Set(models.map((model) => model.class))).toEqual(new Set(CarClass.options))
    expect(new Set(models.map(({ fuel }) => fuel))).toEqual(new Set(Fuel.options))
    expect(new Set(models.flatMap(({ options }) => options))).toEqual(new Set(CarOption.options))
    expect(models.some(({ transmission }) => transmission === 'manual')).toBe(true)
  })

  it('ask more of those who drive large and dear cars', () => {
    const age = (kind: CarClass) => Math.min(...models.filter((model) => model.class === kind).map((m) => m.min_age))
    expect(age('light')).toBeGreaterThanOrEqual(21)
    expect(age('luxury')).toBeGreaterThan(age('suv'))
    expect(age('suv')).toBeGreaterThan(age('light'))
    for (const { min_age, min_licence_years } of models) expect(min_age - min_licence_years).toBeGreaterThanOrEqual(18)
  })

  it('have a photo', () => {
    const photos = new Set(PHOTOS.map(({ id }) => id))
    for (const { scene, name } of models) expect(photos.has(scene), name).toBe(true)
    expect(new Set(models.map(({ scene }) => scene)).size).toBe(20)
  })
})

describe('cars', () => {
  it('are more than two hundred vehicles, each with a plate of its own', () => {
    expect(vehicles.length).toBeGreaterThanOrEqual(200)
    expect(new Set(vehicles.map(({ plate }) => plate)).size).toBe(vehicles.length)
    for (const { plate } of vehicles) expect(plate).toMatch(/^\d{2,3}[하허호]\d{4}$/)
  })

  it('stand at every branch, and every car has a vehicle', () => {
    expect(new Set(cars.map((car) => car.branch_id)).size).toBe(branches.length)
    expect(new Set(vehicles.map((vehicle) => vehicle.car_id))).toEqual(new Set(cars.map(({ id }) => id)))
    expect(new Set(vehicles.map(({ id }) => id)).size).toBe(vehicles.length)
  })

  it('cost whole thousands and are sold with whole fives off', () => {
    for (const { day_rate, sale_percent } of cars) {
      expect(day_rate % 1000).toBe(0)
      expect(day_rate).toBeGreaterThan(30_000)
      expect(sale_percent % 5).toBe(0)
      expect(sale_percent).toBeLessThanOrEqual(40)
    }
  })

  it('are the same on every run', () => {
    expect(fleet()).toEqual(fleet())
  })
})

describe('a vehicle that somebody elsewhere has', () => {
  const HOUR = 3_600_000
  const FROM = Date.parse('2027-04-05T01:00:00Z')
  it('is away for part of some weeks: the longer a rental, the fewer are free', () => {
    const free = (days: number) =>
      vehicles.filter((vehicle) => !isAway(vehicle, FROM, FROM + days * 24 * HOUR)).length / vehicles.length
    expect(free(1)).toBeGreaterThan(0.8)
    expect(free(1)).toBeLessThan(0.97)
    expect(free(7)).toBeLessThan(free(1))
    expect(free(30)).toBeLessThan(free(7))
    expect(free(30)).toBeGreaterThan(0.1)
  })

  it('is away for all of a longer time if for any part of it', () => {
    for (const vehicle of vehicles.slice(0, 300)) {
      const parts = [0, 24, 48].some((at) => isAway(vehicle, FROM + at * HOUR, FROM + (at + 24) * HOUR))
      expect(isAway(vehicle, FROM, FROM + 72 * HOUR)).toBe(parts)
    }
  })

  it('is never so where it is said not to be', () => {
    for (let day = 0; day < 400; day++) expect(isAway({ id: 7, busy: 0 }, FROM + day * 24 * HOUR, FROM)).toBe(false)
  })
})
