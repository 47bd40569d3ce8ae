import type { PlaceQuery } from '../../contract/place/catalogue.ts'
import { type ChoiceSource, choiceLink } from '../choice.ts'
import { readPlaceQuery, writePlaceQuery } from './search.ts'

/** Dates and guests of domestic lodging. */
export const PLACE_CHOICE: ChoiceSource<PlaceQuery> = {
  read: readPlaceQuery,
  write: writePlaceQuery,
  targets: /^(place\/results|place\/result\/[1-9]\d{0,7}|)$/,
  fallback: 'place/results',
}

/** The query of a link to the date or guest screen of domestic lodging. */
export function stayLink(query: PlaceQuery, to: string): string {
  return choiceLink(PLACE_CHOICE, query, to)
}
