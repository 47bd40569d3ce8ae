import type { ForeignDetail } from '#contract/foreign/catalogue.ts'
import type { ForeignStay } from '#contract/foreign/property.ts'
import { guestsIn } from '#rules/foreign/occupancy.ts'
import { foreignOfferOf } from '#rules/foreign/offer.ts'
import { foreignStayLink } from '#rules/foreign/search.ts'
import { OfferBar } from '../detail/OfferBar.tsx'
import { href, usePage } from '../page.tsx'
import { basisOf } from './words.ts'

/** The bar at the foot: the cheapest rate that can be booked. */
export function DetailBar({ detail, stay }: { detail: ForeignDetail; stay: ForeignStay }) {
  const words = usePage()
  const change = foreignStayLink(detail, stay)
  return (
    <OfferBar
      offer={foreignOfferOf(detail.rooms, stay.rooms.length)}
      basis={basisOf(words, stay)}
      tooSmall={words.t('detail:bar.tooSmall', { count: guestsIn(stay.rooms).guests })}
      change={{ dates: href(words.page, 'foreign/date', change), guests: href(words.page, 'foreign/guest', change) }}
    />
  )
}
