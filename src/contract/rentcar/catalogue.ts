import * as v from 'valibot'
import {
  Count,
  choices,
  counted,
  DISCOUNTED,
  FREE_UNTIL,
  GeoPoint,
  Keyword,
  PAGES,
  Photo,
  results,
} from '../catalogue.ts'
import { LocalDateTime } from '../date.ts'
import { endpoint } from '../endpoint.ts'
import { FeeStep } from '../fee.ts'
import { Won } from '../money.ts'
import { Branch, BranchArea, BranchId, Hours } from './branch.ts'
import { CarClass, CarId, Duration, Fuel, Insurance, LicenceClass, rental, Transmission } from './car.ts'

/* Rental cars (docs/product.md, "Rental cars"). All local times are Asia/Seoul, all prices won with
   tax. */

export const CarOption = v.picklist([
  'navigation',
  'rear-camera',
  'bluetooth',
  'smartphone-link',
  'heated-seats',
  'ventilated-seats',
  'cruise-control',
  'blind-spot',
  'sunroof',
  'dashcam',
  'hi-pass',
  'child-seat-anchor',
])
export type CarOption = v.InferOutput<typeof CarOption>

export const RentcarSort = v.picklist(['recommended', 'price-low', 'price-high', 'newest', 'seats'])
export type RentcarSort = v.InferOutput<typeof RentcarSort>

/** How many seats a visitor may ask for at least. */
export const MIN_SEATS = [4, 5, 7, 9, 11] as const

/** What narrows a list. Several classes or fuels mean any of them; `seats` are at least so many. */
const filter = {
  keyword: v.optional(Keyword),
  area: v.optional(BranchArea),
  branchId: v.optional(BranchId),
  classes: choices(CarClass),
  fuels: choices(Fuel),
  seats: v.optional(v.picklist(MIN_SEATS)),
  /** Won for each started 24 hours, all in, before the channel's discount. */
  maxPrice: v.optional(Won),
  minPrice: v.optional(Won),
}

export const RentcarQuery = v.strictObject({
  ...rental,
  ...filter,
  sort: v.optional(RentcarSort, 'recommended'),
  ...PAGES,
})
export type RentcarQuery = v.InferOutput<typeof RentcarQuery>

/** What every model says of itself. */
const model = {
  name: v.string(),
  nameEn: v.string(),
  class: CarClass,
  fuel: Fuel,
  seats: Count,
  doors: Count,
  /** Large suitcases. */
  luggage: Count,
  /** Model year. */
  year: v.number(),
  transmission: Transmission,
  options: v.array(CarOption),
  /** Kilometres on a litre; of electric cars, on a full battery. */
  range: v.number(),
  minAge: v.number(),
  minLicenceYears: v.number(),
}

/**
 * Won for the whole rental with insurance and one-way fee: `minPrice` before any discount,
 * `minDiscountPrice` after the company's own sale, `salePrice` after the channel's discount as
 * well: what is paid.
 */
const price = { minPrice: Won, minDiscountPrice: Won, ...DISCOUNTED }

/**
 * A car of a list: a model at a branch, priced for the rental. `left` vehicles of it are free for
 * all of the time.
 */
export const RentcarItem = v.strictObject({
  id: CarId,
  ...model,
  photo: Photo,
  thumbUrl: v.string(),
  imageUrl: v.string(),
  branch: v.strictObject({ id: BranchId, name: v.string(), nameEn: v.string(), area: BranchArea }),
  geoPoint: GeoPoint,
  insurance: Insurance,
  ...price,
  ...FREE_UNTIL,
  left: Count,
  soldOut: v.boolean(),
})
export type RentcarItem = v.InferOutput<typeof RentcarItem>

/**
 * What a list can be narrowed by, and how many cars each choice would leave with all other filters
 * as they are. Choices that would leave none are not among them.
 */
export const FilterList = v.strictObject({
  classes: counted(CarClass),
  fuels: counted(Fuel),
  seats: counted(v.picklist(MIN_SEATS)),
  insurances: counted(Insurance),
  maxPrice: counted(Won),
  /** With where they are and the price of the car that is cheapest there, for the map. */
  branches: v.array(
    v.strictObject({
      value: BranchId,
      name: v.string(),
      nameEn: v.string(),
      count: Count,
      geoPoint: GeoPoint,
      salePrice: Won,
      soldOut: v.boolean(),
    }),
  ),
})
export type FilterList = v.InferOutput<typeof FilterList>

/** A page of results, all of one rental's length. */
export const RentcarPage = v.strictObject({
  ...results(RentcarItem),
  filterList: FilterList,
  duration: Duration,
  /** Where was looked: the branch, or the word; null for all the country or an area. */
  title: v.nullable(v.string()),
  /** The branch that is to take the cars back; null where nobody said one. */
  returnBranch: v.nullable(v.strictObject({ name: v.string(), nameEn: v.string() })),
})
export type RentcarPage = v.InferOutput<typeof RentcarPage>

/**
 * A part of the price before any discount; a `day` bears the local time at which its 24 hours
 * begin.
 */
export const PriceLine = v.variant('kind', [
  v.strictObject({ kind: v.literal('day'), from: LocalDateTime, price: Won }),
  v.strictObject({ kind: v.literal('hours'), from: LocalDateTime, hours: Count, price: Won }),
  v.strictObject({ kind: v.literal('insurance'), level: Insurance, days: Count, price: Won }),
  v.strictObject({ kind: v.literal('one-way'), price: Won }),
])
export type PriceLine = v.InferOutput<typeof PriceLine>

/**
 * A level of insurance: what a damage costs the driver at most, what it costs a started day, and
 * the whole rental with it.
 */
export const InsuranceOffer = v.strictObject({ level: Insurance, deductible: Won, pricePerDay: Won, ...price })
export type InsuranceOffer = v.InferOutput<typeof InsuranceOffer>

/** A car with its branches and what it costs. `lines` add up to `minPrice`. */
export const RentcarDetail = v.strictObject({
  ...RentcarItem.entries,
  pickUpBranch: Branch,
  returnBranch: Branch,
  pickUpAt: LocalDateTime,
  returnAt: LocalDateTime,
  duration: Duration,
  insurances: v.array(InsuranceOffer),
  lines: v.array(PriceLine),
  /** Where this car may be left, and what that costs; its own branch first and free. */
  returns: v.array(v.strictObject({ id: BranchId, name: v.string(), nameEn: v.string(), hours: Hours, fee: Won })),
  licences: v.array(LicenceClass),
  feeSteps: v.array(FeeStep),
})
export type RentcarDetail = v.InferOutput<typeof RentcarDetail>

export const rentcarList = endpoint({
  method: 'POST',
  path: '/api/rentcar',
  input: RentcarQuery,
  output: RentcarPage,
  about: 'Search of rental cars, one page, with what it can be narrowed by.',
})
export const rentcarDetail = endpoint({
  method: 'POST',
  path: '/api/rentcar/detail',
  input: v.strictObject({ ...rental, carId: CarId }),
  output: RentcarDetail,
  about: 'A car priced for a rental, with its branches, insurances and what cancelling would cost until when.',
})
/** Assumed: the specification names no list of branches, and a visitor has to choose one. */
export const rentcarBranches = endpoint({
  method: 'POST',
  path: '/api/rentcar/branches',
  input: v.strictObject({}),
  output: v.array(Branch),
  about: 'All branches with their opening hours, area by area.',
})
