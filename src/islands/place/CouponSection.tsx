import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { FailureCode } from '#contract/failure.ts'
import type { CouponOffer } from '#contract/place/quote.ts'
import { dotted } from '#rules/dotted.ts'
import { failureKey } from '#rules/failure.ts'
import { $payment, chooseCoupon } from '#stores/payment.ts'
import { usePage } from '../page.tsx'
import { useBill } from '../payment/state.ts'
import '../payment/payment.css'

/** What a coupon says of itself below its name. */
function CouponTerms({ offer: { coupon, why } }: { offer: CouponOffer }) {
  const { t, format } = usePage()
  return (
    <small>
      {why
        ? t(`payment:coupon.${why}`, { amount: format.figure(coupon.minPrice) })
        : dotted(
            t('payment:coupon.until', { date: format.yearDot(coupon.until) }),
            !coupon.published && t('payment:coupon.take'),
          )}
    </small>
  )
}

/** The property's coupons: one or none. Choosing one that was not taken yet takes it. */
export function CouponSection() {
  const { t, format } = usePage()
  const bill = useBill()
  const { offer, taking } = useStore($payment)
  const [failure, setFailure] = useState<FailureCode | null>(null)
  if (!bill || !offer?.coupons?.length) return null
  const choose = async (id: string | null) => setFailure(await chooseCoupon(id))
  // The one that is being taken shows as chosen at once.
  const chosen = taking ?? bill.coupon?.id ?? null
  return (
    <section className="section" aria-labelledby="payment-coupon">
      <h2 id="payment-coupon">{t('payment:coupon.title')}</h2>
      {chosen !== null && chosen === offer.coupons[0]?.coupon.id && (
        <p className="payment-hint">{t('payment:coupon.best')}</p>
      )}
      <fieldset className="payment-options" aria-label={t('payment:coupon.label')}>
        {offer.coupons.map((each) => (
          <label key={each.coupon.id} className="payment-option" aria-busy={taking === each.coupon.id}>
            <input
              type="radio"
              name="coupon"
              value={each.coupon.id}
              checked={chosen === each.coupon.id}
              disabled={each.value === 0}
              onChange={() => choose(each.coupon.id)}
            />
            <span>
              {each.coupon.name}
              <CouponTerms offer={each} />
            </span>
            {each.value > 0 && <b>{t('payment:minus', { amount: format.figure(each.value) })}</b>}
          </label>
        ))}
        <label className="payment-option">
          <input type="radio" name="coupon" value="" checked={chosen === null} onChange={() => choose(null)} />
          <span>{t('payment:coupon.none')}</span>
        </label>
      </fieldset>
      <p className="field-error" role="alert">
        {failure && t(failureKey(failure))}
      </p>
    </section>
  )
}
