import type { InferOutput } from 'valibot'
import type { LicenceClass } from '#contract/rentcar/car.ts'
import type { car, UpstreamOffer } from '#contract/upstream/rentcar.ts'
import type { Env } from '../env.ts'
import { ServiceRefusal } from '../refusal.ts'
import { type BranchRow, branchesOf, shown } from './branch.ts'
import { type CarRow, freeCars, numbered, priceFrom, shownCar, type Vehicle } from './car.ts'
import { type Calendar, calendarOf, coversOf, oneWayFee, type RentalPrice } from './price.ts'
import { branchOf, requireOpen } from './search.ts'
import { checkTimes, spanOf } from './time.ts'

type Input = InferOutput<typeof car.input>

/** Passengers with the driver above which a class 2 licence does not allow a car. */
const CLASS2_SEATS = 10

/** Licences that allow a car. */
function licencesOf({ seats, transmission }: CarRow): LicenceClass[] {
  if (seats > CLASS2_SEATS) return ['class1', 'international']
  return transmission === 'manual'
    ? ['class1', 'class2', 'international']
    : ['class1', 'class2', 'class2-automatic', 'international']
}

/**
 * A car as somebody wants to rent it: which vehicles could be theirs, from where to where, and for
 * how much.
 */
export interface OfferContext {
  row: CarRow
  free: Vehicle[]
  branches: BranchRow[]
  from: BranchRow
  to: BranchRow
  calendar: Calendar
  price: RentalPrice
}

/**
 * The vehicles that the orders `but` hold are free. Throws NOT_FOUND, BRANCH_NOT_FOUND,
 * BRANCH_CLOSED, ONE_WAY, TOO_YOUNG, NOT_INSURED, INVALID_REQUEST.
 */
export async function ask(env: Env, input: Input, but: readonly string[] = []): Promise<OfferContext> {
  checkTimes(input)
  const branches = await branchesOf(env)
  const own = await env.DB.prepare('SELECT branch_id AS id FROM rentcar_car WHERE id = ?1')
    .bind(input.id)
    .first<{ id: number }>()
  if (!own) throw new ServiceRefusal('NOT_FOUND')
  const from = branchOf(branches, own.id)
  const to = branchOf(branches, input.returnBranchId ?? from.id)
  const [found] = await freeCars(env, numbered(input.id), spanOf(input, from.id !== to.id), but)
  if (!found) throw new ServiceRefusal('NOT_FOUND')
  const { car: row, free } = found
  requireOpen(from, input.pickUpAt)
  requireOpen(to, input.returnAt)
  if (input.driverAge < row.minAge) throw new ServiceRefusal('TOO_YOUNG', `from ${row.minAge} on`)
  const calendar = calendarOf(input)
  if (oneWayFee(from, to) === null) throw new ServiceRefusal('ONE_WAY')
  const price = priceFrom(calendar, row, from, to, input.insurance)
  if (!price) throw new ServiceRefusal('NOT_INSURED')
  return { row, free, branches, from, to, calendar, price }
}

/**
 * A car priced for a rental at every level of insurance, and where else it could be left. Throws as
 * `ask`.
 */
export async function offerOf(env: Env, input: Input): Promise<UpstreamOffer> {
  const { row, free, branches, from, to, calendar, price } = await ask(env, input)
  const insurances = coversOf(row.class).map((cover) => {
    const { listPrice, price: sale } = priceFrom(calendar, row, from, to, cover.level) ?? price
    return { ...cover, listPrice, price: sale }
  })
  const returns = branches.flatMap((branch) => {
    const fee = oneWayFee(from, branch)
    const { id, name, nameEn, hours } = shown(branch)
    return fee === null ? [] : [{ id, name, nameEn, hours, fee }]
  })
  const { listPrice, price: sale, lines } = price
  const priced = { insurance: input.insurance, left: free.length, listPrice, price: sale }
  return {
    car: shownCar(env, row, from, priced),
    pickUpBranch: shown(from),
    returnBranch: shown(to),
    insurances,
    lines,
    returns: returns.sort((a, b) => a.fee - b.fee || a.id - b.id),
    licences: licencesOf(row),
  }
}
