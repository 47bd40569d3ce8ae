import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import type { ForeignQuery } from '../../contract/foreign/catalogue.ts'
import { foreignMarkersOf } from '../../rules/foreign/marker.ts'
import { foreignPath, writeForeignStay } from '../../rules/foreign/search.ts'
import { stayMap, stays } from '../../stores/foreign/results.ts'
import { href, usePage } from '../page.tsx'
import { MapCard } from '../results/MapCard.tsx'
import { ResultsMap } from '../results/ResultsMap.tsx'
import { basisOf } from './words.ts'

/** The properties of a search on a map. */
export default function StayMap({ query }: { query: ForeignQuery }) {
  const words = usePage()
  const { page, t, say } = words
  const { list } = useStore(stays.$results)
  const first = useMemo(() => foreignMarkersOf(list, page.language), [list, page.language])
  return (
    <ResultsMap query={query} points={stayMap} first={first}>
      {({ propertyId, propertyType, name, bpUrl, soldOut, salePrice }) => (
        <MapCard
          href={href(page, foreignPath(propertyId), `?${writeForeignStay(query)}`)}
          photo={bpUrl}
          kicker={t(`foreign:type.${propertyType}`)}
          name={name}
        >
          <strong>
            {soldOut ? t('place:soldOut') : say.won(salePrice)} <small>{basisOf(words, query)}</small>
          </strong>
        </MapCard>
      )}
    </ResultsMap>
  )
}
