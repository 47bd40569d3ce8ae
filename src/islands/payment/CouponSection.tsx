import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { FailureCode } from '../../contract/failure.ts'
import { failureKey } from '../../rules/failure.ts'
import type { CouponOffer } from '../../rules/payment.ts'
import { $bill, $payment, chooseCoupon } from '../../stores/payment.ts'
import { usePage } from '../page.tsx'

/** What a coupon says of itself below its name. */
function CouponTerms({ offer: { coupon, why } }: { offer: CouponOffer }) {
  const { t, say } = usePage()
  return (
    <small>
      {why === 'minimum' && t('payment:coupon.minimum', { amount: say.figure(coupon.minPrice) })}
      {why === 'over' && t('payment:coupon.over')}
      {why === null && t('payment:coupon.until', { date: say.monthDay(coupon.until) })}
      {why === null && !coupon.published && ` · ${t('payment:coupon.take')}`}
    </small>
  )
}

/** The property's coupons: one or none. Choosing one that was not taken yet takes it. */
export function CouponSection() {
  const { t, say } = usePage()
  const bill = useStore($bill)
  const { taking } = useStore($payment)
  const [failure, setFailure] = useState<FailureCode | null>(null)
  if (!bill || bill.coupons.length === 0) return null
  const choose = async (id: string | null) => setFailure(await chooseCoupon(id))
  // The one that is being taken shows as chosen at once.
  const chosen = taking ?? bill.coupon?.coupon.id ?? null
  return (
    <section className="section" aria-labelledby="payment-coupon">
      <h2 id="payment-coupon">{t('payment:coupon.title')}</h2>
      <fieldset className="payment-options" aria-label={t('payment:coupon.label')}>
        {bill.coupons.map((offer) => (
          <label key={offer.coupon.id} className="payment-option" aria-busy={taking === offer.coupon.id}>
            <input
              type="radio"
              name="coupon"
              checked={chosen === offer.coupon.id}
              disabled={offer.value === 0}
              onChange={() => choose(offer.coupon.id)}
            />
            <span>
              {offer.coupon.name}
              <CouponTerms offer={offer} />
            </span>
            {offer.value > 0 && <b>{t('payment:minus', { amount: say.figure(offer.value) })}</b>}
          </label>
        ))}
        <label className="payment-option">
          <input type="radio" name="coupon" checked={chosen === null} onChange={() => choose(null)} />
          <span>{t('payment:coupon.none')}</span>
        </label>
      </fieldset>
      <p className="field-error" role="alert">
        {failure && t(failureKey(failure))}
      </p>
    </section>
  )
}
