import * as v from 'valibot'
import { LOCAL, Without } from '../catalogue.ts'
import { ClockTime, LocalDateTime } from '../date.ts'
import { BranchArea } from '../rentcar/branch.ts'
import { CarClass, Fuel, Insurance, LicenceClass, Transmission } from '../rentcar/car.ts'
import { CarOption, FilterList, PriceLine, RentcarSort } from '../rentcar/catalogue.ts'
import { Held, HOLD, HOLD_REFUSALS } from './booking.ts'
import { CHOOSING, UpstreamPhoto } from './catalogue.ts'
import { answer, upstream } from './envelope.ts'

/* Rental cars of {place}; every path and shape is Assumed. Refusals: NOT_FOUND, BRANCH_NOT_FOUND,
   BRANCH_CLOSED, ONE_WAY, TOO_YOUNG, NOT_INSURED. */

/**
 * When, to which branch, driven by whom and how insured; without `returnBranchId` the car comes
 * back to where it was taken.
 */
const rental = {
  pickUpAt: LocalDateTime,
  returnAt: LocalDateTime,
  returnBranchId: v.optional(v.number()),
  driverAge: v.number(),
  insurance: Insurance,
}

const hours = v.nullable(v.object({ opens: ClockTime, closes: ClockTime }))

/**
 * Where cars are handed out. `hours` are every day's, null around the clock; `minutes` is the way
 * from the terminal or the station's hall; `oneWay` says whether cars may be left at another
 * branch.
 */
export const UpstreamBranch = v.object({
  id: v.number(),
  name: v.string(),
  nameEn: v.string(),
  area: BranchArea,
  kind: v.picklist(['airport', 'station', 'town']),
  address: v.string(),
  ...LOCAL,
  lat: v.number(),
  lon: v.number(),
  hours,
  phone: v.string(),
  directions: v.string(),
  minutes: v.number(),
  shuttle: v.boolean(),
  oneWay: v.boolean(),
})
export type UpstreamBranch = v.InferOutput<typeof UpstreamBranch>

/**
 * Won for the whole rental with insurance and one-way fee, before and after the company's own sale.
 */
const price = { listPrice: v.number(), price: v.number() }

/**
 * A model at a branch, priced for the rental: `left` vehicles of it are free for all of the time.
 * `luggage` are large suitcases, `range` kilometres on a litre or, electric, on a full battery.
 */
export const UpstreamCar = v.object({
  id: v.number(),
  name: v.string(),
  nameEn: v.string(),
  class: CarClass,
  fuel: Fuel,
  seats: v.number(),
  doors: v.number(),
  luggage: v.number(),
  year: v.number(),
  transmission: Transmission,
  options: v.array(CarOption),
  range: v.number(),
  minAge: v.number(),
  minLicenceYears: v.number(),
  photo: UpstreamPhoto,
  branch: v.object({ id: v.number(), name: v.string(), nameEn: v.string(), area: BranchArea }),
  lat: v.number(),
  lon: v.number(),
  insurance: Insurance,
  left: v.number(),
  ...price,
})
export type UpstreamCar = v.InferOutput<typeof UpstreamCar>

/**
 * A car with its branches and what it costs, won: of each insurance `deductible`, what a damage
 * costs the driver at most. `lines` add up to `listPrice`; `returns` are where it may be left, for
 * `fee`.
 */
export const UpstreamOffer = v.object({
  car: UpstreamCar,
  pickUpBranch: UpstreamBranch,
  returnBranch: UpstreamBranch,
  insurances: v.array(v.object({ level: Insurance, deductible: v.number(), pricePerDay: v.number(), ...price })),
  lines: v.array(PriceLine),
  returns: v.array(v.object({ id: v.number(), name: v.string(), nameEn: v.string(), hours, fee: v.number() })),
  licences: v.array(LicenceClass),
})
export type UpstreamOffer = v.InferOutput<typeof UpstreamOffer>

/** What speaks against a rental, of a list, of a car and of its hold alike. */
const RENTAL_REFUSALS = [
  'NOT_FOUND',
  'BRANCH_NOT_FOUND',
  'BRANCH_CLOSED',
  'ONE_WAY',
  'TOO_YOUNG',
  'NOT_INSURED',
] as const

export const searchCars = upstream({
  service: 'place',
  method: 'GET',
  path: '/rentcar/cars',
  refusals: RENTAL_REFUSALS,
  fresh: 20,
  input: v.object({
    ...rental,
    /** Only these cars. */
    ids: v.optional(v.array(v.number())),
    keyword: v.optional(v.string()),
    area: v.optional(BranchArea),
    branchId: v.optional(v.number()),
    classes: v.optional(v.array(CarClass)),
    fuels: v.optional(v.array(Fuel)),
    seats: v.optional(v.number()),
    minPrice: v.optional(v.number()),
    maxPrice: v.optional(v.number()),
    ...CHOOSING,
    sort: RentcarSort,
    page: v.number(),
    size: v.number(),
  }),
  output: answer(
    v.object({
      list: v.array(UpstreamCar),
      totalCount: v.number(),
      filterList: v.object({
        ...FilterList.entries,
        branches: v.array(
          v.object({
            value: v.number(),
            name: v.string(),
            nameEn: v.string(),
            count: v.number(),
            lat: v.number(),
            lon: v.number(),
            soldOut: v.boolean(),
            /**
             * What the cars there that are free cost, or all where none is; each price of a class
             * once. Which is the lowest may become another one by a discount.
             */
            prices: v.pipe(v.array(v.object({ class: CarClass, ...price })), v.minLength(1)),
          }),
        ),
      }),
      maxPrice: v.number(),
      without: v.array(Without),
      title: v.nullable(v.string()),
      /** The branch of `returnBranchId`, null without one. */
      returnBranch: v.nullable(v.object({ name: v.string(), nameEn: v.string() })),
    }),
  ),
})
const offer = {
  service: 'place',
  method: 'GET',
  path: '/rentcar/cars/:id',
  refusals: RENTAL_REFUSALS,
  input: v.object({ id: v.number(), ...rental }),
  output: answer(UpstreamOffer),
} as const
export const car = upstream({ ...offer, fresh: 5 })
/** The same, never out of a cache: what `rentcarReserve` prices from. */
export const carNow = upstream(offer)
/** Holds one of a car's vehicles from the pick-up until it can be had again (see booking.ts). */
export const holdCar = upstream({
  service: 'place',
  method: 'POST',
  path: '/rentcar/holds',
  refusals: [...HOLD_REFUSALS, ...RENTAL_REFUSALS],
  input: v.object({ ...HOLD, carId: v.number(), ...rental }),
  output: answer(Held),
})
export const branches = upstream({
  service: 'place',
  method: 'GET',
  path: '/rentcar/branches',
  fresh: 300,
  input: v.object({}),
  output: answer(v.array(UpstreamBranch)),
})
