import * as v from 'valibot'
import { Product } from '#contract/channel.ts'
import { each, read } from '../data.ts'
import type { ForeignCatalogue } from '../foreign/catalogue.ts'
import type { LeisureCatalogue } from '../leisure/catalogue.ts'
import type { Catalogue } from '../place/catalogue.ts'
import type { Fleet } from '../rentcar/fleet.ts'
import { type Choice, type ExhibitionRow, Plan, planned } from './plan.ts'

/** What exhibitions choose from. */
export interface Sold {
  place: Pick<Catalogue, 'region' | 'property'>
  foreign: Pick<ForeignCatalogue, 'foreign_city' | 'foreign_property'>
  leisure: Pick<LeisureCatalogue, 'leisure_deal'>
  rentcar: Pick<Fleet, 'rentcar_branch' | 'rentcar_model' | 'rentcar_car'>
}

/** Properties with the name of their province. */
function places({ region, property }: Sold['place']): Choice[] {
  const provinces = new Map(region.map(({ id, province }) => [id, province]))
  return property.map((row) => ({
    id: row.no,
    popularity: row.popularity,
    row: { ...row, province: provinces.get(row.region_id) ?? '' },
  }))
}

/** Properties abroad with their city's country and season. */
function abroad({ foreign_city, foreign_property }: Sold['foreign']): Choice[] {
  const cities = new Map(foreign_city.map((city) => [city.id, city]))
  return foreign_property.flatMap((row) => {
    const city = cities.get(row.city_id)
    if (!city) return []
    return [{ id: row.id, popularity: row.popularity, row: { ...row, country: city.country, season: city.season } }]
  })
}

/** Cars with their model and where they stand. */
function cars({ rentcar_branch, rentcar_model, rentcar_car }: Sold['rentcar']): Choice[] {
  const branches = new Map(rentcar_branch.map((branch) => [branch.id, branch]))
  const models = new Map(rentcar_model.map((model) => [model.id, model]))
  return rentcar_car.flatMap((car) => {
    const branch = branches.get(car.branch_id)
    const model = models.get(car.model_id)
    if (!branch || !model) return []
    const row = { ...model, area: branch.area, kind: branch.kind, sale: car.sale_percent }
    return [{ id: car.id, popularity: car.popularity, row }]
  })
}

/** Ids of each kind and product begin at a thousand of their own. */
const BASE = { exhibition: 10_000, event: 20_000, promotion: 30_000 } as const
const PER_PRODUCT = 1000

/**
 * Events and promotions show nothing of the catalogue themselves; they say what to do and where it
 * goes on.
 */
const EVENTS = read('exhibition/events.json', each(Product, v.array(Plan)))
const PROMOTIONS = read('exhibition/promotions.json', each(Product, v.array(Plan)))

/** Everything that editors put together of the catalogues, the same on every run. */
export function exhibitionCatalogue(sold: Sold): { exhibition: ExhibitionRow[] } {
  const deals = sold.leisure.leisure_deal.map((row) => ({ id: row.id, popularity: row.popularity, row }))
  const told = Product.options.flatMap((product, at) => [
    ...planned(product, 'event', BASE.event + at * PER_PRODUCT, EVENTS[product], []),
    ...planned(product, 'promotion', BASE.promotion + at * PER_PRODUCT, PROMOTIONS[product], []),
  ])
  const choices: Record<Product, Choice[]> = {
    place: places(sold.place),
    foreign: abroad(sold.foreign),
    leisure: deals,
    rentcar: cars(sold.rentcar),
  }
  const shown = Product.options.flatMap((product, at) => {
    const plans = read(`exhibition/${product}.json`, v.array(Plan))
    return planned(product, 'exhibition', BASE.exhibition + at * PER_PRODUCT, plans, choices[product])
  })
  return { exhibition: [...shown, ...told] }
}
