import { useStore } from '@nanostores/react'
import type { PlaceQuery } from '../../contract/place/catalogue.ts'
import { nightsBetween } from '../../rules/date.ts'
import { markersOf } from '../../rules/place/marker.ts'
import { writeStay } from '../../rules/place/search.ts'
import { placeMap, places } from '../../stores/place/results.ts'
import { href, usePage } from '../page.tsx'
import { MapCard } from '../results/MapCard.tsx'
import { ResultsMap } from '../results/ResultsMap.tsx'

/** The properties of a search on a map. */
export default function PlaceMap({ query }: { query: PlaceQuery }) {
  const { page, t, say } = usePage()
  const { list } = useStore(places.$results)
  const count = nightsBetween(query.checkIn, query.checkOut)
  return (
    <ResultsMap query={query} points={placeMap} first={markersOf(list)}>
      {({ no, category, name, thumbUrl, soldOut, salePrice }) => (
        <MapCard
          href={href(page, `place/result/${no}`, `?${writeStay(query)}`)}
          photo={thumbUrl}
          kicker={t(`place:category.${category}`)}
          name={name}
        >
          <strong>
            {soldOut ? t('place:soldOut') : say.won(salePrice)} <small>{t('place:basis', { count })}</small>
          </strong>
        </MapCard>
      )}
    </ResultsMap>
  )
}
