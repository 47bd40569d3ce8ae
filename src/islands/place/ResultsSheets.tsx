import { useStore } from '@nanostores/react'
import { lazy } from 'react'
import { AMENITIES, PRICE_OPTIONS, SORTS } from '#rules/place/search.ts'
import { places } from '#stores/place/results.ts'
import { SearchSheet } from '../lodging/SearchSheet.tsx'
import { useWords } from '../page.tsx'
import { PLACE_SEARCH } from './ResultsView.tsx'

const PlaceMap = lazy(() => import('./PlaceMap.tsx'))

/** The sheet that is open over the results of domestic lodging. */
export default function ResultsSheets({ popup }: { popup: string }) {
  const t = useWords()
  const { query } = useStore(places.$results)
  if (!query) return null
  return (
    <SearchSheet
      popup={popup}
      query={query}
      address={PLACE_SEARCH}
      sorts={SORTS.map((value) => ({ value, text: t(`place:sort.${value}`) }))}
      amenities={AMENITIES.map((value) => ({ value, text: t(`place:amenity.${value}`) }))}
      prices={{ legend: t('place:filter.price'), options: PRICE_OPTIONS }}
      map={<PlaceMap query={query} />}
    />
  )
}
