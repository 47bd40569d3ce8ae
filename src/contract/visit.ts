import * as v from 'valibot'
import { Product } from './channel.ts'
import { DiscountPolicies } from './discount.ts'
import { endpoint } from './endpoint.ts'

/* What a page asks for wherever it is: its channel, and whether the shop answers. */

/** What the screens know of the channel they run under; answered by `getChannel`. */
export const ChannelInfo = v.strictObject({
  channelName: v.string(),
  name: v.string(),
  products: v.array(Product),
  logoName: v.string(),
  marketing: v.boolean(),
  enableBanner: v.boolean(),
  discount: v.strictObject(v.entriesFromList(Product.options, v.nullable(DiscountPolicies))),
  searchText: v.strictObject({ place: v.string(), leisure: v.string(), foreign: v.string() }),
  isDapi: v.boolean(),
  isV2: v.boolean(),
  isRenewal: v.boolean(),
  compId: v.string(),
  header: v.boolean(),
  paymentUrl: v.nullable(v.string()),
  rePaymentUrl: v.nullable(v.string()),
})
export type ChannelInfo = v.InferOutput<typeof ChannelInfo>

/**
 * What the shell keeps of a visit: the channel and the visitor's session id, which is a right to
 * nothing.
 */
export const Visit = v.strictObject({ channel: ChannelInfo, sessionId: v.string() })
export type Visit = v.InferOutput<typeof Visit>

export const getChannel = endpoint({
  method: 'POST',
  path: '/getChannel',
  input: v.strictObject({}),
  output: Visit,
  about: "The channel's info with its discounts and search texts, and the visitor's session id.",
})

export const status = endpoint({
  method: 'POST',
  path: '/api',
  input: v.strictObject({}),
  output: v.strictObject({ ok: v.boolean() }),
  about: 'Status check.',
})
