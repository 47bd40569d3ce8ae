import * as v from 'valibot'
import { ITEM_ID, MAX_ITEMS } from './bounds.ts'
import { endpoint } from './endpoint.ts'
import { ExhibitionItem } from './exhibition.ts'

/* What a browser's wish list is priced with (docs/product.md, "Wish list"). */

/** For when and whom items are priced. */
export const WishTerms = v.strictObject({
  /** In words of the visitor's language: "12.7(월) – 12.9(수) · 2명". */
  text: v.string(),
  /**
   * Where it is changed, an address within the channel that leads back to the wish list; null where
   * it is changed by another search alone.
   */
  change: v.nullable(v.string()),
})
export type WishTerms = v.InferOutput<typeof WishTerms>

/** Items of a wish list as they stand now; those that are in neither list are not sold any more. */
export const Wishes = v.strictObject({
  /** Null where it makes no difference. */
  terms: v.nullable(WishTerms),
  /** Those that can be asked for by these terms, sold out or not, in any order. */
  list: v.array(ExhibitionItem),
  /**
   * Those that are sold, but not by these terms: to fewer guests, or at another hour. Their prices
   * are those of another search.
   */
  others: v.array(ExhibitionItem),
})
export type Wishes = v.InferOutput<typeof Wishes>

export const wishes = endpoint({
  method: 'POST',
  path: '/api/:productType/wishes',
  input: v.strictObject({
    ids: v.pipe(v.array(v.pipe(v.string(), v.regex(ITEM_ID))), v.minLength(1), v.maxLength(MAX_ITEMS)),
    /**
     * For when and whom they are priced: the query of the product's own search; what it leaves out
     * is as there.
     */
    search: v.optional(v.pipe(v.string(), v.maxLength(500), v.regex(/^[^\p{Cc}\p{Cs}]*$/u)), ''),
  }),
  output: Wishes,
  about: 'Items of a wish list with what they cost now; nothing of one that is not sold any more.',
})
