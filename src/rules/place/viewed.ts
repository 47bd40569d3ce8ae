import type { Instant } from '#contract/date.ts'
import type { PlaceDetail } from '#contract/place/catalogue.ts'
import type { Viewed } from '../history.ts'
import { cheapestRoom } from './room.ts'

/* Stands in every property's page before anything is touched, so it imports no schema. */

/**
 * What is remembered of a property, which was looked at with the query `search`, `?…`; null for one
 * without a photo, which a list could not show.
 */
export function viewedOf(
  detail: PlaceDetail,
  { search, viewedAt }: { search: string; viewedAt: Instant },
): Viewed | null {
  const [photo] = detail.photos
  if (!photo) return null
  const best = cheapestRoom(detail.rooms)
  return {
    product: 'place',
    id: detail.no,
    name: detail.name,
    kind: detail.category,
    where: detail.regionName,
    photo,
    salePrice: best ? best.salePrice : null,
    count: best ? best.nights.length : null,
    search,
    viewedAt,
  }
}
