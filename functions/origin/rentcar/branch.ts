import type { UpstreamBranch } from '#contract/upstream/rentcar.ts'
import type { Env } from '../env.ts'

/** A branch as the table has it. */
export interface BranchRow {
  id: number
  name: string
  nameEn: string
  area: UpstreamBranch['area']
  kind: UpstreamBranch['kind']
  address: string
  lat: number
  lon: number
  opens: string | null
  closes: string | null
  phone: string
  directions: string
  minutes: number
  shuttle: boolean
  oneWay: boolean
}

/** All branches in the order of the catalogue. */
export async function branchesOf(env: Env): Promise<BranchRow[]> {
  const { results } = await env.DB.prepare(
    `SELECT id, name, name_en AS nameEn, area, kind, address, lat, lon, opens, closes, phone, directions, minutes, shuttle, one_way AS oneWay
     FROM rentcar_branch ORDER BY id`,
  ).all<Omit<BranchRow, 'shuttle' | 'oneWay'> & { shuttle: number; oneWay: number }>()
  return results.map((row) => ({ ...row, shuttle: row.shuttle === 1, oneWay: row.oneWay === 1 }))
}

/** A branch as the wire has it. */
export function shown({ opens, closes, ...row }: BranchRow): UpstreamBranch {
  return { ...row, hours: opens === null || closes === null ? null : { opens, closes } }
}
