import type { Descriptor, Product } from '#contract/channel.ts'
import type { Instant } from '#contract/date.ts'
import type { ExhibitionKind } from '#contract/exhibition.ts'
import { ShowView } from '#islands/exhibition/ShowView.tsx'
import { readShow, type ShowFill, showLink } from '#rules/exhibition.ts'
import { EDGE_PRODUCTS } from '../products/index.ts'
import { type View, view } from '../products/view.ts'
import { loadShowFill, showHead } from './exhibition.ts'

/** What is shown is priced as the searches of any product are. */
const READS = [
  ...['productType', 'id'],
  ...new Set(Object.values(EDGE_PRODUCTS).flatMap(({ views }) => Object.values(views).flatMap(({ reads }) => reads))),
]

/** A query as the list of a product reads it. */
const listQuery = (product: Product, search: URLSearchParams, now: Instant, channel: Descriptor): string =>
  EDGE_PRODUCTS[product].views[`${product}/results`]?.query(search, now, channel) ?? ''

/**
 * One is priced by the search of its product. A list takes along, to whichever is looked at, what
 * searches of the products say as they write it.
 */
const showQuery: View<unknown>['query'] = (search, now, channel) => {
  const { product, id, search: rest } = readShow(search, channel.products)
  const asked = new URLSearchParams(rest)
  if (product && id !== null)
    return showLink({ product, id }, rest && listQuery(product, asked, now, channel)).slice('?'.length)
  const shown = product ? [product] : channel.products
  const said = shown.flatMap((each) => [...new URLSearchParams(listQuery(each, asked, now, channel))].map(String))
  const taken = [...asked].filter((pair) => said.includes(String(pair)))
  return new URLSearchParams([...(product ? [['productType', product]] : []), ...taken]).toString()
}

const show = (kind: ExhibitionKind): View<unknown> =>
  view<ShowFill>({
    reads: READS,
    query: showQuery,
    load: (context, _params, search) => loadShowFill(context, kind, search),
    render: (data) => <ShowView kind={kind} state={data} />,
    head: showHead,
  })

/** Every filled screen by the name of its shell. */
export const views: Readonly<Record<string, View<unknown>>> = Object.assign(
  { exhibition: show('exhibition'), event: show('event'), promotion: show('promotion') },
  ...Object.values(EDGE_PRODUCTS).map((product) => product.views),
)
