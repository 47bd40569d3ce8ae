import type { PlaceItem, Stay } from '../../contract/place.ts'
import { PlaceCard } from './PlaceCard.tsx'

/** Properties near by, as a strip to swipe. */
export function NearList({ near, stay }: { near: readonly PlaceItem[]; stay: Stay }) {
  return (
    <ul className="near">
      {near.map((item) => (
        <li key={item.no}>
          <PlaceCard item={item} stay={stay} />
        </li>
      ))}
    </ul>
  )
}
