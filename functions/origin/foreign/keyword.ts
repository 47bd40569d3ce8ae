import type { Env } from '../env.ts'
import { type Answering, searchFor, suggestionsFor } from '../keyword/answer.ts'
import { KeywordIndex } from '../keyword/index.ts'
import { keptIndex } from '../keyword/kept.ts'
import type { Mark, Named } from '../keyword/words.ts'

/** A country, a city, a quarter or sight of one, or a property. */
export interface ForeignEntry extends Named {
  kind: 'country' | 'city' | 'landmark' | 'property'
  /** A country's code, a city's or landmark's number, a property's id. */
  id: string
  /** Where it is: the country of a city, the city of all else. */
  detail: string
  englishDetail: string
}

interface Row {
  id: string
  name: string
  englishName: string
  /** Every name, plain, between bars. */
  search: string
}
type CityRow = Row & { country: string; lat: number; lon: number; count: number }
type LandmarkRow = Omit<Row, 'search'> & { kind: string; city: string }
type PropertyRow = Row & { city: string; popularity: number }

const namesOf = (search: string) => search.split('|').filter(Boolean)
/** A Korean name as `search` has it. */
const plainOf = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
const shownOf = ({ name, englishName }: Pick<Row, 'name' | 'englishName'>) =>
  englishName ? [name, englishName] : [name]

async function build(env: Env): Promise<KeywordIndex<ForeignEntry>> {
  const results = await env.DB.batch<unknown>([
    env.DB.prepare(
      'SELECT code AS id, name, english_name AS englishName, search FROM foreign_country ORDER BY position',
    ),
    env.DB.prepare(
      `SELECT CAST(c.id AS TEXT) AS id, c.name, c.english_name AS englishName, c.search, c.country, c.lat, c.lon,
         (SELECT COUNT(*) FROM foreign_property p WHERE p.city_id = c.id) AS count FROM foreign_city c ORDER BY c.id`,
    ),
    env.DB.prepare(
      `SELECT CAST(id AS TEXT) AS id, kind, name, english_name AS englishName, CAST(city_id AS TEXT) AS city FROM landmark
       WHERE city_id IS NOT NULL ORDER BY id`,
    ),
    env.DB.prepare(
      `SELECT CAST(id AS TEXT) AS id, name, english_name AS englishName, search, CAST(city_id AS TEXT) AS city, popularity
       FROM foreign_property ORDER BY id`,
    ),
  ])
  const [countries, cities, landmarks, properties] = results.map((result) => result.results) as [
    Row[],
    CityRow[],
    LandmarkRow[],
    PropertyRow[],
  ]
  const entries: ForeignEntry[] = []
  const nothing = { also: [], within: [], beside: [], detail: '', englishDetail: '' }
  const add = (
    entry: Partial<ForeignEntry> & Pick<ForeignEntry, 'kind' | 'id' | 'names' | 'others' | 'weight' | 'at'>,
  ) => entries.push({ ...nothing, ...entry }) - 1
  const others = ({ search }: Row) => namesOf(search).map((text) => ({ text }))

  const byCountry = new Map<string, number>()
  for (const country of countries) {
    const of = cities.filter((city) => city.country === country.id)
    const [largest] = of.toSorted((a, b) => b.count - a.count)
    if (!largest) continue
    const weight = of.reduce((sum, { count }) => sum + count, 0)
    const about = { names: shownOf(country), others: others(country), weight, at: largest }
    byCountry.set(country.id, add({ kind: 'country', id: country.id, ...about }))
  }
  const byCity = new Map<string, number>()
  for (const city of cities) {
    const within = [byCountry.get(city.country) ?? -1]
    const [detail = '', englishDetail = ''] = entries[within[0] ?? -1]?.names ?? []
    const about = { names: shownOf(city), others: others(city), weight: city.count, at: city }
    byCity.set(city.id, add({ kind: 'city', id: city.id, within, detail, englishDetail, ...about }))
  }
  const whereOf = (city: string) => {
    const at = byCity.get(city) ?? -1
    const place = entries[at]
    const [name = '', englishName = ''] = place?.names ?? []
    const detail = `${name}, ${place?.detail ?? ''}`
    return { at, place, detail, englishDetail: `${englishName}, ${place?.englishDetail ?? ''}` }
  }
  const sights = new Map<number, number[]>()
  const words = new Map<string, Set<string>>()
  for (const { city, search } of properties) words.set(city, new Set([...(words.get(city) ?? []), ...namesOf(search)]))
  for (const { id, kind, city, ...names } of landmarks) {
    const { at, place, ...detail } = whereOf(city)
    if (!place) continue
    const sold = kind === 'sight' || words.get(city)?.has(plainOf(names.name))
    const about = {
      names: shownOf(names),
      others: [],
      within: [at, ...place.within],
      weight: sold ? place.weight : 0,
      at: place.at,
    }
    const landmark = add({ kind: 'landmark', id, ...about, ...detail })
    // A quarter is a word of its own properties; a sight is for the whole city.
    if (kind === 'sight') sights.set(at, [...(sights.get(at) ?? []), landmark])
  }
  for (const { id, city, search, popularity, ...names } of properties) {
    const { at, place, ...detail } = whereOf(city)
    const within = place ? [at, ...place.within] : []
    const about = { names: shownOf(names), others: [], also: namesOf(search), weight: popularity, at: null }
    add({ kind: 'property', id, within, beside: sights.get(at) ?? [], ...about, ...detail })
  }
  return new KeywordIndex(entries)
}

/** The names of overseas lodging. */
const foreignNames = keptIndex('foreign_property', build)

export interface ForeignSuggested extends Pick<ForeignEntry, 'kind' | 'id' | 'detail' | 'englishDetail'> {
  name: string
  englishName: string
  marks: Mark[]
  englishMarks: Mark[]
}

const ABROAD: Answering<ForeignEntry, ForeignSuggested> = {
  shares: [
    { kind: 'country', most: 2 },
    { kind: 'city', most: 5, contained: true },
    { kind: 'landmark', most: 3 },
    { kind: 'property', most: 10 },
  ],
  near: 'city',
  sold: 'property',
  told: (
    { kind, id, names: [name = '', englishName = name], detail, englishDetail },
    [marks = [], englishMarks = []],
  ) => ({
    kind,
    id,
    name,
    englishName,
    detail,
    englishDetail,
    marks,
    englishMarks,
  }),
}

/** What a keyword suggests of overseas lodging. */
export async function suggestionsOf(env: Env, keyword: string) {
  const { list, ...instead } = suggestionsFor(await foreignNames(env), keyword, ABROAD)
  // A quarter and a sight of one name lead to the same search.
  const shown = ({ kind, name, detail }: ForeignSuggested) => [kind, name, detail].join()
  return { list: [...new Map(list.map((each) => [shown(each), each])).values()], ...instead }
}

/** What a keyword finds of overseas lodging. */
export const foreignBy = async (env: Env, keyword: string) => searchFor(await foreignNames(env), keyword, ABROAD)
