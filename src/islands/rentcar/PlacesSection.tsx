import type { RentcarDetail } from '#contract/rentcar/catalogue.ts'
import { writeRental } from '#rules/rentcar/address.ts'
import type { CarQuery } from '#rules/rentcar/car.ts'
import { Icon } from '#ui/Icon.tsx'
import * as icons from '#ui/icons.ts'
import { Section } from '#ui/Section.tsx'
import { KoreanOnly } from '../KoreanOnly.tsx'
import { PopupLink } from '../PopupLink.tsx'
import { usePage } from '../page.tsx'
import { HiddenFields } from '../search/HiddenFields.tsx'
import { BranchBlocks } from './BranchBlock.tsx'
import { named } from './words.ts'
import '../detail/detail.css'
import './detail.css'

interface Props {
  car: RentcarDetail
  query: CarQuery
  /** The page of the car, without its query. */
  action: string
  map: { href: string; onOpen: (() => void) | undefined }
}

/** Where the car is fetched and left, and where else it could be left, for how much. */
export function PlacesSection({ car, query, action, map }: Props) {
  const words = usePage()
  const { t, format } = words
  const { carId: _, ...rental } = query
  return (
    <Section title={t('rentcar:detail.places')} id="places">
      <BranchBlocks {...car} />
      <KoreanOnly text={car.pickUpBranch.directions} />
      <PopupLink className="button button-line button-wide detail-map" {...map}>
        <Icon path={icons.map} size={18} />
        {t('rentcar:detail.map')}
      </PopupLink>
      {car.returns.length > 1 && (
        <form className="car-return" method="get" action={`${action}#places`}>
          <HiddenFields search={writeRental(rental)} changed={['to']} />
          <div className="field">
            <label htmlFor="car-return">{t('rentcar:detail.elsewhere')}</label>
            <select id="car-return" name="to" defaultValue={car.returnBranch.id}>
              {car.returns.map((branch) => (
                <option key={branch.id} value={branch.id}>
                  {named(words, branch)} (
                  {branch.fee === 0
                    ? t('rentcar:detail.free')
                    : t('rentcar:detail.fee', { price: format.won(branch.fee) })}
                  )
                </option>
              ))}
            </select>
          </div>
          <button type="submit" className="button button-line">
            {t('rentcar:detail.apply')}
          </button>
        </form>
      )}
    </Section>
  )
}
