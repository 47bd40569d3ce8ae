import type { Point } from '../area.ts'
import type { Env } from '../env.ts'
import { grouped } from '../grouped.ts'
import type { Answering } from './answer.ts'
import { KeywordIndex, NARROWING } from './index.ts'
import type { Mark, Named } from './words.ts'

/** Longer names of provinces, beside the short one of the catalogue; the official one is last. */
export const PROVINCE_WORDS: Record<string, string> = {
  서울: '서울시 서울특별시',
  부산: '부산시 부산광역시',
  대구: '대구시 대구광역시',
  인천: '인천시 인천광역시',
  광주: '광주시 광주광역시',
  대전: '대전시 대전광역시',
  울산: '울산시 울산광역시',
  세종: '세종시 세종특별자치시',
  경기: '경기도',
  강원: '강원도 강원특별자치도',
  충북: '충청도 충청북도',
  충남: '충청도 충청남도',
  전북: '전라도 전라북도 전북특별자치도',
  전남: '전라도 전라남도',
  경북: '경상도 경상북도',
  경남: '경상도 경상남도',
  제주: '제주도 제주특별자치도',
}

/**
 * A province or city with several regions (`area`), a region, a station or sight, or what is sold.
 */
export interface PlaceEntry extends Named {
  id: number
  /** Where it is, of what kind. */
  detail: string
}

/** What is sold, as an index of names takes it. */
export interface Sold {
  id: number
  kind: string
  name: string
  /** After the region's name in what is said of it. */
  what: string
  regionId: number
  address: string
  /** Further words by which it is found. */
  words: string[]
  popularity: number
}

interface RegionRow extends Point {
  id: number
  province: string
  name: string
}

type OtherNames = ReadonlyMap<string, string[]>

/** Other names of a name and of its parts, between slashes and spaces. */
function othersOf(name: string, names: OtherNames): { text: string; of: Mark }[] {
  return [...name.matchAll(/[^/ ]+/g)].flatMap(({ 0: part, index }) =>
    (names.get(part) ?? []).map((text) => ({ text, of: [index, index + part.length] as Mark })),
  )
}

const middle = (of: readonly RegionRow[]) => ({
  lat: of.reduce((sum, { lat }) => sum + lat, 0) / of.length,
  lon: of.reduce((sum, { lon }) => sum + lon, 0) / of.length,
})

/** Groups of two regions and more whose names begin with the same word: the cities `강릉`, `수원`. */
function citiesOf(regions: readonly RegionRow[]): { name: string; province: string; regions: RegionRow[] }[] {
  const parts = regions.filter(({ name }) => name.includes(' '))
  const cities = grouped(parts, ({ province, name }) => `${province} ${name.split(' ')[0]}`)
  return [...cities].flatMap(([key, of]) => {
    const [province = '', name = ''] = key.split(' ')
    return of.length > 1 ? [{ name, province, regions: of }] : []
  })
}

/** A city or district as an address says it: `강릉시`, `해운대구`. */
const DISTRICT = /^(..+)[시군구]$/
/** The districts of an address, with and without what they end in. */
const districtsOf = (address: string) => address.split(' ').flatMap((word) => DISTRICT.exec(word)?.slice(0, 2) ?? [])

/** Degrees within which landmarks of one name are the same. */
const NEAR = 0.5
const areNear = (one: Point | null | undefined, other: Point) =>
  one ? Math.hypot(one.lat - other.lat, (one.lon - other.lon) * NARROWING) < NEAR : false
const KINDS_OF_LANDMARK = ['station', 'sight']

/**
 * Names of categories, then of provinces, cities, regions and landmarks, and of what is sold in
 * them.
 */
