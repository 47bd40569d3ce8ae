import type { BranchArea } from '../../../src/contract/rentcar/branch.ts'
import type { BranchRow } from './row.ts'

/**
 * A branch on one line. `hours` are `06:00-23:00`, or `24` around the clock; `way` is how many minutes it is on foot (`w`) or by shuttle
 * (`s`); `size` how many models stand there, `here` whether cars are only left where they were taken.
 */
export interface SeedBranch {
  readonly name: string
  readonly nameEn: string
  readonly area: BranchArea
  readonly kind: BranchRow['kind']
  readonly at: readonly [lat: number, lon: number]
  readonly address: string
  readonly hours: string
  readonly way: `${'w' | 's'}${number}`
  readonly directions: string
  readonly size: number
  readonly here?: true
}

type Line = readonly [
  name: string,
  nameEn: string,
  at: readonly [number, number],
  address: string,
  hours: string,
  way: SeedBranch['way'],
  size: number,
  directions: string,
  here?: true,
]

/** Branches of an area and of a kind. */
export function group(area: BranchArea, kind: BranchRow['kind'], lines: readonly Line[]): SeedBranch[] {
  return lines.map(([name, nameEn, at, address, hours, way, size, directions, here]) => ({
    name,
    nameEn,
    area,
    kind,
    at,
    address,
    hours,
    way,
    size,
    directions,
    ...(here ? { here } : {}),
  }))
}
