import { type Bounds, standsIn } from '../area.ts'
import type { Env } from '../env.ts'
import { ServiceRefusal } from '../refusal.ts'
import { type ForeignSuggested, foreignBy } from './keyword.ts'

/**
 * Where a search was understood to be. `cityId`, `country` or `found` takes the place of the
 * keyword.
 */
export interface Understood {
  title: { name: string; englishName: string; cityId: number | null } | null
  meant: string | null
  near: ForeignSuggested[]
  cityId?: number
  country?: string
  /** Of what the keyword finds. */
  found?: string[]
}

/** The city by its number; throws NOT_FOUND. */
async function cityOf(env: Env, id: number) {
  const named = await env.DB.prepare('SELECT name, english_name AS englishName FROM foreign_city WHERE id = ?1')
    .bind(id)
    .first<{ name: string; englishName: string }>()
  if (!named) throw new ServiceRefusal('NOT_FOUND')
  return { ...named, cityId: id }
}

/**
 * Understands where to search: a city by its number, else the city or country that the whole
 * keyword names, else the keyword itself; without any the whole world. Throws NOT_FOUND for a city
 * that does not exist.
 */
export async function understood(
  env: Env,
  { cityId, keyword }: { cityId?: number | undefined; keyword?: string | undefined },
): Promise<Understood> {
  const text = keyword?.trim() ?? ''
  const title = cityId === undefined ? null : await cityOf(env, cityId)
  const where = cityId === undefined ? {} : { cityId }
  if (text === '') return { title, meant: null, near: [], ...where }
  const { found, named, meant, near } = await foreignBy(env, text)
  const place = named.find(({ kind }) => kind === 'city') ?? named.find(({ kind }) => kind === 'country')
  const ids = found.map(({ id }) => id)
  if (title) return { title, meant, near, ...where, found: ids }
  const spelled = (ids.length > 0 ? meant : null) ?? text
  if (!place) return { title: { name: spelled, englishName: spelled, cityId: null }, meant, near, found: ids }
  const [name = '', englishName = name] = place.names
  const here = { meant, near: [] }
  if (place.kind === 'country') return { title: { name, englishName, cityId: null }, ...here, country: place.id }
  const id = Number(place.id)
  return { title: { name, englishName, cityId: id }, ...here, cityId: id }
}

/** Where a search looks, before it is narrowed. */
export interface Scope extends Pick<Understood, 'cityId' | 'country' | 'found'> {
  /** Only these properties. */
  ids?: string[] | undefined
  bounds?: Bounds
}

/** SQL of the properties `p` of cities `c` within a scope. */
export function scopeSql(scope: Scope, bind: (value: string | number) => string): string {
  const where = ['1']
  for (const ids of [scope.ids, scope.found])
    if (ids) where.push(`p.id IN (SELECT CAST(value AS INTEGER) FROM json_each(${bind(JSON.stringify(ids))}))`)
  if (scope.cityId !== undefined) where.push(`p.city_id = ${bind(scope.cityId)}`)
  if (scope.country !== undefined) where.push(`c.country = ${bind(scope.country)}`)
  if (scope.bounds) where.push(standsIn('p', scope.bounds, bind))
  return where.join(' AND ')
}
