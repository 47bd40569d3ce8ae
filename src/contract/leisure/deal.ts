import * as v from 'valibot'
import { integerBetween } from '../money.ts'

/** Whom a ticket is for; `all` is anybody. */
export const Audience = v.picklist(['all', 'adult', 'teen', 'child', 'senior'])
export type Audience = v.InferOutput<typeof Audience>

/**
 * Whether a deal's tickets are for a chosen day (`dated`) or valid for some days from the purchase
 * (`open`).
 */
export const Schedule = v.picklist(['dated', 'open'])
export type Schedule = v.InferOutput<typeof Schedule>

export const DealId = integerBetween(1, 99_999_999)
export const VariantId = integerBetween(1, 999_999_999)

/** Tickets of one variant in one order; every variant has narrower bounds of its own. */
export const Quantity = integerBetween(1, 50)
