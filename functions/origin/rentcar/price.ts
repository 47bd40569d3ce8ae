import type { CarClass, Insurance } from '#contract/rentcar/car.ts'
import type { PriceLine } from '#contract/rentcar/catalogue.ts'
import { METRES_PER_DEGREE, type Point } from '../area.ts'
import { factor, type Profile } from '../rate.ts'
import { durationOf, startsOf, type Times } from './time.ts'

/**
 * Percent of a day's price for each started hour beyond the last whole day; ten and more are a day.
 */
const HOUR_PERCENT = 10

/** What an insurance costs a started day and what a damage then costs the driver at most, won. */
interface Cover {
  level: Insurance
  deductible: number
  pricePerDay: number
}

const small: Cover[] = [
  { level: 'basic', deductible: 500_000, pricePerDay: 0 },
  { level: 'standard', deductible: 300_000, pricePerDay: 7_000 },
  { level: 'full', deductible: 0, pricePerDay: 13_000 },
]
const middle: Cover[] = [
  { level: 'basic', deductible: 700_000, pricePerDay: 0 },
  { level: 'standard', deductible: 300_000, pricePerDay: 10_000 },
  { level: 'full', deductible: 0, pricePerDay: 18_000 },
]
const large: Cover[] = [
  { level: 'basic', deductible: 1_000_000, pricePerDay: 0 },
  { level: 'standard', deductible: 500_000, pricePerDay: 14_000 },
  { level: 'full', deductible: 0, pricePerDay: 25_000 },
]
/** Nobody insures these without a deductible. */
const dear: Cover[] = [
  { level: 'basic', deductible: 3_000_000, pricePerDay: 0 },
  { level: 'standard', deductible: 1_500_000, pricePerDay: 35_000 },
]

const COVERS: Readonly<Record<CarClass, readonly Cover[]>> = {
  light: small,
  compact: small,
  midsize: middle,
  fullsize: middle,
  suv: middle,
  van: large,
  electric: large,
  luxury: dear,
  convertible: dear,
}

/** The levels of insurance of a class, the cheapest first. */
export function coversOf(kind: CarClass): readonly Cover[] {
  return COVERS[kind]
}

/** The same prices with every day's factor looked up once for all cars of a search. */
export interface Calendar {
  times: Times
  starts: { from: string; percent: Readonly<Record<'island' | 'mainland', number>> }[]
  days: number
  hours: number
}

const PROFILES: Readonly<Record<'island' | 'mainland', Profile>> = { island: 'beach', mainland: 'city' }

/** On the island rates follow the season of its beaches, elsewhere that of the towns. */
export function calendarOf(times: Times): Calendar {
  const { days, hours } = durationOf(times)
  const starts = startsOf(times).map((start) => ({
    from: start.from,
    percent: { island: factor(PROFILES.island, start), mainland: factor(PROFILES.mainland, start) },
  }))
  return { times, starts, days, hours }
}

/**
 * What is rented: the car's own rate and sale, the insurance, and the fee for leaving it elsewhere.
 */
export interface PricedRental {
  area: string
  class: CarClass
  dayRate: number
  salePercent: number
  level: Insurance
  oneWayFee: number
}

export interface RentalPrice {
  listPrice: number
  price: number
  lines: PriceLine[]
}

const floored = (won: number) => Math.floor(won / 10) * 10

/**
 * What a rental costs, line by line before the sale, and after it: the sale is on days and hours,
 * each line rounded down to 10 won. Null where the class has no such insurance.
 */
export function priceOf(calendar: Calendar, rented: PricedRental): RentalPrice | null {
  const cover = coversOf(rented.class).find(({ level }) => level === rented.level)
  if (!cover) return null
  const land = rented.area === 'jeju' ? 'island' : 'mainland'
  const lines: PriceLine[] = calendar.starts.map(({ from, percent }, index): PriceLine => {
    const day = (rented.dayRate / 100) * percent[land]
    if (index < calendar.days) return { kind: 'day', from, price: day }
    const { hours } = calendar
    return { kind: 'hours', from, hours, price: floored((day * Math.min(100, hours * HOUR_PERCENT)) / 100) }
  })
  const sold = lines.map((line) => floored((line.price * (100 - rented.salePercent)) / 100))
  const started = calendar.starts.length
  if (cover.pricePerDay > 0)
    lines.push({ kind: 'insurance', level: cover.level, days: started, price: cover.pricePerDay * started })
  if (rented.oneWayFee > 0) lines.push({ kind: 'one-way', price: rented.oneWayFee })
  const extras = cover.pricePerDay * started + rented.oneWayFee
  const sum = (all: number[]) => all.reduce((total, each) => total + each, 0)
  return { listPrice: sum(lines.map((line) => line.price)), price: sum(sold) + extras, lines }
}

/** What two branches are to each other when a car is taken at one and left at the other. */
interface Stand extends Point {
  id: number
  area: string
  oneWay: boolean
}

/**
 * Kilometres up to which leaving a car elsewhere costs the least; farther, so much a kilometre on
 * top.
 */
const NEAR = 30
const NEAR_FEE = 20_000
const FEE_PER_KM = 200
const ISLAND_FEE = 15_000

/**
 * Won for leaving a car at another branch, whole thousands; null where it cannot be: no ferry
 * carries rental cars, and small branches only take their own.
 */
export function oneWayFee(from: Stand, to: Stand): number | null {
  if (from.id === to.id) return 0
  if ((from.area === 'jeju') !== (to.area === 'jeju') || !from.oneWay || !to.oneWay) return null
  if (from.area === 'jeju') return ISLAND_FEE
  const north = (from.lat - to.lat) * METRES_PER_DEGREE
  const east = (from.lon - to.lon) * METRES_PER_DEGREE * Math.cos((from.lat * Math.PI) / 180)
  const km = Math.hypot(north, east) / 1000
  return NEAR_FEE + Math.round((Math.max(0, km - NEAR) * FEE_PER_KM) / 1000) * 1000
}
