import type { AppliedDiscount } from '../../contract/discount.ts'
import type { Coupon } from '../../contract/place.ts'
import type { Breakdown } from '../../contract/reservation.ts'
import { Icon } from '../../ui/Icon.tsx'
import { usePage } from '../page.tsx'

/** What comes off, each on its line; what is nothing is left out. */
function Minus({ label, amount }: { label: string; amount: number }) {
  const { t, say } = usePage()
  if (amount === 0) return null
  return (
    <div className="rows-minus">
      <dt>{label}</dt>
      <dd>{t('payment:minus', { amount: say.figure(amount) })}</dd>
    </div>
  )
}

interface Props {
  breakdown: Breakdown
  discount: AppliedDiscount | null
  coupon: Coupon | null
}

/** What is paid, line by line: rooms a night, the property's sale, the channel's discount, the coupon. */
export function BillSection({ breakdown, discount, coupon }: Props) {
  const { t, say } = usePage()
  const won = (amount: number) => say.won(amount)
  return (
    <section className="section" aria-labelledby="payment-bill">
      <h2 id="payment-bill">{t('payment:bill.title')}</h2>
      <dl className="rows">
        <div>
          <dt>{t('payment:bill.rooms', { count: breakdown.nights.length })}</dt>
          <dd>{won(breakdown.rooms)}</dd>
        </div>
        <Minus label={t('payment:bill.sale')} amount={breakdown.sale} />
        <Minus label={discount?.discountName ?? t('payment:bill.discount')} amount={breakdown.discount} />
        <Minus label={coupon?.name ?? t('payment:bill.coupon')} amount={breakdown.coupon} />
        <div className="rows-total">
          <dt>
            {t('payment:bill.total')} <small>{t('payment:bill.tax')}</small>
          </dt>
          <dd>{won(breakdown.total)}</dd>
        </div>
      </dl>
      <details className="bill-nights">
        <summary>
          {t('payment:bill.nights')}
          <Icon name="down" size={14} />
        </summary>
        <dl className="rows">
          {breakdown.nights.map((night) => (
            <div key={night.date}>
              <dt>{say.day(night.date)}</dt>
              <dd>{won(night.price)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  )
}
