import type { ForeignQuery } from '#contract/foreign/catalogue.ts'
import { FOREIGN_CHOICE } from '#rules/foreign/search.ts'
import { createChoice } from '../choice.ts'

/** Dates and guests of overseas lodging, on their own screens. */
export const foreignChoice = createChoice<ForeignQuery>(FOREIGN_CHOICE)
