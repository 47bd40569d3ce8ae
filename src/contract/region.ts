import * as v from 'valibot'
import { integerBetween } from './money.ts'

/** A region of the country; the same for lodging and leisure. */
export const RegionId = integerBetween(1, 99_999)

export const Region = v.strictObject({ id: RegionId, name: v.string(), count: v.number() })
export const Province = v.strictObject({ name: v.string(), count: v.number(), regions: v.array(Region) })
export type Province = v.InferOutput<typeof Province>
