import * as v from 'valibot'
import { BranchArea } from '#contract/rentcar/branch.ts'
import * as cell from '../cell.ts'
import { keyed, read } from '../data.ts'

/** The first digits of telephone numbers in an area. */
export const AREAS = keyed(
  read('rentcar/areas.csv', v.array(v.strictObject({ area: BranchArea, code: cell.text }))),
  'area',
)

const Branch = v.strictObject({
  name: cell.text,
  name_en: cell.text,
  area: BranchArea,
  kind: v.picklist(['airport', 'station', 'town']),
  lat: cell.number,
  lon: cell.number,
  address: cell.text,
  /** Empty where it is open around the clock. */
  opens: cell.optional(cell.text),
  closes: cell.optional(cell.text),
  /** Minutes from the arrivals or the platform, and how. */
  minutes: cell.number,
  by: v.picklist(['foot', 'shuttle']),
  /** How many models stand there. */
  size: cell.number,
  /** Whether cars are only left where they were taken. */
  return: v.picklist(['here', 'anywhere']),
  directions: cell.text,
})
export type SeedBranch = v.InferOutput<typeof Branch>

/** Every branch; its id is its place in this list, from 1, so new ones go to the end. */
export const BRANCHES = read('rentcar/branches.csv', v.array(Branch))
