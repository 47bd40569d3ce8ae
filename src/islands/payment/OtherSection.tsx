import { useStore } from '@nanostores/react'
import { TYPED_NAME_LENGTH, TYPED_PHONE_LENGTH } from '#contract/bounds.ts'
import { showPhone } from '#rules/phone.ts'
import type { ProductForOther } from '#rules/products.ts'
import { $form } from '#stores/payment.ts'
import { usePage } from '../page.tsx'
import { fillOwn, OwnText } from './OwnText.tsx'
import './booking.css'
import './payment.css'

/** Who stays or uses it: whoever books, or somebody else. */
export function OtherSection({ product }: { product: ProductForOther }) {
  const { t } = usePage()
  const { own } = useStore($form)
  const other = own.other === 'yes'
  return (
    <section className="section" aria-labelledby="payment-other">
      <h2 id="payment-other">{t(`payment:other.title.${product}`)}</h2>
      <div className="payment-fields">
        <label className="check">
          <input
            type="checkbox"
            checked={other}
            onChange={(event) => fillOwn('other', event.target.checked ? 'yes' : '')}
            aria-describedby="payment-other-hint"
          />
          <span>{t(`payment:other.choice.${product}`)}</span>
        </label>
        <p id="payment-other-hint" className="payment-hint">
          {t(other ? 'payment:other.hint' : `payment:other.self.${product}`)}
        </p>
        {other && (
          <>
            <OwnText name="otherName" label={t('payment:other.name')} maxLength={TYPED_NAME_LENGTH} />
            <OwnText
              name="otherPhone"
              label={t('payment:other.phone')}
              hint={t('payment:other.phoneHint')}
              required={false}
              type="tel"
              inputMode="tel"
              maxLength={TYPED_PHONE_LENGTH}
              placeholder="010-1234-5678"
              shape={showPhone}
            />
          </>
        )}
      </div>
    </section>
  )
}
