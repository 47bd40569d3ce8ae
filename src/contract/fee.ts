import * as v from 'valibot'
import { Instant, LocalDateTime } from './date.ts'
import { Percent, Won } from './money.ts'

/**
 * Which table of cancellation fees holds (docs/product.md, "Cancellation fees"). Domestic lodging:
 * `standard`, `flexible`; overseas lodging: `deadline`; leisure: `dated` for a chosen day, `open`
 * for a ticket valid until a day; rental cars: `rental`; any of them: `nonrefundable`.
 */
export const PolicyKind = v.picklist(['standard', 'flexible', 'nonrefundable', 'deadline', 'dated', 'open', 'rental'])
export type PolicyKind = v.InferOutput<typeof PolicyKind>

/**
 * A table of fees and what it needs to know; `freeUntil` and `percent` belong to `deadline` alone.
 */
export const Policy = v.strictObject({
  kind: PolicyKind,
  /** Local to where the booking happens: cancelling is free up to and including this minute. */
  freeUntil: v.optional(LocalDateTime),
  /** What it costs afterwards. */
  percent: v.optional(Percent),
})
export type Policy = v.InferOutput<typeof Policy>

/**
 * A step of a cancellation table: cancelling up to `until` costs `percent` of the total. `until`
 * bears the offset of where it happens.
 */
export const FeeStep = v.strictObject({ until: Instant, percent: Percent, fee: Won })
export type FeeStep = v.InferOutput<typeof FeeStep>
