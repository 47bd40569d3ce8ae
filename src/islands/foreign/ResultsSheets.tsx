import { useStore } from '@nanostores/react'
import { lazy } from 'react'
import { countOf } from '#rules/filter.ts'
import { AMENITIES, BEDS, PRICE_OPTIONS, SORTS, STARS } from '#rules/foreign/search.ts'
import { ordersOf } from '#rules/order.ts'
import { foreignPreview } from '#stores/foreign/preview.ts'
import { stays } from '#stores/foreign/results.ts'
import { SearchSheet } from '../lodging/SearchSheet.tsx'
import { useWords } from '../page.tsx'
import { FOREIGN_SEARCH } from './ResultsView.tsx'

const StayMap = lazy(() => import('./StayMap.tsx'))

/** The sheet that is open over the results of overseas lodging. */
export default function ResultsSheets({ popup }: { popup: string }) {
  const t = useWords()
  const { query, answer } = useStore(stays.$results)
  if (!query) return null
  return (
    <SearchSheet
      popup={popup}
      query={query}
      known={answer}
      preview={foreignPreview}
      address={FOREIGN_SEARCH}
      sorts={ordersOf(SORTS, answer?.list).map((value) => ({ value, text: t(`foreign:sort.${value}`) }))}
      amenities={AMENITIES.map((value) => ({ value, text: t(`foreign:amenity.${value}`) }))}
      beds={BEDS}
      stars={STARS}
      prices={{ legend: t('foreign:filter.price'), prices: PRICE_OPTIONS.map(({ maxPrice }) => maxPrice) }}
      breakfast={{
        name: 'breakfast',
        value: 'true',
        text: t('foreign:board.breakfast'),
        chosen: query.breakfast === true,
        countIn: ({ breakfast }) => countOf(breakfast, true) ?? 0,
      }}
      own={['breakfast']}
      map={<StayMap query={query} />}
    />
  )
}
