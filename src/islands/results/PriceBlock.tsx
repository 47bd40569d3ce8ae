import type { Won } from '#contract/money.ts'
import { Price } from '#ui/Price.tsx'
import { usePage } from '../page.tsx'

/** What something costs, won. */
export interface Cost {
  /** What is paid. */
  now: Won
  /** Before every discount; shown struck through where it is more. */
  was: Won
  /** What was taken off, percent, as the product rounds it. */
  percent: number
  /** What it is for: "/ 2박". */
  basis: string
  /** Nights of a stay: of several, what one costs in the mean is said as well. */
  nights?: number | undefined
  /** What is paid with the best coupon that the visitor has. */
  coupon?: Won | null | undefined
}

/** What is paid, with what it was before and the percentage between. */
export function PriceBlock({ now, was, percent, basis, nights = 1, coupon = null }: Cost) {
  const { t, format } = usePage()
  return (
    <Price
      now={format.won(now)}
      was={now < was ? format.won(was) : null}
      percent={percent > 0 ? `${percent}%` : null}
      basis={basis}
      average={nights > 1 ? t('results:average', { amount: format.won(Math.round(now / nights)) }) : null}
      coupon={coupon === null ? null : t('results:coupon', { amount: format.won(coupon) })}
      wasLabel={t('results:was')}
      nowLabel={t('results:now')}
    />
  )
}
