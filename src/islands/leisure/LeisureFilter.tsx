import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { MAX_DAYS_AHEAD } from '#contract/bounds.ts'
import type { LeisurePage, LeisureQuery } from '#contract/leisure/catalogue.ts'
import { addDays, seoulDate } from '#rules/date.ts'
import { LEISURE_SEARCH, TICKET_PRICES } from '#rules/leisure/search.ts'
import { leisurePreview } from '#stores/leisure/preview.ts'
import { $regions, loadRegions } from '#stores/leisure/region.ts'
import { pageNow } from '#stores/now.ts'
import { href, usePage } from '../page.tsx'
import { addressesOf } from '../results/address.ts'
import { FilterSheet } from '../results/FilterSheet.tsx'
import { PriceChips } from '../results/PriceChips.tsx'
import { QuickChips } from '../results/QuickChips.tsx'
import { RatingChips } from '../results/RatingChips.tsx'

const CLEARED = {
  date: undefined,
  regionId: undefined,
  freeCancellation: undefined,
  minPrice: undefined,
  maxPrice: undefined,
  minRating: undefined,
}

interface Props {
  query: LeisureQuery
  /** The list as it is; null where the screen has none. */
  known?: LeisurePage | null
}

/**
 * What narrows a search of leisure: the day of use, where, and what a ticket may cost. Leads to the
 * results wherever it is opened.
 */
export default function LeisureFilter({ query, known = null }: Props) {
  const { page, t, format } = usePage()
  const provinces = useStore($regions)
  useEffect(() => {
    loadRegions()
  }, [])
  const { path, write } = LEISURE_SEARCH
  const today = seoulDate(pageNow())
  const { to } = addressesOf(page, LEISURE_SEARCH, query)
  return (
    <FilterSheet
      action={href(page, path)}
      search={write({ ...query, page: 1 })}
      // Until the regions are there the one of the search goes along as it is.
      changed={Object.keys(CLEARED).filter((name) => name !== 'regionId' || provinces.length > 0)}
      clear={to(CLEARED)}
      known={known}
      preview={leisurePreview}
      show={(count) => t('leisure:filter.show', { count, shown: format.figure(count) })}
    >
      {(list) => (
        <>
          <div className="field">
            <label htmlFor="leisure-date">{t('leisure:filter.date')}</label>
            <input
              id="leisure-date"
              type="date"
              name="date"
              defaultValue={query.date ?? ''}
              min={today}
              max={addDays(today, MAX_DAYS_AHEAD)}
            />
          </div>
          <div className="field">
            <label htmlFor="leisure-region">{t('leisure:filter.region')}</label>
            {/* Made anew once the regions are there: a browser keeps a choice among options. */}
            <select
              id="leisure-region"
              name="regionId"
              key={provinces.length}
              defaultValue={query.regionId ?? ''}
              disabled={provinces.length === 0}
            >
              <option value="">
                {t(query.regionId && provinces.length === 0 ? 'leisure:filter.region' : 'leisure:anyRegion')}
              </option>
              {provinces.map(({ name, regions }) => (
                <optgroup key={name} label={name}>
                  {regions.map((region) => (
                    <option key={region.id} value={region.id}>
                      {t('leisure:filter.count', { name: region.name, count: region.count })}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          </div>
          <QuickChips free={query.freeCancellation === true} counts={list?.freeCancellation} />
          <PriceChips
            legend={t('leisure:filter.price')}
            prices={TICKET_PRICES}
            chosen={query.maxPrice}
            counts={list?.maxPrice}
          />
          <RatingChips chosen={query.minRating} counts={list?.minRating} />
        </>
      )}
    </FilterSheet>
  )
}
