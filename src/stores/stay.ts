import type { PlaceQuery } from '../contract/place.ts'
import { PLACE_CHOICE } from '../rules/stay.ts'
import { createChoice } from './choice.ts'

/** Dates and guests of domestic lodging, on their own screens. */
export const placeChoice = createChoice<PlaceQuery>(PLACE_CHOICE)
