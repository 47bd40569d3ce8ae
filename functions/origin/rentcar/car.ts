import type { UpstreamCar } from '#contract/upstream/rentcar.ts'
import { type RentedCar, releaseDue } from '../booking/stock.ts'
import type { Env } from '../env.ts'
import { grouped } from '../grouped.ts'
import { photo } from '../photo.ts'
import type { BranchRow } from './branch.ts'
import { type Calendar, oneWayFee, priceOf, type RentalPrice } from './price.ts'
import { isAway } from './time.ts'

/** A model at a branch, as the tables have it. */
export interface CarRow
  extends Pick<
    UpstreamCar,
    | 'id'
    | 'name'
    | 'nameEn'
    | 'class'
    | 'fuel'
    | 'seats'
    | 'doors'
    | 'luggage'
    | 'year'
    | 'transmission'
    | 'options'
    | 'range'
    | 'minAge'
    | 'minLicenceYears'
  > {
  branchId: number
  dayRate: number
  salePercent: number
  popularity: number
  scene: string
}

/** One vehicle of a car. */
export interface Vehicle {
  id: number
  carId: number
  busy: number
}

const CARS = `SELECT c.id, c.branch_id AS branchId, c.day_rate AS dayRate, c.sale_percent AS salePercent, c.popularity, m.name,
  m.name_en AS nameEn, m.class, m.fuel, m.seats, m.doors, m.luggage, m.year, m.transmission, m.options, m.range, m.min_age AS minAge,
  m.min_licence_years AS minLicenceYears, m.scene FROM rentcar_car c JOIN rentcar_model m ON m.id = c.model_id`
/**
 * Vehicles that nobody but the orders ?4 has between two moments. Rentals that only touch them
 * overlap too: a car is not handed over in no time.
 */
const VEHICLES = `SELECT v.id, v.car_id AS carId, v.busy FROM rentcar_vehicle v JOIN rentcar_car c ON c.id = v.car_id
  WHERE NOT EXISTS (SELECT 1 FROM rental r WHERE r.car_id = v.id AND r.from_at <= ?3 AND r.to_at >= ?2
    AND r.order_id NOT IN (SELECT value FROM json_each(?4)))`

type Where = { sql: string; value: string | number }

/** The cars of some branches, or one. */
export const atBranches = (ids: number[]): Where => ({
  sql: 'c.branch_id IN (SELECT value FROM json_each(?1))',
  value: JSON.stringify(ids),
})
export const numbered = (id: number): Where => ({ sql: 'c.id = ?1', value: id })

/**
 * Cars with the vehicles of each that are free for all of a rental and its turn-around; those that
 * the orders `but` hold are free as well.
 */
export async function freeCars(
  env: Env,
  where: Where,
  { from, to }: Pick<RentedCar, 'from' | 'to'>,
  but: readonly string[] = [],
): Promise<{ car: CarRow; free: Vehicle[] }[]> {
  const results = await env.DB.batch<unknown>([
    ...releaseDue(env),
    env.DB.prepare(`${CARS} WHERE ${where.sql} ORDER BY c.id`).bind(where.value),
    env.DB.prepare(`${VEHICLES} AND ${where.sql} ORDER BY v.id`).bind(where.value, from, to, JSON.stringify(but)),
  ])
  const [cars, vehicles] = results.slice(-2)
  const here = ((vehicles?.results ?? []) as Vehicle[]).filter((vehicle) => !isAway(vehicle, from, to))
  const free = grouped(here, ({ carId }) => carId)
  return ((cars?.results ?? []) as (Omit<CarRow, 'options'> & { options: string })[]).map((row) => ({
    car: { ...row, options: JSON.parse(row.options) as CarRow['options'] },
    free: free.get(row.id) ?? [],
  }))
}

/**
 * What a car costs from its branch to another; null where it may not be left there or has no such
 * insurance.
 */
export function priceFrom(
  calendar: Calendar,
  car: CarRow,
  from: BranchRow,
  to: BranchRow,
  level: UpstreamCar['insurance'],
): RentalPrice | null {
  const fee = oneWayFee(from, to)
  return fee === null ? null : priceOf(calendar, { ...car, area: from.area, level, oneWayFee: fee })
}

/** A car as the wire has it. */
export function shownCar(
  env: Env,
  { branchId: _, dayRate: _rate, salePercent: _sale, popularity: _rank, scene, ...car }: CarRow,
  branch: BranchRow,
  priced: { insurance: UpstreamCar['insurance']; left: number; listPrice: number; price: number },
): UpstreamCar {
  const { insurance, left, listPrice, price } = priced
  return {
    ...car,
    photo: photo(env, scene),
    branch: { id: branch.id, name: branch.name, nameEn: branch.nameEn, area: branch.area },
    lat: branch.lat,
    lon: branch.lon,
    insurance,
    left,
    listPrice,
    price,
  }
}