export async function namesOf(
  env: Env,
  sold: readonly Sold[],
  categories: readonly { kind: string; id: number; name: string }[] = [],
): Promise<KeywordIndex<PlaceEntry>> {
  const [regionRows, nameRows, landmarkRows] = await env.DB.batch<unknown>([
    env.DB.prepare('SELECT id, province, name, lat, lon FROM region ORDER BY id'),
    env.DB.prepare(`SELECT korean, english || '|' || chinese || '|' || japanese AS others FROM place_name`),
    env.DB.prepare(
      'SELECT id, kind, name, region_id AS regionId FROM landmark WHERE region_id IS NOT NULL ORDER BY id',
    ),
  ])
  const regions = (regionRows?.results ?? []) as RegionRow[]
  const landmarks = (landmarkRows?.results ?? []) as { id: number; kind: string; name: string; regionId: number }[]
  const names: OtherNames = new Map(
    ((nameRows?.results ?? []) as { korean: string; others: string }[]).map(({ korean, others }) => [
      korean,
      others.split('|').filter(Boolean),
    ]),
  )
  const byId = new Map(regions.map((region) => [region.id, region]))
  const bySold = grouped(sold, ({ regionId }) => regionId)
  const entries: PlaceEntry[] = []
  const nothing = { names: [], others: [], also: [], within: [], beside: [], detail: '', weight: 0 }
  const add = (entry: Partial<PlaceEntry> & Pick<PlaceEntry, 'kind' | 'id' | 'names' | 'at'>) =>
    entries.push({ ...nothing, ...entry }) - 1

  for (const { kind, id, name } of categories) add({ kind, id, names: [name], at: null })
  const provinces = new Map<string, number>()
  for (const [province, of] of grouped(regions, (region) => region.province)) {
    const longer = [...(PROVINCE_WORDS[province] ?? '').split(' '), ...(names.get(province) ?? [])].filter(Boolean)
    const others = longer.map((text) => ({ text }))
    const weight = of.reduce((sum, { id }) => sum + (bySold.get(id)?.length ?? 0), 0)
    const id = provinces.size + 1
    provinces.set(province, add({ kind: 'area', id, names: [province], others, weight, at: middle(of) }))
  }
  for (const { name, province, regions: of } of citiesOf(regions)) {
    const weight = of.reduce((sum, { id }) => sum + (bySold.get(id)?.length ?? 0), 0)
    const others = othersOf(name, names)
    add({ kind: 'area', id: entries.length + 1, names: [name], others, detail: province, weight, at: middle(of) })
  }
  const places = new Map<number, number>()
  for (const region of regions) {
    const of = bySold.get(region.id) ?? []
    const within = [provinces.get(region.province) ?? -1]
    const also = [...new Set(of.flatMap(({ address }) => districtsOf(address)))]
    const about = { others: othersOf(region.name, names), also, within, detail: region.province, weight: of.length }
    places.set(region.id, add({ kind: 'region', id: region.id, names: [region.name], at: region, ...about }))
  }
  const besides = new Map<number, number[]>()
  const told = new Map<string, number[]>()
  for (const { id, kind, name, regionId } of landmarks) {
    const region = byId.get(regionId)
    const of = bySold.get(regionId)?.length ?? 0
    if (!region || of === 0) continue
    const within = [places.get(regionId) ?? -1, provinces.get(region.province) ?? -1]
    const detail = `${region.province} ${region.name}`
    const weight = of + (KINDS_OF_LANDMARK.length - KINDS_OF_LANDMARK.indexOf(kind)) * 1000
    const others = names.has(name) ? othersOf(name, names) : []
    // One that several regions have is one, of the first of them.
    const known = told.get(name) ?? []
    const same = known.find((each) => areNear(entries[each]?.at, region))
    const at = same ?? add({ kind: 'landmark', id, names: [name], others, within, detail, weight, at: region })
    if (same === undefined) told.set(name, [...known, at])
    besides.set(regionId, [...(besides.get(regionId) ?? []), at])
  }
  for (const { id, kind, name, what, regionId, address, words, popularity } of sold) {
    const region = byId.get(regionId)
    const province = region && provinces.get(region.province)
    if (!region || province === undefined) continue
    const street = address
      .split(' ')
      .slice(1)
      .filter((word) => !/^[\d-]+$/.test(word) && !DISTRICT.test(word))
    add({
      kind,
      id,
      names: [name],
      also: [...words, ...districtsOf(address), ...street],
      within: [places.get(regionId) ?? -1, province],
      beside: besides.get(regionId) ?? [],
      detail: [`${region.province} ${region.name}`, what].filter(Boolean).join(' · '),
      weight: popularity,
      at: null,
    })
  }
  return new KeywordIndex(entries)
}

type Suggested<Kind> = { kind: Kind; id: number; name: string; detail: string; marks: Mark[] }

/** How the names of a product in Korea are answered by; `first` kinds stand before places. */
export const answering = <const Kind extends string>(
  sold: Kind,
  first: readonly Kind[] = [],
): Answering<PlaceEntry, Suggested<Kind | 'area' | 'region' | 'landmark'>> => ({
  shares: [
    ...first.map((kind) => ({ kind, most: 3 })),
    { kind: 'area', most: 2 },
    { kind: 'region', most: 6, contained: true },
    { kind: 'landmark', most: 3 },
    { kind: sold, most: 10 },
  ],
  near: 'region',
  sold,
  told: ({ kind, id, names: [name = ''], detail }, [marks = []]) => ({
    kind: kind as Kind,
    id,
    name,
    detail,
    marks,
  }),
})
