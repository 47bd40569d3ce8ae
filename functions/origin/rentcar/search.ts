import type { InferOutput } from 'valibot'
import { CarClass, Fuel, Insurance } from '#contract/rentcar/car.ts'
import { MIN_SEATS } from '#contract/rentcar/catalogue.ts'
import type { searchCars } from '#contract/upstream/rentcar.ts'
import { pageOf } from '../bounds.ts'
import type { Env } from '../env.ts'
import { narrow } from '../narrow.ts'
import { ServiceRefusal } from '../refusal.ts'
import { type BranchRow, branchesOf } from './branch.ts'
import { atBranches, type CarRow, freeCars, priceFrom, shownCar } from './car.ts'
import { matches } from './keyword.ts'
import { calendarOf, coversOf } from './price.ts'
import { checkTimes, isOpen, spanOf } from './time.ts'

type Input = InferOutput<typeof searchCars.input>
type Found = InferOutput<typeof searchCars.output>['result']

/** A car that could be rented. */
interface Candidate {
  car: CarRow
  branch: BranchRow
  left: number
}

/** The same with a level of insurance, and what it costs in all and a started day. */
interface Offer extends Candidate {
  insurance: Insurance
  listPrice: number
  price: number
  perDay: number
}

/** One of the branches; throws BRANCH_NOT_FOUND. */
export function branchOf(branches: readonly BranchRow[], id: number): BranchRow {
  const branch = branches.find((each) => each.id === id)
  if (!branch) throw new ServiceRefusal('BRANCH_NOT_FOUND')
  return branch
}

/** Throws BRANCH_CLOSED unless a branch is open at a local time. */
export function requireOpen(branch: BranchRow, local: string): void {
  if (!isOpen(branch, local)) throw new ServiceRefusal('BRANCH_CLOSED', branch.name)
}

/** Where a search looks: branches that are open, each with the one to which its cars come back. */
function ways(branches: readonly BranchRow[], input: Input): { from: BranchRow; to: BranchRow }[] {
  const chosen = input.branchId === undefined ? null : branchOf(branches, input.branchId)
  const to = input.returnBranchId === undefined ? null : branchOf(branches, input.returnBranchId)
  if (chosen) requireOpen(chosen, input.pickUpAt)
  if (to ?? chosen) requireOpen((to ?? chosen) as BranchRow, input.returnAt)
  return branches
    .filter((branch) => (chosen ? branch === chosen : input.area === undefined || branch.area === input.area))
    .map((from) => ({ from, to: to ?? from }))
    .filter((way) => isOpen(way.from, input.pickUpAt) && isOpen(way.to, input.returnAt))
}

/** A car with every level of insurance that there is for it, the cheapest first. */
interface Priced extends Candidate {
  offers: readonly Offer[]
}

/** What the filter asks of a car. */
const aboutOf = ({ classes = [], fuels = [], seats }: Input) => ({
  classes: {
    values: CarClass.options,
    chosen: classes,
    has: ({ car }: Candidate, value: CarClass) => car.class === value,
  },
  fuels: { values: Fuel.options, chosen: fuels, has: ({ car }: Candidate, value: Fuel) => car.fuel === value },
  seats: {
    values: MIN_SEATS,
    chosen: seats === undefined ? [] : [seats as (typeof MIN_SEATS)[number]],
    has: ({ car }: Candidate, value: (typeof MIN_SEATS)[number]) => car.seats >= value,
  },
})

/** How many of some offers stand at each branch. */
function standing(all: readonly Offer[]): Found['filterList']['branches'] {
  const branches = [...new Set(all.map(({ branch }) => branch))]
  return branches.map(({ id, name, nameEn, lat, lon }) => {
    const here = all.filter(({ branch }) => branch.id === id)
    const free = here.filter(({ left }) => left > 0)
    const soldOut = free.length === 0
    const prices = (soldOut ? here : free).map(({ car, listPrice, price }) => ({
      class: car.class,
      listPrice,
      price,
    }))
    const each = new Map(prices.map((price) => [`${price.class} ${price.price}`, price]))
    return { value: id, name, nameEn, count: here.length, lat, lon, soldOut, prices: [...each.values()] }
  })
}

