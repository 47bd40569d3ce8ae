import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { RentcarDetail } from '../../contract/rentcar.ts'
import { showLicence } from '../../rules/rentcar/driver.ts'
import { $checkout, clearCheckout } from '../../stores/checkout.ts'
import { $form, editOwn } from '../../stores/payment.ts'
import { $identity } from '../../stores/verification.ts'
import { Notices } from '../detail/Notices.tsx'
import { usePage } from '../page.tsx'

interface FieldProps {
  /** Name of the field; a fault of the form leads to it. */
  name: string
  label: string
  hint?: string
  children: (input: { id: string; 'aria-invalid': boolean; 'aria-describedby': string }) => ReactNode
}

/** A field of the product's own part of the payment form, with what is wrong with it. */
function Field({ name, label, hint, children }: FieldProps) {
  const { t } = usePage()
  const { fault } = useStore($checkout)
  const wrong = fault?.at === 'own' && fault.field === name ? t(fault.key) : null
  const id = `payment-own-${name}`
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': wrong !== null, 'aria-describedby': `${id}-error ${id}-hint` })}
      <p id={`${id}-error`} className="field-error">
        {wrong}
      </p>
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
    </div>
  )
}

/** Who drives, as the licence says. */
export function DriverSection({ car }: { car: RentcarDetail }) {
  const { t } = usePage()
  const { own } = useStore($form)
  const identity = useStore($identity)
  const edit = (name: string, value: string) => {
    clearCheckout()
    editOwn({ [name]: value })
  }
  const date = (name: 'birth' | 'licenceIssued', label: string, autoComplete: string) => (
    <Field name={name} label={label}>
      {(input) => (
        <input
          {...input}
          type="date"
          required
          autoComplete={autoComplete}
          value={own[name] ?? ''}
          onChange={(event) => edit(name, event.target.value)}
        />
      )}
    </Field>
  )
  return (
    <section className="section" aria-labelledby="payment-driver">
      <h2 id="payment-driver">{t('rentcar:driver.title')}</h2>
      <p className="payment-hint">{t('rentcar:driver.hint')}</p>
      <Notices
        notices={[
          t('rentcar:detail.age', { age: car.minAge }),
          t('rentcar:detail.licenceYears', { count: car.minLicenceYears }),
        ]}
      />
      <div className="payment-fields driver-fields">
        <Field name="driverName" label={t('rentcar:driver.name')}>
          {(input) => (
            <input
              {...input}
              type="text"
              required
              maxLength={40}
              value={own.driverName ?? ''}
              onChange={(event) => edit('driverName', event.target.value)}
            />
          )}
        </Field>
        {identity && own.driverName !== identity.name && (
          <button
            type="button"
            className="button button-line button-small"
            onClick={() => edit('driverName', identity.name)}
          >
            {t('rentcar:driver.same')}
          </button>
        )}
        {date('birth', t('rentcar:driver.birth'), 'bday')}
        <Field name="licenceClass" label={t('rentcar:driver.class')}>
          {(input) => (
            <select {...input} value={own.licenceClass} onChange={(event) => edit('licenceClass', event.target.value)}>
              <option value="">{t('rentcar:driver.choose')}</option>
              {car.licences.map((licence) => (
                <option key={licence} value={licence}>
                  {t(`rentcar:licence.${licence}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field name="licenceNo" label={t('rentcar:driver.no')} hint={t('rentcar:driver.noHint')}>
          {(input) => (
            <input
              {...input}
              type="text"
              required
              autoComplete="off"
              maxLength={20}
              placeholder="11-12-345678-90"
              value={own.licenceNo ?? ''}
              onChange={(event) => edit('licenceNo', showLicence(event.target.value))}
            />
          )}
        </Field>
        {date('licenceIssued', t('rentcar:driver.issued'), 'off')}
      </div>
    </section>
  )
}
