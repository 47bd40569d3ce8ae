import type { Env } from '../env.ts'
import { ServiceRefusal } from '../refusal.ts'
import { keywordSql, wholeName } from './keyword.ts'

/** Where a search was understood to be. `cityId` or `country` takes the place of the keyword. */
export interface Understood {
  title: { name: string; englishName: string; cityId: number | null } | null
  cityId?: number
  country?: string
  keyword?: string
}

interface Named {
  id: number | null
  code: string
  name: string
  englishName: string
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
  if (cityId === undefined && text === '') return { title: null }
  const query =
    cityId === undefined
      ? env.DB.prepare(
          `SELECT id, country AS code, name, english_name AS englishName FROM foreign_city WHERE instr(search, ?1) > 0
           UNION ALL SELECT NULL, code, name, english_name FROM foreign_country WHERE instr(search, ?1) > 0 LIMIT 1`,
        ).bind(wholeName(text))
      : env.DB.prepare(
          'SELECT id, country AS code, name, english_name AS englishName FROM foreign_city WHERE id = ?1',
        ).bind(cityId)
  const named = await query.first<Named>()
  if (!named) {
    if (cityId !== undefined) throw new ServiceRefusal('NOT_FOUND')
    return { title: { name: text, englishName: text, cityId: null }, keyword: text }
  }
  const title = { name: named.name, englishName: named.englishName, cityId: named.id }
  if (named.id === null) return { title, country: named.code }
  return { title, cityId: named.id, ...(cityId !== undefined && text ? { keyword: text } : {}) }
}

/** What a search is narrowed to, beside prices. */
export interface Scope extends Omit<Understood, 'title'> {
  /** Only these properties. */
  ids?: string[] | undefined
  type?: string | undefined
  stars?: number[] | undefined
  amenities?: string[] | undefined
  bounds?: { south: number; north: number; west: number; east: number }
}

/** SQL of the properties `p` of cities `c` within a scope. */
export function scopeSql(scope: Scope, bind: (value: string | number) => string): string {
  const where = ['1']
  if (scope.ids)
    where.push(`p.id IN (SELECT CAST(value AS INTEGER) FROM json_each(${bind(JSON.stringify(scope.ids))}))`)
  if (scope.cityId !== undefined) where.push(`p.city_id = ${bind(scope.cityId)}`)
  if (scope.country !== undefined) where.push(`c.country = ${bind(scope.country)}`)
  if (scope.keyword !== undefined) where.push(keywordSql(scope.keyword, 'p.search', bind))
  if (scope.type !== undefined) where.push(`p.type = ${bind(scope.type)}`)
  if (scope.stars && scope.stars.length > 0)
    where.push(`p.stars IN (SELECT value FROM json_each(${bind(JSON.stringify(scope.stars))}))`)
  for (const amenity of scope.amenities ?? []) where.push(`instr(p.amenities, ${bind(`"${amenity}"`)}) > 0`)
  if (scope.bounds) {
    const { south, north, west, east } = scope.bounds
    where.push(`p.lat BETWEEN ${bind(south)} AND ${bind(north)}`, `p.lon BETWEEN ${bind(west)} AND ${bind(east)}`)
  }
  return where.join(' AND ')
}
