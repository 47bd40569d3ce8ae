import * as v from 'valibot'
import { Product } from '../channel.ts'
import { LocalDate } from '../date.ts'
import { ExhibitionKind, Theme } from '../exhibition.ts'
import { UpstreamPhoto } from './catalogue.ts'
import { answer, upstream } from './envelope.ts'

/* The specification names only our own addresses of exhibitions; what stands behind them is
   Assumed. */

const head = {
  id: v.number(),
  product: Product,
  kind: ExhibitionKind,
  theme: Theme,
  title: v.string(),
  subtitle: v.string(),
  photo: UpstreamPhoto,
  from: LocalDate,
  until: LocalDate,
}
export const UpstreamExhibition = v.object(head)
export type UpstreamExhibition = v.InferOutput<typeof UpstreamExhibition>

/** All of a product that are not over, in their order; those to come are among them. */
export const exhibitionsOf = upstream({
  service: 'place',
  method: 'GET',
  path: '/exhibitions',
  fresh: 60,
  input: v.object({ product: Product }),
  output: answer(v.array(UpstreamExhibition)),
})
/** One of a product with the ids of its items, whenever it runs. */
export const exhibitionOf = upstream({
  service: 'place',
  method: 'GET',
  path: '/exhibitions/:id',
  refusals: ['NOT_FOUND'],
  fresh: 60,
  input: v.object({ id: v.number(), product: Product }),
  output: answer(
    v.object({
      ...head,
      text: v.array(v.string()),
      notices: v.array(v.string()),
      link: v.nullable(v.string()),
      sections: v.array(v.object({ title: v.string(), items: v.array(v.string()) })),
    }),
  ),
})
