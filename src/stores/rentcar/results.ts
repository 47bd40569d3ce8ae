import { type RentcarItem, type RentcarPage, type RentcarQuery, rentcarList } from '#contract/rentcar/catalogue.ts'
import { type BranchPoint, branchPoints } from '#rules/rentcar/point.ts'
import { readRentcarQuery, writeRentcarQuery } from '#rules/rentcar/search.ts'
import { call } from '../call.ts'
import { createPoints } from '../map.ts'
import { createResults } from '../results.ts'

/** The search for a rental car, on its results page alone. */
export const cars = createResults<RentcarQuery, RentcarItem, RentcarPage>({
  read: readRentcarQuery,
  write: writeRentcarQuery,
  ask: (query) => call(rentcarList, query),
  keyOf: ({ id }) => id,
})

/** What is asked for, what it can be narrowed by, and the cars that are shown. */
export function rentcarNow() {
  const { query, answer, list } = cars.$results.get()
  return { objRentcar: query, filterList: answer?.filterList ?? null, viewList: list }
}

/** Its branches on the map: the answer has all of them, so nothing is asked for. */
export const branchMap = createPoints<RentcarQuery, BranchPoint>(async (_, { bounds }) => {
  const points = branchPoints(rentcarNow().filterList, bounds)
  return { totalCount: points.length, points, clusters: [] }
})
