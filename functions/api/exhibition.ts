import type { Hono } from 'hono'
import { Product } from '../../src/contract/channel.ts'
import * as exhibition from '../../src/contract/exhibition.ts'
import { Failure } from '../../src/contract/failure.ts'
import { exhibitionOf, exhibitionsOf, type UpstreamExhibition } from '../../src/contract/upstream/exhibition.ts'
import { accepts } from '../../src/rules/accept.ts'
import { isRunning } from '../../src/rules/exhibition.ts'
import { wholeIn } from '../../src/rules/query.ts'
import type { Edge, HonoEnv } from '../env.ts'
import { SHELVES } from '../exhibition/all.ts'
import { photoOf } from '../place.ts'
import { Refused } from '../upstream.ts'
import { serve } from './serve.ts'

function headOf({ photo, ...head }: UpstreamExhibition): exhibition.Exhibition {
  return { ...head, photo: photoOf(photo) }
}

/** What of a kind runs now of a product. */
export async function loadExhibitions(
  edge: Edge,
  product: Product,
  kind: exhibition.ExhibitionKind,
): Promise<exhibition.Exhibition[]> {
  const { result } = await edge.ask(exhibitionsOf, { product })
  const now = edge.now()
  return result.filter((each) => each.kind === kind && isRunning(each, now)).map(headOf)
}

/** One of a product that runs now, its items at what they cost for a search. Throws `exhibition-not-found`. */
export async function loadExhibition(
  edge: Edge,
  product: Product,
  id: number,
  search: string,
): Promise<exhibition.ExhibitionDetail> {
  const asked = edge.ask(exhibitionOf, { id, product }).catch((error: unknown) => {
    if (!(error instanceof Refused && error.code === 'NOT_FOUND')) throw error
    throw new Failure('exhibition-not-found', undefined, { cause: error })
  })
  const { text, notices, link, sections, ...head } = (await asked).result
  if (!isRunning(head, edge.now())) throw new Failure('exhibition-not-found')
  const ids = [...new Set(sections.flatMap(({ items }) => items))]
  const items = ids.length > 0 ? await SHELVES[product](edge, ids, new URLSearchParams(search)) : []
  const byId = new Map(items.map((item) => [item.id, item]))
  return {
    ...headOf(head),
    text,
    notices,
    link,
    sections: sections
      .map(({ title, items }) => ({ title, list: items.flatMap((id) => byId.get(id) ?? []) }))
      .filter(({ list }) => list.length > 0),
  }
}

/** The product of an address. Throws `not-found` for none, and for one that the channel does not sell. */
function sold({ channel }: Edge, name: string | undefined): Product {
  if (!accepts(Product, name) || !channel.products.includes(name)) throw new Failure('not-found')
  return name
}

/** Exhibitions, events and promotions (docs/product.md, "Exhibitions, events, promotions"). */
export function exhibitionRoutes(app: Hono<HonoEnv>): void {
  serve(app, exhibition.exhibitions, ({ kind }, edge, { productType }) =>
    loadExhibitions(edge, sold(edge, productType), kind),
  )
  serve(app, exhibition.exhibition, async ({ search }, edge, { productType, exhibitionId }) => {
    const product = sold(edge, productType)
    const id = wholeIn(exhibition.ExhibitionId, exhibitionId ?? null)
    if (id === undefined) throw new Failure('exhibition-not-found')
    return loadExhibition(edge, product, id, search)
  })
}
