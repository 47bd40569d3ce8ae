import { useStore } from '@nanostores/react'
import { LICENCE_LENGTH, TYPED_DATE_LENGTH, TYPED_NAME_LENGTH } from '#contract/bounds.ts'
import type { RentcarPreview } from '#contract/rentcar/quote.ts'
import { showLicence } from '#rules/rentcar/driver.ts'
import { showTypedDate } from '#rules/typed-date.ts'
import { $identity } from '#stores/identity.ts'
import { $form } from '#stores/payment.ts'
import { Notices } from '../detail/Notices.tsx'
import { usePage } from '../page.tsx'
import { fillOwn, OwnField, OwnText } from '../payment/OwnField.tsx'
import '../payment/booking.css'
import '../payment/payment.css'
import './branch.css'

/** Who drives, as the licence says. */
export function DriverSection({ conditions }: Pick<RentcarPreview, 'conditions'>) {
  const { t } = usePage()
  const { own } = useStore($form)
  const identity = useStore($identity)
  const date = (name: 'birth' | 'licenceIssued', label: string, autoComplete?: string) => (
    <OwnText
      name={name}
      label={label}
      hint={t('rentcar:driver.dateHint')}
      inputMode="numeric"
      maxLength={TYPED_DATE_LENGTH}
      placeholder={t('rentcar:driver.datePlaceholder')}
      autoComplete={autoComplete}
      shape={showTypedDate}
    />
  )
  return (
    <section className="section" aria-labelledby="payment-driver">
      <h2 id="payment-driver">{t('rentcar:driver.title')}</h2>
      <p className="payment-hint">{t('rentcar:driver.hint')}</p>
      <Notices
        notices={[
          t('rentcar:detail.age', { age: conditions.minAge }),
          t('rentcar:detail.licenceYears', { count: conditions.minLicenceYears }),
        ]}
      />
      <div className="payment-fields driver-fields">
        <OwnText name="driverName" label={t('rentcar:driver.name')} autoComplete="name" maxLength={TYPED_NAME_LENGTH} />
        {identity && own.driverName !== identity.name && (
          <button
            type="button"
            className="button button-line button-small"
            onClick={() => fillOwn('driverName', identity.name)}
          >
            {t('rentcar:driver.same')}
          </button>
        )}
        {date('birth', t('rentcar:driver.birth'), 'bday')}
        <OwnField name="licenceClass" label={t('rentcar:driver.class')}>
          {(input) => (
            <select
              {...input}
              value={own.licenceClass}
              onChange={(event) => fillOwn('licenceClass', event.target.value)}
            >
              <option value="">{t('rentcar:driver.choose')}</option>
              {conditions.licences.map((licence) => (
                <option key={licence} value={licence}>
                  {t(`rentcar:licence.${licence}`)}
                </option>
              ))}
            </select>
          )}
        </OwnField>
        <OwnText
          name="licenceNo"
          label={t('rentcar:driver.no')}
          hint={t('rentcar:driver.noHint')}
          maxLength={LICENCE_LENGTH}
          placeholder="11-12-345678-90"
          shape={showLicence}
        />
        {date('licenceIssued', t('rentcar:driver.issued'))}
      </div>
    </section>
  )
}
