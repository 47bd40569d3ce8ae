import { useStore } from '@nanostores/react'
import { $form, editForm, type Offer } from '../../stores/payment.ts'
import { usePage } from '../page.tsx'

/** The contract's limit for a request to the property. */
const MOST_LETTERS = 200
const WAYS = ['walk', 'car'] as const

/** How the guests come, and what they ask of the property. */
export function ArrivalSection({ parking }: { parking: Offer['parking'] }) {
  const { t, say } = usePage()
  const { arrival, request } = useStore($form)
  const parkingKey = !parking ? null : parking.spaces === 0 ? 'none' : parking.free ? 'free' : 'paid'
  return (
    <section className="section" aria-labelledby="payment-arrival">
      <h2 id="payment-arrival">{t('payment:arrival.title')}</h2>
      <div className="payment-fields">
        <fieldset className="payment-ways-in" aria-label={t('payment:arrival.label')}>
          {WAYS.map((way) => (
            <label key={way} className="chip">
              <input
                type="radio"
                name="arrival"
                value={way}
                checked={arrival === way}
                onChange={() => editForm({ arrival: way })}
              />
              {t(`payment:arrival.${way}`)}
            </label>
          ))}
        </fieldset>
        {arrival === 'car' && parking && parkingKey && (
          <p className="payment-hint" role="status">
            {t(`payment:arrival.parking.${parkingKey}`, {
              spaces: parking.spaces,
              fee: say.figure(parking.feePerDay),
            })}
          </p>
        )}
        <div className="field">
          <label htmlFor="payment-request">{t('payment:request.label')}</label>
          <textarea
            id="payment-request"
            rows={3}
            maxLength={MOST_LETTERS}
            placeholder={t('payment:request.placeholder')}
            value={request}
            onChange={(event) => editForm({ request: event.target.value })}
            aria-describedby="payment-request-hint"
          />
          <p id="payment-request-hint" className="field-hint">
            {t('payment:request.hint', { count: request.length, most: MOST_LETTERS })}
          </p>
        </div>
      </div>
    </section>
  )
}
