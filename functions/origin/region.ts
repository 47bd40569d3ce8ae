import type { InferOutput } from 'valibot'
import type { Regions } from '#contract/upstream/catalogue.ts'
import type { Point } from './area.ts'
import type { Env } from './env.ts'
import type { FoundBy } from './keyword/answer.ts'
import type { PlaceEntry } from './keyword/korea.ts'

interface Region extends Point {
  name: string
  province: string
}

/** A region and its middle, or null. */
export function regionOf(env: Env, id: number): Promise<Region | null> {
  return env.DB.prepare('SELECT name, province, lat, lon FROM region WHERE id = ?1').bind(id).first<Region>()
}

/** Where a search was understood to be, and what to offer where its keyword finds nothing. */
interface Understood<Suggestion> {
  title: string | null
  /** The middle of a region, for distances. */
  from: Point | null
  meant: string | null
  near: Suggestion[]
}

/**
 * Where a search was understood to be: its region, else the place its keyword names, else the
 * keyword itself; null for the whole country. `search` searches a product by a keyword.
 */
export async function understood<Suggestion>(
  env: Env,
  { regionId, keyword = '' }: { regionId?: number | undefined; keyword?: string | undefined },
  search: (env: Env, keyword: string) => Promise<FoundBy<PlaceEntry, Suggestion>>,
): Promise<Understood<Suggestion>> {
  const nothing = { title: null, from: null, meant: null, near: [] }
  const by = keyword.trim() === '' ? nothing : await search(env, keyword)
  const { meant, near } = by
  if (regionId !== undefined) {
    const region = await regionOf(env, regionId)
    return { title: region?.name ?? null, from: region, meant, near }
  }
  if (!('place' in by)) return nothing
  const { place } = by
  const spelled = by.found.length > 0 ? meant : null
  const title = place?.names[0] ?? spelled ?? keyword.trim()
  return { title, from: place && place.kind !== 'area' ? place.at : null, meant, near }
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
