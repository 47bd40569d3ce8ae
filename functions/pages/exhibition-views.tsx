import type { ExhibitionKind } from '#contract/exhibition.ts'
import { ShowView } from '#islands/exhibition/ShowView.tsx'
import type { ShowFill } from '#rules/exhibition.ts'
import { type View, view } from '../products/view.ts'
import { loadShowFill, showHead } from './exhibition.ts'

const show = (kind: ExhibitionKind): View<unknown> =>
  view<ShowFill>({
    load: (context, _params, search) => loadShowFill(context, kind, search),
    render: (data) => <ShowView kind={kind} state={data} />,
    head: showHead,
  })

/** The screens of exhibitions, events and promotions. */
export const showViews: Record<string, View<unknown>> = {
  exhibition: show('exhibition'),
  event: show('event'),
  promotion: show('promotion'),
}
