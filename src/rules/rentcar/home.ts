import type { LocalDate } from '#contract/date.ts'
import type { Branch } from '#contract/rentcar/branch.ts'
import type { RentcarItem, RentcarQuery } from '#contract/rentcar/catalogue.ts'

/**
 * What the edge puts into the home of rental cars. Branches and cars are empty while their service
 * is away.
 */
export interface RentcarHomeFill {
  query: RentcarQuery
  /** The day it is in Seoul; no earlier one can be chosen. */
  today: LocalDate
  branches: Branch[]
  /** A few cars, at the prices of `priced`, else of the search. */
  cars: RentcarItem[]
  /** The search that the page came with, once its visitor has chosen other times. */
  priced?: RentcarQuery
}

/** Cars that a home shows. */
export const HOME_CARS = 8

/** The value of a choice of where: a branch's number, an area, or '' for all the country. */
export function placeValue({ branchId, area }: Pick<RentcarQuery, 'branchId' | 'area'>): string {
  return String(branchId ?? area ?? '')
}
