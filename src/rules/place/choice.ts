import type { PlaceQuery } from '#contract/place/catalogue.ts'
import { type ChoiceSource, choiceLink } from '../choice.ts'
import { WISHES } from '../wish.ts'
import { placePath, readPlaceNo, readPlaceQuery, writePlaceQuery } from './search.ts'

/** Dates and guests of domestic lodging. */
export const PLACE_CHOICE: ChoiceSource<PlaceQuery> = {
  read: readPlaceQuery,
  write: writePlaceQuery,
  screens: ['', 'place/results', WISHES],
  item: (id) => {
    const no = readPlaceNo(id)
    return no === null ? null : placePath(no)
  },
  fallback: 'place/results',
}

/** The query of a link to the date or guest screen of domestic lodging. */
export function stayLink(query: PlaceQuery, to: string): string {
  return choiceLink(PLACE_CHOICE, query, to)
}
