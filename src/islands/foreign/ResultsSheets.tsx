import { useStore } from '@nanostores/react'
import { lazy } from 'react'
import { AMENITIES, PRICE_OPTIONS, SORTS, STARS } from '#rules/foreign/search.ts'
import { stays } from '#stores/foreign/results.ts'
import { SearchSheet } from '../lodging/SearchSheet.tsx'
import { useWords } from '../page.tsx'
import { ChipSet } from '../results/ChipSet.tsx'
import { FOREIGN_SEARCH } from './ResultsView.tsx'

const StayMap = lazy(() => import('./StayMap.tsx'))

/** The sheet that is open over the results of overseas lodging. */
export default function ResultsSheets({ popup }: { popup: string }) {
  const t = useWords()
  const { query } = useStore(stays.$results)
  if (!query) return null
  return (
    <SearchSheet
      popup={popup}
      query={query}
      address={FOREIGN_SEARCH}
      sorts={SORTS.map((value) => ({ value, text: t(`foreign:sort.${value}`) }))}
      amenities={AMENITIES.map((value) => ({ value, text: t(`foreign:amenity.${value}`) }))}
      prices={{ legend: t('foreign:filter.price'), options: PRICE_OPTIONS }}
      own={{
        names: ['stars'],
        chips: (
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
        ),
      }}
      map={<StayMap query={query} />}
    />
  )
}
