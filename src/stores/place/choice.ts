import type { PlaceQuery } from '#contract/place/catalogue.ts'
import { PLACE_CHOICE } from '#rules/place/choice.ts'
import { createChoice } from '../choice.ts'

/** Dates and guests of domestic lodging, on their own screens. */
export const placeChoice = createChoice<PlaceQuery>(PLACE_CHOICE)
