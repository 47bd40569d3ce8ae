import type { PlaceQuery } from '../../contract/place.ts'

export default function ResultsMap({ query }: { query: PlaceQuery }) {
  return <p>{query.checkIn}</p>
}
