import { useStore } from '@nanostores/react'
import type { PlacePreview } from '#contract/place/quote.ts'
import { $form, editOwn } from '#stores/payment.ts'
import { usePage } from '../page.tsx'
import '../payment/booking.css'
import '../payment/payment.css'

const WAYS = ['walk', 'car'] as const

/** How the guests come. */
export function ArrivalSection({ parking }: Pick<PlacePreview, 'parking'>) {
  const { t, format } = usePage()
  const { arrival } = useStore($form).own
  const parkingKey = !parking ? null : parking.spaces === 0 ? 'none' : parking.free ? 'free' : 'paid'
  return (
    <>
      <fieldset className="payment-ways-in" aria-label={t('payment:arrival.label')}>
        {WAYS.map((way) => (
          <label key={way} className="chip">
            <input
              type="radio"
              name="arrival"
              value={way}
              checked={arrival === way}
              onChange={() => editOwn({ arrival: way })}
            />
            {t(`payment:arrival.${way}`)}
          </label>
        ))}
      </fieldset>
      {arrival === 'car' && parking && parkingKey && (
        <p className="payment-hint" role="status">
          {t(`payment:arrival.parking.${parkingKey}`, {
            spaces: parking.spaces,
            fee: format.figure(parking.feePerDay),
          })}
        </p>
      )}
    </>
  )
}
