import type { InferOutput } from 'valibot'
import type { destinations, foreignRankings } from '#contract/upstream/foreign.ts'
import type { Env } from '../env.ts'
import { covered, photo } from '../photo.ts'

type Destinations = InferOutput<typeof destinations.output>['result']
type Ranking = InferOutput<typeof foreignRankings.output>['result']

const POPULAR_CITIES = 12

/**
 * Countries in their order, their cities with how many properties each has, and the kinds of
 * property.
 */
export async function destinationsOf(env: Env): Promise<Destinations> {
  const results = await env.DB.batch<unknown>([
    env.DB.prepare(
      `SELECT k.code, k.name, k.english_name AS englishName FROM foreign_country k
       WHERE EXISTS (SELECT 1 FROM foreign_city c WHERE c.country = k.code) ORDER BY k.position`,
    ),
    env.DB.prepare(
      `SELECT c.id, c.name, c.english_name AS englishName, c.country AS countryCode, c.lat, c.lon, c.zone, c.photo AS scene,
         (SELECT COUNT(*) FROM foreign_property p WHERE p.city_id = c.id) AS count
       FROM foreign_city c ORDER BY c.popularity DESC, c.id`,
    ),
    env.DB.prepare('SELECT type, COUNT(*) AS count FROM foreign_property GROUP BY type'),
  ])
  const [countries, cities, types] = results.map((result) => result.results)
  const all = (cities as (Omit<Destinations['cities'][number], 'photo'> & { scene: string })[]).map(
    ({ scene, ...city }) => ({ ...city, photo: photo(env, scene) }),
  )
  return {
    countries: countries as Destinations['countries'],
    cities: all,
    popularCities: all.slice(0, POPULAR_CITIES).map(({ id }) => id),
    types: types as Destinations['types'],
  }
}

const RANKED = 10

/** The most booked properties, no more than one of a city. */
export async function rankingOf(env: Env): Promise<Ranking> {
  const { results } = await env.DB.prepare(
    `WITH heat AS (
       SELECT p.*, p.popularity + 500 * (SELECT COUNT(*) FROM hold h WHERE h.product = 'foreign' AND h.item = p.id AND h.state = 'BOOKED') AS heat
       FROM foreign_property p),
     best AS (SELECT *, ROW_NUMBER() OVER (PARTITION BY city_id ORDER BY heat DESC, id) AS place FROM heat)
     SELECT CAST(p.id AS TEXT) AS id, p.name, p.english_name AS englishName, p.type, c.id AS cityId, c.name AS cityName,
       c.english_name AS englishCityName, k.code AS countryCode, k.name AS countryName, k.english_name AS englishCountryName,
       p.photos, p.stars, p.rating, p.review_count AS reviewCount
     FROM best p JOIN foreign_city c ON c.id = p.city_id JOIN foreign_country k ON k.code = c.country
     WHERE p.place = 1 ORDER BY p.heat DESC, p.id LIMIT ${RANKED}`,
  ).all<Omit<Ranking[number], 'photo' | 'rank'> & { photos: string }>()
  return covered(env, results).map((row, index) => ({ rank: index + 1, ...row }))
}
