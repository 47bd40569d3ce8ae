import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { LICENCE_LENGTH, TYPED_DATE_LENGTH, TYPED_NAME_LENGTH } from '#contract/bounds.ts'
import { type Conditions, showLicence } from '#rules/rentcar/driver.ts'
import { showTypedDate } from '#rules/typed-date.ts'
import { $identity } from '#stores/identity.ts'
import { Notices } from '../detail/Notices.tsx'
import { type FormPart, PartField, PartText } from '../FormPart.tsx'
import { usePage } from '../page.tsx'
import '../payment/booking.css'
import './branch.css'

interface Props {
  conditions: Conditions
  part: FormPart
  /** Where somebody who is too young for this car may go on. */
  others?: ReactNode
}

/** Who drives, as the licence says: what the car asks for, and the fields (`DriverForm`). */
export function DriverFields({ conditions, part, others }: Props) {
  const { t } = usePage()
  const identity = useStore($identity)
  const refused = (why: 'driver-too-young' | 'licence-not-valid') =>
    part.issues.some(({ key }) => key === `failure:${why}`)
  const young = refused('driver-too-young')
  const licenceYears = t('rentcar:detail.licenceYears', { count: conditions.minLicenceYears })
  const dateHint = t('rentcar:driver.dateHint')
  const date = (name: 'birth' | 'licenceIssued', label: string, hint: string, autoComplete?: string) => (
    <PartText
      of={part}
      name={name}
      label={label}
      hint={hint}
      inputMode="numeric"
      maxLength={TYPED_DATE_LENGTH}
      placeholder={t('rentcar:driver.datePlaceholder')}
      autoComplete={autoComplete}
      shape={showTypedDate}
    />
  )
  return (
    <>
      <p className="payment-hint">{t('rentcar:driver.hint')}</p>
      <Notices notices={[t('rentcar:detail.age', { age: conditions.minAge }), licenceYears]} />
      <div className="payment-fields">
        <PartText
          of={part}
          name="driverName"
          label={t('rentcar:driver.name')}
          autoComplete="name"
          maxLength={TYPED_NAME_LENGTH}
        />
        {identity && part.values.driverName !== identity.name && (
          <button
            type="button"
            className="button button-line button-small"
            onClick={() => part.fill('driverName', identity.name)}
          >
            {t('rentcar:driver.same')}
          </button>
        )}
        {date(
          'birth',
          t('rentcar:driver.birth'),
          young ? t('rentcar:driver.young', { age: conditions.minAge }) : dateHint,
          'bday',
        )}
        {young && others}
        <PartField of={part} name="licenceClass" label={t('rentcar:driver.class')}>
          {(input) => (
            <select
              {...input}
              value={part.values.licenceClass}
              onChange={(event) => part.fill('licenceClass', event.target.value)}
            >
              <option value="">{t('rentcar:driver.choose')}</option>
              {conditions.licences.map((licence) => (
                <option key={licence} value={licence}>
                  {t(`rentcar:licence.${licence}`)}
                </option>
              ))}
            </select>
          )}
        </PartField>
        <PartText
          of={part}
          name="licenceNo"
          label={t('rentcar:driver.no')}
          hint={t('rentcar:driver.noHint')}
          maxLength={LICENCE_LENGTH}
          placeholder="11-12-345678-90"
          shape={showLicence}
        />
        {date('licenceIssued', t('rentcar:driver.issued'), refused('licence-not-valid') ? licenceYears : dateHint)}
      </div>
    </>
  )
}
