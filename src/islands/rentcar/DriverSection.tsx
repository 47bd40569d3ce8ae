import { DRIVER_AGE } from '#contract/bounds.ts'
import type { RentcarPreview } from '#contract/rentcar/quote.ts'
import { writeRental } from '#rules/rentcar/address.ts'
import type { CarQuery } from '#rules/rentcar/car.ts'
import { ageAt } from '#rules/rentcar/driver.ts'
import { showTypedDate } from '#rules/typed-date.ts'
import { href, usePage } from '../page.tsx'
import { useOwnPart } from '../payment/OwnText.tsx'
import { DriverFields } from './DriverFields.tsx'
import '../payment/payment.css'

interface Props extends Pick<RentcarPreview, 'conditions' | 'pickUpBranch'> {
  query: CarQuery
}

/** Who drives what is paid for; who is too young for it is led to the other cars of its branch. */
export function DriverSection({ conditions, pickUpBranch, query }: Props) {
  const { page, t } = usePage()
  const part = useOwnPart()
  const driverAge = ageAt(showTypedDate(part.values.birth ?? ''), query.pickUpAt)
  const rental = writeRental({ ...query, driverAge, insurance: 'basic' })
  return (
    <section className="section" aria-labelledby="payment-driver">
      <h2 id="payment-driver">{t('rentcar:driver.title')}</h2>
      <DriverFields
        conditions={conditions}
        part={part}
        others={
          driverAge >= DRIVER_AGE.min && (
            <a
              className="button button-line button-small"
              href={href(page, 'rentcar/results', `?from=${pickUpBranch.id}&${rental}`)}
            >
              {t('rentcar:driver.forAge', { age: driverAge })}
            </a>
          )
        }
      />
    </section>
  )
}
