import type { Branch } from '#contract/rentcar/branch.ts'
import type { RentcarQuery } from '#contract/rentcar/catalogue.ts'
import { AREAS } from './search.ts'

/**
 * Whether a car of one branch may be left at another: no ferry carries rental cars, and small
 * branches only take their own.
 */
export function canReturn(
  from: Pick<Branch, 'id' | 'area' | 'oneWay'>,
  to: Pick<Branch, 'id' | 'area' | 'oneWay'>,
): boolean {
  return from.id === to.id || ((from.area === 'jeju') === (to.area === 'jeju') && from.oneWay && to.oneWay)
}

const KINDS: readonly Branch['kind'][] = ['airport', 'station', 'town']

/** Branches by area, airports before stations before towns. */
export function byArea(branches: readonly Branch[]): { area: Branch['area']; branches: Branch[] }[] {
  return AREAS.map((area) => ({
    area,
    branches: branches
      .filter((branch) => branch.area === area)
      .sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || a.id - b.id),
  })).filter((group) => group.branches.length > 0)
}

/**
 * The branch that a search begins at, where it names neither branch nor area: the first one there
 * is.
 */
export function firstBranch({ branchId, area }: RentcarQuery, branches: readonly Branch[]): Branch | null {
  if (branchId === undefined && area !== undefined) return null
  return branches.find(({ id }) => id === branchId) ?? branches[0] ?? null
}
