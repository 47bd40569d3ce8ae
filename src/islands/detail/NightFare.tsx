import type { ShownDiscount } from '#contract/discount.ts'
import type { Won } from '#contract/money.ts'
import { usePage } from '../page.tsx'
import { Fare, type FareLine } from './Fare.tsx'

interface Props {
  nights: readonly { date: string; price: Won }[]
  /** Taxes and fees beside the nights. */
  charges?: readonly FareLine[]
  /** What the lodging's own sale takes off. */
  sale: Won
  discount: ShownDiscount | null
  salePrice: Won
}

/** What each night costs, what is added and what comes off, down to what is paid. */
export function NightFare({ nights, charges = [], sale, discount, salePrice }: Props) {
  const { t, format } = usePage()
  return (
    <Fare
      lines={[
        ...nights.map(({ date, price }) => ({
          name: t('detail:price.night', { date: format.monthDay(date), weekday: format.weekday(date) }),
          amount: price,
        })),
        ...charges,
        ...(sale > 0 ? [{ name: t('detail:price.sale'), amount: -sale }] : []),
        ...(discount ? [{ name: discount.discountName, amount: -discount.discountAmount }] : []),
      ]}
      total={{ name: t('detail:price.total', { count: nights.length }), amount: salePrice }}
    />
  )
}
