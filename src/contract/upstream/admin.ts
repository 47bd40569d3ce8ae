import * as v from 'valibot'
import { Product } from '../channel.ts'
import { answer, upstream } from './envelope.ts'

export const channelDomain = upstream({
  service: 'admin',
  method: 'GET',
  path: '/channels/domain',
  fresh: 60,
  input: v.object({ domainName: v.string() }),
  output: answer(
    v.object({
      bookingName: v.optional(v.nullable(v.string())),
      channelName: v.string(),
      name: v.string(),
      products: v.array(Product),
      logoName: v.string(),
      marketing: v.boolean(),
      enableBanner: v.boolean(),
    }),
  ),
})

export const searchText = upstream({
  service: 'admin',
  method: 'GET',
  path: '/searchText',
  fresh: 60,
  input: v.object({ channel: v.string() }),
  output: answer(
    v.object({
      contents: v.array(
        v.object({ productType: v.picklist(['PLACE', 'LEISURE', 'FOREIGN', 'RENTCAR']), searchText: v.string() }),
      ),
    }),
  ),
})
