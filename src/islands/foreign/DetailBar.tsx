import type { ForeignDetail } from '#contract/foreign/catalogue.ts'
import type { ForeignStay } from '#contract/foreign/property.ts'
import { OfferBar } from '../detail/OfferBar.tsx'
import { usePage } from '../page.tsx'
import { offeredFor } from './offered.ts'
import { basisOf } from './words.ts'

/** The bar at the foot: the cheapest rate that can be booked. */
export function DetailBar({ detail, stay }: { detail: ForeignDetail; stay: ForeignStay }) {
  const words = usePage()
  return <OfferBar offered={offeredFor(words, detail, stay)} basis={basisOf(words, stay)} />
}
