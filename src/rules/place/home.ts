import type { Content } from '#contract/catalogue.ts'
import type { PlaceQuery, RankingItem } from '#contract/place/catalogue.ts'
import type { Offer } from '../item.ts'

/**
 * What the edge puts into a home page. A part whose service is away is empty, never a reason to
 * hide the rest.
 */
export interface HomeFill {
  query: PlaceQuery
  /** What the search box says while empty. */
  searchText: string
  keywords: string[]
  objTopRanking: RankingItem[]
  /** What those cost for the search's stay, by number; none of what cannot be said. */
  offers?: Record<string, Offer>
  contents: Content[]
}

/** The home as the screen knows it: null until it is filled. */
export type HomeState = HomeFill | null
