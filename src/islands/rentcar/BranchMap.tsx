import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import type { RentcarQuery } from '../../contract/rentcar/catalogue.ts'
import { branchPoints } from '../../rules/rentcar/point.ts'
import { $rentcar, branchMap } from '../../stores/rentcar/results.ts'
import { usePage } from '../page.tsx'
import { addressesOf } from '../results/address.ts'
import { MapCard } from '../results/MapCard.tsx'
import { ResultsMap } from '../results/ResultsMap.tsx'
import { RENTCAR_SEARCH } from './ResultsView.tsx'
import { named } from './words.ts'

/** The branches of a search on a map, each with its cheapest price. */
export default function BranchMap({ query }: { query: RentcarQuery }) {
  const words = usePage()
  const { page, t, say } = words
  const { filterList } = useStore($rentcar)
  const first = useMemo(() => branchPoints(filterList), [filterList])
  const { to } = addressesOf(page, RENTCAR_SEARCH, query)
  return (
    <ResultsMap query={query} points={branchMap} first={first}>
      {({ id, name, nameEn, count, salePrice }) => (
        <MapCard
          href={to({ branchId: Number(id), area: undefined, keyword: undefined })}
          photo={null}
          kicker={t('rentcar:map.cars', { count })}
          name={named(words, { name, nameEn })}
        >
          <strong>{t('rentcar:map.from', { price: say.won(salePrice) })}</strong>
        </MapCard>
      )}
    </ResultsMap>
  )
}
