import { useStore } from '@nanostores/react'
import { lazy } from 'react'
import { AMENITIES, PRICE_OPTIONS, SORTS, writePlaceQuery } from '../../rules/search.ts'
import { closePopup } from '../../stores/popup.ts'
import { $results } from '../../stores/results.ts'
import { Lazy } from '../../ui/Lazy.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { href, usePage } from '../page.tsx'

const ResultsMap = lazy(() => import('./ResultsMap.tsx'))

/** The sheet that is open over the results. Filter and sort are GET forms and links: they make an address. */
export default function ResultsSheets({ popup }: { popup: string }) {
  const { page, t, say } = usePage()
  const { query } = useStore($results)
  if (!query) return null
  const to = (changes: object) => href(page, 'place/results', `?${writePlaceQuery({ ...query, page: 1, ...changes })}`)

  if (popup === 'sort') {
    return (
      <Sheet title={t('place:sort.title')} closeLabel={t('shell:close')} onClose={closePopup}>
        <ul className="results-sort">
          {SORTS.map((sort) => (
            <li key={sort}>
              <a href={to({ sort })} aria-current={query.sort === sort}>
                {t(`place:sort.${sort}`)}
              </a>
            </li>
          ))}
        </ul>
      </Sheet>
    )
  }

  if (popup === 'map') {
    return (
      <Sheet title={t('place:map.title')} closeLabel={t('shell:close')} onClose={closePopup} full>
        <Lazy fallback={<span className="skeleton results-map-skeleton" />}>
          <ResultsMap query={query} />
        </Lazy>
      </Sheet>
    )
  }

  const { amenities: _, maxPrice: __, minPrice: ___, page: ____, ...rest } = query
  const kept = new URLSearchParams(writePlaceQuery({ ...rest, amenities: [], page: 1 }))
  return (
    <Sheet
      title={t('place:filter.title')}
      closeLabel={t('shell:close')}
      onClose={closePopup}
      footer={
        <>
          <a className="button button-line" href={to({ amenities: [], minPrice: undefined, maxPrice: undefined })}>
            {t('place:filter.clear')}
          </a>
          <button type="submit" form="filter" className="button">
            {t('place:filter.apply')}
          </button>
        </>
      }
    >
      <form id="filter" className="results-filter" method="get" action={href(page, 'place/results')}>
        {[...kept].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <fieldset>
          <legend>{t('place:filter.price')}</legend>
          <div className="chips chips-wrap">
            {PRICE_OPTIONS.map(({ maxPriceOption, maxPrice }) => (
              <label key={maxPriceOption} className="chip">
                <input
                  type="radio"
                  name="maxPriceOption"
                  value={maxPriceOption}
                  defaultChecked={(query.maxPrice ?? null) === maxPrice}
                />
                {maxPrice === null
                  ? t('place:filter.priceAll')
                  : t('place:filter.priceUpTo', { amount: say.spelled(maxPrice) })}
              </label>
            ))}
          </div>
        </fieldset>
        <fieldset>
          <legend>{t('place:filter.amenities')}</legend>
          <div className="chips chips-wrap">
            {AMENITIES.map((amenity) => (
              <label key={amenity} className="chip">
                <input
                  type="checkbox"
                  name="amenities"
                  value={amenity}
                  defaultChecked={query.amenities.includes(amenity)}
                />
                {t(`place:amenity.${amenity}`)}
              </label>
            ))}
          </div>
        </fieldset>
      </form>
    </Sheet>
  )
}
