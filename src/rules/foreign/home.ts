import type { City, ForeignQuery, ForeignSetting } from '#contract/foreign/catalogue.ts'
import type { Offer } from '../item.ts'

/** What the edge puts into the home of overseas lodging and into its destination screens. */
export interface ForeignHomeFill {
  query: ForeignQuery
  /** What the search box says while empty. */
  searchText: string
  /** Null while its service is away: the search is still a search. */
  setting: ForeignSetting | null
  /** What the most booked cost for the search's stay, by id; none of what cannot be said. */
  offers?: Record<string, Offer>
}

/** The cities most looked for, in their order. */
export function popularCities({ countries, popularCities }: ForeignSetting): City[] {
  const all = countries.flatMap((country) => country.cities)
  return popularCities.flatMap((id) => all.find((city) => city.id === id) ?? [])
}
