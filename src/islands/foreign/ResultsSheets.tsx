import { useStore } from '@nanostores/react'
import { lazy } from 'react'
import { AMENITIES, PRICE_OPTIONS, SORTS, STARS } from '../../rules/foreign/search.ts'
import { stays } from '../../stores/foreign/results.ts'
import { href, usePage } from '../page.tsx'
import { addressesOf } from '../results/address.ts'
import { ChipSet } from '../results/ChipSet.tsx'
import { FilterSheet } from '../results/FilterSheet.tsx'
import { MapSheet } from '../results/MapSheet.tsx'
import { PriceChips } from '../results/PriceChips.tsx'
import { SortSheet } from '../results/SortSheet.tsx'
import { FOREIGN_SEARCH } from './ResultsView.tsx'

const StayMap = lazy(() => import('./StayMap.tsx'))

/** The sheet that is open over the results of overseas lodging. */
export default function ResultsSheets({ popup }: { popup: string }) {
  const { page, t } = usePage()
  const { query } = useStore(stays.$results)
  if (!query) return null
  const { path, write } = FOREIGN_SEARCH
  const { to } = addressesOf(page, FOREIGN_SEARCH, query)

  if (popup === 'sort')
    return (
      <SortSheet
        orders={SORTS.map((sort) => ({
          href: to({ sort }),
          text: t(`foreign:sort.${sort}`),
          current: query.sort === sort,
        }))}
      />
    )

  if (popup === 'map')
    return (
      <MapSheet>
        <StayMap query={query} />
      </MapSheet>
    )

  return (
    <FilterSheet
      action={href(page, path)}
      search={write({ ...query, page: 1 })}
      changed={['stars', 'amenities', 'minPrice', 'maxPrice']}
      clear={to({ stars: [], amenities: [], minPrice: undefined, maxPrice: undefined })}
    >
      <ChipSet
        legend={t('foreign:filter.stars')}
        name="stars"
        several
        choices={STARS.map((stars) => ({
          value: stars,
          text: t('place:grade', { grade: stars }),
          chosen: query.stars.includes(stars),
        }))}
      />
      <PriceChips legend={t('foreign:filter.price')} options={PRICE_OPTIONS} chosen={query.maxPrice} />
      <ChipSet
        legend={t('place:filter.amenities')}
        name="amenities"
        several
        choices={AMENITIES.map((amenity) => ({
          value: amenity,
          text: t(`foreign:amenity.${amenity}`),
          chosen: query.amenities.includes(amenity),
        }))}
      />
    </FilterSheet>
  )
}
