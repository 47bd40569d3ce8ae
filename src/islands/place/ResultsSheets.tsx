import { useStore } from '@nanostores/react'
import { lazy } from 'react'
import { countOf } from '#rules/filter.ts'
import { ordersOf } from '#rules/order.ts'
import { AMENITIES, BEDS, PRICE_OPTIONS, SORTS, STARS } from '#rules/place/search.ts'
import { placePreview } from '#stores/place/preview.ts'
import { places } from '#stores/place/results.ts'
import { SearchSheet } from '../lodging/SearchSheet.tsx'
import { useWords } from '../page.tsx'
import { PLACE_SEARCH } from './ResultsView.tsx'

const PlaceMap = lazy(() => import('./PlaceMap.tsx'))

/** Asked by itself, before the other amenities. */
const BREAKFAST = 'breakfast'

/** The sheet that is open over the results of domestic lodging. */
export default function ResultsSheets({ popup }: { popup: string }) {
  const t = useWords()
  const { query, answer } = useStore(places.$results)
  if (!query) return null
  return (
    <SearchSheet
      popup={popup}
      query={query}
      known={answer}
      preview={placePreview}
      address={PLACE_SEARCH}
      sorts={ordersOf(SORTS, answer?.list).map((value) => ({ value, text: t(`place:sort.${value}`) }))}
      amenities={AMENITIES.filter((value) => value !== BREAKFAST).map((value) => ({
        value,
        text: t(`place:amenity.${value}`),
      }))}
      beds={BEDS}
      stars={STARS}
      prices={{ legend: t('place:filter.price'), prices: PRICE_OPTIONS.map(({ maxPrice }) => maxPrice) }}
      breakfast={{
        name: 'amenities',
        value: BREAKFAST,
        text: t(`place:amenity.${BREAKFAST}`),
        chosen: query.amenities.includes(BREAKFAST),
        countIn: ({ amenities }) => countOf(amenities, BREAKFAST) ?? 0,
      }}
      map={<PlaceMap query={query} />}
    />
  )
}