/** A list without its insurance is one with the usual, which is no condition itself. */
const [USUAL] = Insurance.options
const withoutOf = (without: Found['without'], { insurance }: Input): Found['without'] =>
  without.flatMap((each) => {
    if (each.name !== 'insurances') return [each]
    return insurance === USUAL ? [] : [{ ...each, name: 'insurance' }]
  })

const ORDERS: Record<Input['sort'], (a: Offer, b: Offer) => number> = {
  recommended: (a, b) => b.car.popularity - a.car.popularity,
  'price-low': (a, b) => a.price - b.price,
  'price-high': (a, b) => b.price - a.price,
  newest: (a, b) => b.car.year - a.car.year,
  seats: (a, b) => b.car.seats - a.car.seats,
}

function titleOf(branches: readonly BranchRow[], { branchId, keyword }: Input): string | null {
  if (branchId !== undefined) return branchOf(branches, branchId).name
  return keyword?.trim() || null
}

function returnOf(branches: readonly BranchRow[], { returnBranchId }: Input): Found['returnBranch'] {
  if (returnBranchId === undefined) return null
  const { name, nameEn } = branchOf(branches, returnBranchId)
  return { name, nameEn }
}

/**
 * Cars that the driver may take from where and when they ask to where and when they bring them
 * back, with what the list can be narrowed by. Cars of which none is left are last and bear the
 * price they would have. Throws BRANCH_NOT_FOUND, BRANCH_CLOSED and ONE_WAY for branches that were
 * asked for, INVALID_REQUEST.
 */
export async function find(env: Env, input: Input): Promise<Found> {
  checkTimes(input)
  const { offset, limit } = pageOf(input)
  const branches = await branchesOf(env)
  const open = ways(branches, input)
  const calendar = calendarOf(input)
  const toOf = new Map(open.map(({ from, to }) => [from.id, { from, to }]))
  const here = open.filter(({ from, to }) => from.id === to.id).map(({ from }) => from.id)
  const away = open.filter(({ from, to }) => from.id !== to.id).map(({ from }) => from.id)
  const cars = [
    ...(await freeCars(env, atBranches(here), spanOf(input, false))),
    ...(away.length > 0 ? await freeCars(env, atBranches(away), spanOf(input, true)) : []),
  ]
  const found: Priced[] = []
  let barred = 0
  for (const { car, free } of cars) {
    const way = toOf.get(car.branchId)
    if (!way || car.minAge > input.driverAge) continue
    if (input.ids && !input.ids.includes(car.id)) continue
    if (input.keyword && !matches(input.keyword, car, way.from)) continue
    const candidate = { car, branch: way.from, left: free.length }
    const offers = coversOf(car.class).flatMap(({ level: insurance }) => {
      const priced = priceFrom(calendar, car, way.from, way.to, insurance)
      return priced
        ? [{ ...candidate, insurance, ...priced, perDay: Math.ceil(priced.price / calendar.starts.length) }]
        : []
    })
    if (offers.length > 0) found.push({ ...candidate, offers })
    else barred += 1
  }
  if (input.branchId !== undefined && found.length === 0 && barred > 0) throw new ServiceRefusal('ONE_WAY')
  const narrowed = narrow(found, {
    offersOf: ({ offers }: Priced) => offers,
    // The cheapest first, as they are.
    order: () => 0,
    about: aboutOf(input),
    ways: {
      insurances: {
        values: Insurance.options,
        chosen: [input.insurance],
        has: ({ insurance }: Offer, value: Insurance) => insurance === value,
      },
    },
    price: { of: ({ perDay }) => perDay, least: input.minPrice, most: input.maxPrice, steps: input.priceSteps ?? [] },
  })
  if (!narrowed.filterList) throw new Error('what has steps to choose among is counted')
  const kept = narrowed.kept.map(({ offer }) => offer)
  const order = ORDERS[input.sort]
  kept.sort(
    (a, b) =>
      Number(a.left === 0) - Number(b.left === 0) ||
      order(a, b) ||
      b.car.popularity - a.car.popularity ||
      a.car.id - b.car.id,
  )
  return {
    list: kept.slice(offset, offset + limit).map(({ car, branch, ...offer }) => shownCar(env, car, branch, offer)),
    totalCount: kept.length,
    filterList: { ...narrowed.filterList, branches: standing(kept) },
    without: withoutOf(narrowed.without, input),
    maxPrice: narrowed.dearest,
    title: titleOf(branches, input),
    returnBranch: returnOf(branches, input),
  }
}
