import type { InferOutput } from 'valibot'
import type { Regions } from '#contract/upstream/catalogue.ts'
import type { Env } from '../env.ts'
import { provinceOf, wordsOf } from './keyword.ts'
import type { Point } from './search.ts'

interface Region extends Point {
  name: string
  province: string
}

/** A region and its middle, or null. */
export function regionOf(env: Env, id: number): Promise<Region | null> {
  return env.DB.prepare('SELECT name, province, lat, lon FROM region WHERE id = ?1').bind(id).first<Region>()
}

/** A region one of the words names: the one whose name begins with it before one that holds it. */
async function named(env: Env, words: string[]): Promise<Region | null> {
  return env.DB.prepare(
    `SELECT g.name, g.province, g.lat, g.lon FROM region g, json_each(?1) w
     WHERE instr(lower(g.name), w.value) > 0 ORDER BY instr(lower(g.name), w.value), length(g.name), g.id LIMIT 1`,
  )
    .bind(JSON.stringify(words.filter((word) => word.length > 1)))
    .first<Region>()
}

/**
 * Where a search was understood to be: its region, else the province or region its keyword names,
 * else the keyword itself; null for the whole country. `from` is the middle of a region, for
 * distances.
 */
export async function understood(
  env: Env,
  { regionId, keyword = '' }: { regionId?: number | undefined; keyword?: string | undefined },
): Promise<{ title: string | null; from: Point | null }> {
  if (regionId !== undefined) {
    const region = await regionOf(env, regionId)
    return { title: region?.name ?? null, from: region }
  }
  const words = wordsOf(keyword)
  if (words.length === 0) return { title: null, from: null }
  const province = words.map(provinceOf).find((name) => name !== null)
  if (province) return { title: province, from: null }
  const region = await named(env, words)
  return { title: region?.name ?? keyword.trim(), from: region }
}

type Provinces = InferOutput<typeof Regions>['result']

/**
 * Provinces with their regions in the order of the catalogue; `count` counts over what is joined to
 * region `g`.
 */
export async function provincesOf(env: Env, count: string, join: string): Promise<Provinces> {
  const { results } = await env.DB.prepare(
    `SELECT g.id, g.name, g.province, ${count} AS count FROM region g ${join} GROUP BY g.id ORDER BY g.id`,
  ).all<{ id: number; name: string; province: string; count: number }>()
  const provinces = new Map<string, Provinces[number]>()
  for (const { province, ...region } of results) {
    const entry = provinces.get(province) ?? { name: province, count: 0, regions: [] }
    entry.count += region.count
    entry.regions.push(region)
    provinces.set(province, entry)
  }
  return [...provinces.values()]
}
