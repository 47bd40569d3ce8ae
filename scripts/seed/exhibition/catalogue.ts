import type { ForeignCatalogue } from '../foreign/catalogue.ts'
import type { LeisureCatalogue } from '../leisure/catalogue.ts'
import type { Catalogue } from '../place/catalogue.ts'
import type { Fleet } from '../rentcar/fleet.ts'
import { EVENTS, PROMOTIONS } from './event.ts'
import { FOREIGN_EXHIBITIONS, type ForeignChoice } from './foreign.ts'
import { LEISURE_EXHIBITIONS } from './leisure.ts'
import { PLACE_EXHIBITIONS, type PlaceChoice } from './place.ts'
import { type Choice, type ExhibitionRow, planned } from './plan.ts'
import { type CarChoice, RENTCAR_EXHIBITIONS } from './rentcar.ts'

/** What exhibitions choose from. */
export interface Sold {
  place: Pick<Catalogue, 'region' | 'property'>
  foreign: Pick<ForeignCatalogue, 'foreign_city' | 'foreign_property'>
  leisure: Pick<LeisureCatalogue, 'leisure_deal'>
  rentcar: Pick<Fleet, 'rentcar_branch' | 'rentcar_model' | 'rentcar_car'>
}

function places({ region, property }: Sold['place']): Choice<PlaceChoice>[] {
  const provinces = new Map(region.map(({ id, province }) => [id, province]))
  return property.map((row) => ({
    id: row.no,
    popularity: row.popularity,
    row: { ...row, province: provinces.get(row.region_id) ?? '' },
  }))
}

function abroad({ foreign_city, foreign_property }: Sold['foreign']): Choice<ForeignChoice>[] {
  const cities = new Map(foreign_city.map((city) => [city.id, city]))
  return foreign_property.flatMap((row) => {
    const city = cities.get(row.city_id)
    if (!city) return []
    return [{ id: row.id, popularity: row.popularity, row: { ...row, country: city.country, season: city.season } }]
  })
}

function cars({ rentcar_branch, rentcar_model, rentcar_car }: Sold['rentcar']): Choice<CarChoice>[] {
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

const PRODUCTS = ['place', 'foreign', 'leisure', 'rentcar'] as const
/** Ids of each kind and product begin at a thousand of their own. */
const BASE = { exhibition: 10_000, event: 20_000, promotion: 30_000 } as const
const PER_PRODUCT = 1000

/** Everything that editors put together of the catalogues, the same on every run. */
export function exhibitionCatalogue(sold: Sold): { exhibition: ExhibitionRow[] } {
  const deals = sold.leisure.leisure_deal.map((row) => ({ id: row.id, popularity: row.popularity, row }))
  const told = PRODUCTS.flatMap((product, at) => [
    ...planned(product, 'event', BASE.event + at * PER_PRODUCT, EVENTS[product], []),
    ...planned(product, 'promotion', BASE.promotion + at * PER_PRODUCT, PROMOTIONS[product], []),
  ])
  const shown = [
    planned('place', 'exhibition', BASE.exhibition, PLACE_EXHIBITIONS, places(sold.place)),
    planned('foreign', 'exhibition', BASE.exhibition + PER_PRODUCT, FOREIGN_EXHIBITIONS, abroad(sold.foreign)),
    planned('leisure', 'exhibition', BASE.exhibition + 2 * PER_PRODUCT, LEISURE_EXHIBITIONS, deals),
    planned('rentcar', 'exhibition', BASE.exhibition + 3 * PER_PRODUCT, RENTCAR_EXHIBITIONS, cars(sold.rentcar)),
  ]
  return { exhibition: [...shown.flat(), ...told] }
}
