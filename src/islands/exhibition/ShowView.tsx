import type { ExhibitionKind } from '#contract/exhibition.ts'
import type { FailureCode } from '#contract/failure.ts'
import type { Coupon } from '#contract/place/coupon.ts'
import type { ShowFill } from '#rules/exhibition.ts'
import { CouponList } from '../detail/CouponList.tsx'
import { DetailFailed } from '../detail/DetailFailed.tsx'
import { href, usePage } from '../page.tsx'
import { Discounts } from './Discounts.tsx'
import { ShowDetail } from './ShowDetail.tsx'
import { ShowList } from './ShowList.tsx'

interface Props {
  kind: ExhibitionKind
  state: ShowFill | null
  failure?: FailureCode | null
  /** The coupons as this visitor has them; until then those of the page. */
  coupons?: Coupon[] | null
  taking?: string | null
  onCoupon?: (id: string) => void
  onRetry?: () => void
}

/**
 * Exhibitions, events or promotions as HTML: rendered by the edge into the shell, hydrated by the
 * island; whole without a script but for coupons.
 */
export function ShowView({ kind, state, failure, coupons, taking, onCoupon, onRetry }: Props) {
  const { page, t } = usePage()
  if (failure) {
    const others = { href: href(page, kind), text: t(`exhibition:others.${kind}`) }
    return <DetailFailed failure={failure} title={t('exhibition:failed')} others={others} onRetry={onRetry} />
  }
  if (state?.detail) return <ShowDetail detail={state.detail} now={state.now} />
  const offered = coupons ?? state?.coupons ?? []
  return (
    <ShowList
      kind={kind}
      state={state}
      before={
        kind === 'promotion' && (
          <>
            <CouponList title={t('exhibition:coupons')} coupons={offered} taking={taking} onTake={onCoupon} />
            <Discounts discounts={state?.discounts ?? []} />
          </>
        )
      }
    />
  )
}
