import * as v from 'valibot'

/** A whole number of won, tax included, zero or more. */
export const Won = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000))
export type Won = v.InferOutput<typeof Won>

/** A whole percentage, 0 to 100. */
export const Percent = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))
export type Percent = v.InferOutput<typeof Percent>
