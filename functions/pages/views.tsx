import type { ExhibitionKind } from '#contract/exhibition.ts'
import { ShowView } from '#islands/exhibition/ShowView.tsx'
import type { ShowFill } from '#rules/exhibition.ts'
import { EDGE_PRODUCTS } from '../products/index.ts'
import { type View, view } from '../products/view.ts'
import { loadShowFill, showHead } from './exhibition.ts'

/** What is shown is priced as the searches of any product are. */
const READS = [
  ...['productType', 'id'],
  ...new Set(Object.values(EDGE_PRODUCTS).flatMap(({ views }) => Object.values(views).flatMap(({ reads }) => reads))),
]

const show = (kind: ExhibitionKind): View<unknown> =>
  view<ShowFill>({
    reads: READS,
    load: (context, _params, search) => loadShowFill(context, kind, search),
    render: (data) => <ShowView kind={kind} state={data} />,
    head: showHead,
  })

/** Every filled screen by the name of its shell. */
export const views: Readonly<Record<string, View<unknown>>> = Object.assign(
  { exhibition: show('exhibition'), event: show('event'), promotion: show('promotion') },
  ...Object.values(EDGE_PRODUCTS).map((product) => product.views),
)
