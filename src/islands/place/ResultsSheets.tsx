import { useStore } from '@nanostores/react'
import { lazy } from 'react'
import { AMENITIES, PRICE_OPTIONS, SORTS } from '../../rules/place/search.ts'
import { places } from '../../stores/place/results.ts'
import { href, usePage } from '../page.tsx'
import { addressesOf } from '../results/address.ts'
import { ChipSet } from '../results/ChipSet.tsx'
import { FilterSheet } from '../results/FilterSheet.tsx'
import { MapSheet } from '../results/MapSheet.tsx'
import { PriceChips } from '../results/PriceChips.tsx'
import { SortSheet } from '../results/SortSheet.tsx'
import { PLACE_SEARCH } from './ResultsView.tsx'

const PlaceMap = lazy(() => import('./PlaceMap.tsx'))

/** The sheet that is open over the results of domestic lodging. */
export default function ResultsSheets({ popup }: { popup: string }) {
  const { page, t } = usePage()
  const { query } = useStore(places.$results)
  if (!query) return null
  const { path, write } = PLACE_SEARCH
  const { to } = addressesOf(page, PLACE_SEARCH, query)

  if (popup === 'sort')
    return (
      <SortSheet
        orders={SORTS.map((sort) => ({
          href: to({ sort }),
          text: t(`place:sort.${sort}`),
          current: query.sort === sort,
        }))}
      />
    )

  if (popup === 'map')
    return (
      <MapSheet>
        <PlaceMap query={query} />
      </MapSheet>
    )

  return (
    <FilterSheet
      action={href(page, path)}
      search={write({ ...query, page: 1 })}
      changed={['amenities', 'minPrice', 'maxPrice']}
      clear={to({ amenities: [], minPrice: undefined, maxPrice: undefined })}
    >
      <PriceChips legend={t('place:filter.price')} options={PRICE_OPTIONS} chosen={query.maxPrice} />
      <ChipSet
        legend={t('place:filter.amenities')}
        name="amenities"
        several
        choices={AMENITIES.map((amenity) => ({
          value: amenity,
          text: t(`place:amenity.${amenity}`),
          chosen: query.amenities.includes(amenity),
        }))}
      />
    </FilterSheet>
  )
}
