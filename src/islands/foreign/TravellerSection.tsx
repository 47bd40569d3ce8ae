import { useStore } from '@nanostores/react'
import { PASSPORT_NAME_LENGTH } from '#contract/bounds.ts'
import type { ForeignStay } from '#contract/foreign/property.ts'
import { travellerField } from '#rules/foreign/traveller.ts'
import { $checkout, clearCheckout } from '#stores/checkout.ts'
import { $form, editOwn } from '#stores/payment.ts'
import { usePage } from '../page.tsx'
import '../payment/booking.css'
import './traveller.css'

const PARTS = ['lastName', 'firstName'] as const
/** Names are written as passports have them, in whatever language the page is. */
const EXAMPLE = { lastName: 'HONG', firstName: 'GILDONG' } as const

/** The guest of each room by the name that stands in the passport. */
export function TravellerSection({ rooms }: Pick<ForeignStay, 'rooms'>) {
  const { t } = usePage()
  const { own } = useStore($form)
  const { issue } = useStore($checkout)
  const wrong = issue?.at === 'own' ? issue : null
  return (
    <section className="section" aria-labelledby="payment-travellers">
      <h2 id="payment-travellers">{t('foreign:traveller.title')}</h2>
      <p className="payment-hint">{t('foreign:traveller.hint')}</p>
      {rooms.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rooms have no name but their place
        <fieldset key={at} className="traveller">
          <legend>{t('foreign:traveller.room', { at: at + 1 })}</legend>
          {PARTS.map((part) => {
            const field = travellerField(part, at + 1)
            const id = `payment-own-${field}`
            return (
              <div key={part} className="field">
                <label htmlFor={id}>{t(`foreign:traveller.${part}`)}</label>
                <input
                  id={id}
                  lang="en"
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  maxLength={PASSPORT_NAME_LENGTH}
                  required
                  placeholder={EXAMPLE[part]}
                  value={own[field] ?? ''}
                  onChange={(event) => {
                    clearCheckout()
                    editOwn({ [field]: event.target.value.toUpperCase() })
                  }}
                  aria-invalid={wrong?.field === field}
                  aria-describedby={`${id}-error`}
                />
                <p id={`${id}-error`} className="field-error">
                  {wrong?.field === field && t(wrong.key)}
                </p>
              </div>
            )
          })}
        </fieldset>
      ))}
    </section>
  )
}
