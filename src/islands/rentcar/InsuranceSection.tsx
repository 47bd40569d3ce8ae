import type { Insurance } from '#contract/rentcar/car.ts'
import type { RentcarDetail } from '#contract/rentcar/catalogue.ts'
import { Icon } from '#ui/Icon.tsx'
import * as icons from '#ui/icons.ts'
import { Section } from '#ui/Section.tsx'
import { usePage } from '../page.tsx'
import './detail.css'

interface Props {
  car: RentcarDetail
  /** The page of the car with another insurance. */
  to: (insurance: Insurance) => string
}

/**
 * The levels of insurance, each with what a damage then costs and what the whole rental does; the
 * chosen one is this page.
 */
export function InsuranceSection({ car, to }: Props) {
  const { t, format } = usePage()
  return (
    <Section title={t('rentcar:insurance.title')} id="insurance">
      <ul className="car-insurances">
        {car.insurances.map(({ level, deductible, pricePerDay, salePrice }) => {
          const chosen = level === car.insurance
          return (
            <li key={level}>
              <a href={`${to(level)}#insurance`} aria-current={chosen}>
                <span className="car-insurance-mark">{chosen && <Icon path={icons.check} size={14} />}</span>
                <span>
                  <b>{t(`rentcar:insurance.${level}`)}</b>
                  <small>
                    {deductible === 0
                      ? t('rentcar:insurance.none')
                      : t('rentcar:insurance.deductible', { price: format.won(deductible) })}
                  </small>
                </span>
                <span className="car-insurance-price">
                  <b>{format.won(salePrice)}</b>
                  <small>
                    {pricePerDay === 0
                      ? t('rentcar:insurance.inside')
                      : t('rentcar:insurance.perDay', { price: format.won(pricePerDay) })}
                  </small>
                </span>
              </a>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
