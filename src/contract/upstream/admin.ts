import * as v from 'valibot'
import { Product } from '../channel.ts'
import { least, upstream } from './envelope.ts'

const text = v.optional(v.nullable(v.string()), null)
const flag = v.optional(v.nullable(v.boolean()), null)

/**
 * The products among words of a service, in whatever case; words that name none of ours are left
 * out.
 */
const Products = v.pipe(
  v.array(v.string()),
  v.transform((words) => {
    const known = words.map((word) => v.safeParse(Product, word.trim().toLowerCase()))
    return known.flatMap((each) => (each.success ? [each.output] : []))
  }),
)

/** What the partner's registration says of a channel; null where it says nothing. */
const Registered = v.object({
  bookingName: text,
  channelName: text,
  name: text,
  products: v.optional(v.nullable(Products), null),
  logoName: text,
  marketing: flag,
  enableBanner: flag,
})
export type Registration = v.InferOutput<typeof Registered>

/**
 * Who a channel is. The result is null where nobody has registered it: without a `bookingName`,
 * with no result or nothing at all, or by 404 (as a status or a code). Assumed: a 404 that is no
 * JSON is not the service's; absent keys leave what the channel's file says.
 */
export const channelDomain = upstream({
  service: 'admin',
  method: 'GET',
  path: '/channels/domain',
  fresh: 60,
  none: true,
  input: v.object({ domainName: v.string() }),
  output: v.pipe(
    v.nullable(
      v.object({
        code: v.optional(v.picklist([200, 404])),
        result: v.optional(v.nullable(Registered), null),
      }),
    ),
    v.transform((body) => ({ result: body?.code !== 404 && body?.result?.bookingName?.trim() ? body.result : null })),
  ),
})

/**
 * What search boxes say while empty. Assumed: an entry without its type or its words says nothing.
 */
export const searchText = upstream({
  service: 'admin',
  method: 'GET',
  path: '/searchText',
  fresh: 60,
  input: v.object({ channel: v.string() }),
  output: least(
    v.pipe(
      v.optional(
        v.nullable(
          v.object({
            contents: v.optional(v.nullable(v.array(v.object({ productType: text, searchText: text }))), []),
          }),
        ),
        null,
      ),
      v.transform((result) => ({
        contents: (result?.contents ?? []).map((each) => ({
          productType: each.productType ?? '',
          searchText: each.searchText ?? '',
        })),
      })),
    ),
  ),
})
