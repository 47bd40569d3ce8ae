import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Page } from '#contract/channel.ts'
import type { ExhibitionKind } from '#contract/exhibition.ts'
import { $coupons, loadCoupons, takeCoupon } from '#stores/coupon.ts'
import { $show, $trouble, loadShow } from '#stores/exhibition.ts'
import { PageRoot } from '../page.tsx'
import { ShowView } from './ShowView.tsx'

/**
 * The screens of exhibitions, events and promotions, alive: coupons can be taken, what could not be
 * filled is asked for.
 */
export default function Show({ page, kind }: { page: Page; kind: ExhibitionKind }) {
  const state = useStore($show)
  const { failure } = useStore($trouble)
  const coupons = useStore($coupons)
  const offered = state?.coupons.length ?? 0
  useEffect(() => {
    if (!$show.get()) loadShow(kind, page.products)
  }, [kind, page.products])
  useEffect(() => {
    if (offered > 0) loadCoupons()
  }, [offered])
  return (
    <PageRoot page={page}>
      <ShowView
        kind={kind}
        state={state}
        failure={failure}
        coupons={offered > 0 ? coupons.list : null}
        taking={coupons.taking}
        onCoupon={(id) => takeCoupon(undefined, id, state?.coupons ?? [])}
        onRetry={() => loadShow(kind, page.products)}
      />
    </PageRoot>
  )
}
