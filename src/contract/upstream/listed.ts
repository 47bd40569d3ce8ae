import * as v from 'valibot'
import { Product } from '../channel.ts'
import { LocalDate } from '../date.ts'
import { answer, upstream } from './envelope.ts'

/* Everything that a product sells, for those who look at all of it, such as search engines. The
   specification names no such list: Assumed. */

/** The most of a part: far fewer than the 50,000 that one file of a sitemap may name. */
export const LISTED_SIZE = 10_000
/** Seconds that a list is fresh: what is sold changes by the day. */
const FRESH = 3600

/** The parts of all that a channel may sell of a product, in the order of their numbers from 1. */
export const listedParts = upstream({
  service: 'place',
  method: 'GET',
  path: '/listed/:product',
  fresh: FRESH,
  input: v.object({ product: Product }),
  output: answer(
    v.array(
      v.object({
        /** At most LISTED_SIZE. */
        count: v.number(),
        /** The last day on which something of it changed. */
        changedOn: LocalDate,
      }),
    ),
  ),
})

/** One of these parts: ids as addresses have them, in their order. */
export const listed = upstream({
  service: 'place',
  method: 'GET',
  path: '/listed/:product/:part',
  refusals: ['NOT_FOUND'],
  fresh: FRESH,
  input: v.object({ product: Product, part: v.number() }),
  output: answer(
    v.object({
      list: v.pipe(v.array(v.object({ id: v.string(), changedOn: LocalDate })), v.maxLength(LISTED_SIZE)),
    }),
  ),
})
