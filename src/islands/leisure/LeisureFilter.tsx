import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { MAX_DAYS_AHEAD } from '#contract/bounds.ts'
import type { LeisureQuery } from '#contract/leisure/catalogue.ts'
import { addDays, seoulDate } from '#rules/date.ts'
import { LEISURE_SEARCH, TICKET_PRICES } from '#rules/leisure/search.ts'
import { $regions, loadRegions } from '#stores/leisure/region.ts'
import { href, usePage } from '../page.tsx'
import { addressesOf } from '../results/address.ts'
import { ChipSet } from '../results/ChipSet.tsx'
import { FilterSheet } from '../results/FilterSheet.tsx'

const CHANGED = ['date', 'regionId', 'minPrice', 'maxPrice']

/**
 * What narrows a search of leisure: the day of use, where, and what a ticket may cost. Leads to the
 * results wherever it is opened.
 */
export default function LeisureFilter({ query }: { query: LeisureQuery }) {
  const { page, t, format } = usePage()
  const provinces = useStore($regions)
  useEffect(() => {
    loadRegions()
  }, [])
  const { path, write } = LEISURE_SEARCH
  const today = seoulDate(Date.now())
  const { to } = addressesOf(page, LEISURE_SEARCH, query)
  return (
    <FilterSheet
      action={href(page, path)}
      search={write({ ...query, page: 1 })}
      changed={CHANGED}
      clear={to({ date: undefined, regionId: undefined, minPrice: undefined, maxPrice: undefined })}
    >
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
        {/* Made anew once the regions are there: the browser keeps a choice only among options it
            has. */}
        <select id="leisure-region" name="regionId" key={provinces.length} defaultValue={query.regionId ?? ''}>
          <option value="">{t('leisure:anyRegion')}</option>
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
      <ChipSet
        legend={t('leisure:filter.price')}
        name="maxPrice"
        choices={TICKET_PRICES.map((price) => ({
          value: price ?? '',
          text:
            price === null
              ? t('leisure:filter.priceAll')
              : t('leisure:filter.priceUpTo', { amount: format.spelled(price) }),
          chosen: (query.maxPrice ?? null) === price,
        }))}
      />
    </FilterSheet>
  )
}
