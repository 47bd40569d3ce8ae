import * as v from 'valibot'

/** A whole number, from and to. */
export const integerBetween = (min: number, max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))

/** The most that an amount can be, won. */
export const MAX_WON = 1_000_000_000
/** A whole number of won, tax included, zero or more. */
export const Won = integerBetween(0, MAX_WON)
export type Won = v.InferOutput<typeof Won>

/** A whole percentage, 0 to 100. */
export const Percent = integerBetween(0, 100)
export type Percent = v.InferOutput<typeof Percent>
