import { useEffect, useRef } from 'react'
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

/**
 * Sends the form of a choice, which does not stay chosen on the page that is left: Back brings that
 * as it came.
 */
function send(form: HTMLFormElement | null): void {
  addEventListener('pagehide', () => form?.reset(), { once: true })
  form?.submit()
}

/** Where the car is fetched and left, and where else it could be left, for how much. */
export function PlacesSection({ car, query, action, map }: Props) {
  const words = usePage()
  const { t, format } = words
  const { carId: _, ...rental } = query
  const choice = useRef<HTMLSelectElement>(null)
  const here = String(car.returnBranch.id)
  useEffect(() => {
    // Chosen before the script came.
    const select = choice.current
    if (select && select.value !== here) send(select.form)
  }, [here])
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
            {/* A browser that filled in what was chosen before Back would choose it anew. */}
            <select
              ref={choice}
              id="car-return"
              name="to"
              autoComplete="off"
              defaultValue={here}
              onChange={(event) => send(event.target.form)}
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
          <noscript>
            <button type="submit" className="button button-line">
              {t('rentcar:detail.apply')}
            </button>
          </noscript>
        </form>
      )}
    </Section>
  )
}
