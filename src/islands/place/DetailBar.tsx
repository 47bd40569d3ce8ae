import type { PlaceDetail } from '#contract/place/catalogue.ts'
import type { Stay } from '#contract/place/property.ts'
import { OfferBar } from '../detail/OfferBar.tsx'
import { usePage } from '../page.tsx'
import { offeredFor } from './offered.ts'

/** The bar at the foot: the cheapest room that can be booked. */
export function DetailBar({ detail, stay }: { detail: PlaceDetail; stay: Stay }) {
  const words = usePage()
  const basis = words.t('place:basis', { count: detail.rooms[0]?.nights.length ?? 1 })
  return <OfferBar offered={offeredFor(words, detail, stay)} basis={basis} />
}
