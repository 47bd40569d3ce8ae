import type { Product } from '#contract/channel.ts'
import type * as exhibition from '#contract/exhibition.ts'
import { Failure } from '#contract/failure.ts'
import { exhibitionOf, exhibitionsOf, type UpstreamExhibition } from '#contract/upstream/exhibition.ts'
import { isRunning } from '#rules/exhibition.ts'
import type { RequestContext } from '../env.ts'
import { mapRefusal } from '../refusal.ts'
import { photoOf } from './catalogue.ts'
import { EDGE_PRODUCTS } from './index.ts'

function headOf({ photo, ...head }: UpstreamExhibition): exhibition.Exhibition {
  return { ...head, photo: photoOf(photo) }
}

/** What of a kind runs now of a product. */
export async function loadExhibitions(
  context: RequestContext,
  product: Product,
  kind: exhibition.ExhibitionKind,
): Promise<exhibition.Exhibition[]> {
  const { result } = await context.ask(exhibitionsOf, { product })
  const now = context.now()
  return result.filter((each) => each.kind === kind && isRunning(each, now)).map(headOf)
}

/**
 * One that runs now, its items at what they cost for a search, with the amenities that the
 * channel's searches begin with. Throws `exhibition-not-found`.
 */
export async function loadExhibition(
  context: RequestContext,
  product: Product,
  id: number,
  search: string,
): Promise<exhibition.ExhibitionDetail> {
  const asked = mapRefusal({ NOT_FOUND: 'exhibition-not-found' })(context.ask(exhibitionOf, { id, product }))
  const { text, notices, link, sections, ...head } = (await asked).result
  if (!isRunning(head, context.now())) throw new Failure('exhibition-not-found')
  const ids = [...new Set(sections.flatMap(({ items }) => items))]
  const { items: load, terms } = EDGE_PRODUCTS[product]
  const params = new URLSearchParams(search)
  const items = ids.length > 0 ? await load(context, ids, params, context.channel.defaults.amenities) : []
  const byId = new Map(items.map((item) => [item.id, item]))
  return {
    ...headOf(head),
    text,
    notices,
    link,
    terms: (ids.length > 0 && terms.told(context, params)?.text) || null,
    sections: sections
      .map(({ title, items }) => ({ title, list: items.flatMap((id) => byId.get(id) ?? []) }))
      .filter(({ list }) => list.length > 0),
  }
}
