import { useStore } from '@nanostores/react'
import type { LeisureQuery } from '../../contract/leisure/catalogue.ts'
import { dealMarkers, dealPath, dealSearch } from '../../rules/leisure/deal.ts'
import { dealMap, deals } from '../../stores/leisure/results.ts'
import { href, usePage } from '../page.tsx'
import { MapCard } from '../results/MapCard.tsx'
import { ResultsMap } from '../results/ResultsMap.tsx'

/** The deals of a search on a map. */
export default function DealMap({ query }: { query: LeisureQuery }) {
  const { page, t, say } = usePage()
  const { list } = useStore(deals.$results)
  return (
    <ResultsMap query={query} points={dealMap} first={dealMarkers(list)}>
      {({ id, categoryName, name, image, soldOut, salePrice }) => (
        <MapCard
          href={href(page, dealPath(id), dealSearch(query.date))}
          photo={image}
          kicker={categoryName}
          name={name}
        >
          <strong>
            {soldOut ? (
              t('leisure:soldOut')
            ) : (
              <>
                {say.won(salePrice)} <small>{t('leisure:basis')}</small>
              </>
            )}
          </strong>
        </MapCard>
      )}
    </ResultsMap>
  )
}
