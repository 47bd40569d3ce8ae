import { useEffect, useState } from 'react'
import type { RentcarDetail } from '#contract/rentcar/catalogue.ts'
import type { CarQuery } from '#rules/rentcar/car.ts'
import { writeRentcarQuery } from '#rules/rentcar/search.ts'
import { Icon } from '#ui/Icon.tsx'
import * as icons from '#ui/icons.ts'
import { Section } from '#ui/Section.tsx'
import { held } from '../held.ts'
import { PopupLink } from '../PopupLink.tsx'
import { href, usePage } from '../page.tsx'
import { BranchBlocks } from './BranchBlock.tsx'
import { TimesForm } from './TimesForm.tsx'
import { named } from './words.ts'
import '../detail/detail.css'
import './detail.css'

interface Props {
  car: RentcarDetail
  query: CarQuery
  now: string
  map: { href: string; onOpen: (() => void) | undefined }
}

/** Where and when the car is fetched and left, when else, and where else, for how much. */
export function PlacesSection({ car, query, now, map }: Props) {
  const words = usePage()
  const { page, t, format } = words
  const { carId: _, ...rental } = query
  const others = writeRentcarQuery({ ...rental, insurance: 'basic', branchId: car.branch.id })
  const [to, setTo] = useState(car.returnBranch.id)
  useEffect(() => setTo((known) => Number(held('#car-return') ?? known)), [])
  const back = car.returns.find(({ id }) => id === to) ?? car.returnBranch
  return (
    <Section title={t('rentcar:detail.places')} id="places">
      <BranchBlocks {...car} noted />
      <PopupLink className="button button-line button-wide detail-map" {...map}>
        <Icon path={icons.map} size={18} />
        {t('rentcar:detail.map')}
      </PopupLink>
      <TimesForm car={{ pickUpBranch: car.pickUpBranch, returnBranch: back }} query={query} now={now} at="#places">
        {car.returns.length > 1 && (
          <div className="field">
            <label htmlFor="car-return">{t('rentcar:detail.elsewhere')}</label>
            <select
              id="car-return"
              name="to"
              defaultValue={car.returnBranch.id}
              onChange={(event) => setTo(Number(event.target.value))}
            >
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
        )}
      </TimesForm>
      {car.soldOut && (
        <a className="button button-line button-wide" href={href(page, 'rentcar/results', `?${others}`)}>
          {t('rentcar:detail.missing')}
        </a>
      )}
    </Section>
  )
}
