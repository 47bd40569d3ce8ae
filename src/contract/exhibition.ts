import * as v from 'valibot'
import { Photo } from './catalogue.ts'
import { Product } from './channel.ts'
import { LocalDate } from './date.ts'
import { endpoint } from './endpoint.ts'
import { integerBetween, Percent, Won } from './money.ts'

/* What editors put together of what a product sells (docs/product.md, "Exhibitions, events,
   promotions"). */

export const ExhibitionKind = v.picklist(['exhibition', 'event', 'promotion'])
export type ExhibitionKind = v.InferOutput<typeof ExhibitionKind>

/** What an exhibition is about, as a visitor would say it. */
export const Theme = v.picklist(['season', 'family', 'city', 'nature', 'rest', 'value'])
export type Theme = v.InferOutput<typeof Theme>

export const ExhibitionId = integerBetween(1, 99_999)

const head = {
  id: ExhibitionId,
  product: Product,
  kind: ExhibitionKind,
  theme: Theme,
  title: v.string(),
  subtitle: v.string(),
  photo: Photo,
  /** The first and the last day on which it runs, in Seoul. */
  from: LocalDate,
  until: LocalDate,
}
/** An exhibition, event or promotion of a list. */
export const Exhibition = v.strictObject(head)
export type Exhibition = v.InferOutput<typeof Exhibition>

/**
 * Something sold, in an exhibition or a wish list: whatever the product is, in words of the
 * visitor's language.
 * `salePrice` is what the product's own list shows for the same search, `minPrice` before every
 * discount, won; `basis` says for what ("/ 2박").
 */
export const ExhibitionItem = v.strictObject({
  id: v.string(),
  name: v.string(),
  /** Of what kind it is. */
  kicker: v.string(),
  where: v.string(),
  photo: Photo,
  rating: v.nullable(v.strictObject({ rating: v.number(), count: v.number() })),
  minPrice: Won,
  salePrice: Won,
  discountPercent: Percent,
  basis: v.string(),
  soldOut: v.boolean(),
  /** Its address within the channel, without its first segment, with its query. */
  link: v.string(),
})
export type ExhibitionItem = v.InferOutput<typeof ExhibitionItem>

/**
 * What is told and shown in one. Those that may not be sold, or do not take as many guests, are not
 * among its items.
 */
export const ExhibitionDetail = v.strictObject({
  ...head,
  text: v.array(v.string()),
  /** Conditions of taking part. */
  notices: v.array(v.string()),
  /** An address within the channel where it goes on. */
  link: v.nullable(v.string()),
  /** For when and whom its items are priced, in words; null where that makes no difference. */
  terms: v.nullable(v.string()),
  sections: v.array(v.strictObject({ title: v.string(), list: v.array(ExhibitionItem) })),
})
export type ExhibitionDetail = v.InferOutput<typeof ExhibitionDetail>

export const exhibitions = endpoint({
  method: 'POST',
  path: '/api/:productType/exhibitions',
  input: v.strictObject({ kind: v.optional(ExhibitionKind, 'exhibition') }),
  output: v.array(Exhibition),
  about: 'What runs now of a product: its exhibitions, events or promotions.',
})
export const exhibition = endpoint({
  method: 'POST',
  path: '/api/:productType/exhibitions/:exhibitionId',
  input: v.strictObject({
    /**
     * For when and whom its items are priced: the query of the product's own search; what it leaves
     * out is as there.
     */
    search: v.optional(v.pipe(v.string(), v.maxLength(500)), ''),
  }),
  output: ExhibitionDetail,
  about: 'One that runs now, with its items at what they cost.',
})
