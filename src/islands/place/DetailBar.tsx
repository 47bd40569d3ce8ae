import type { PlaceDetail } from '#contract/place/catalogue.ts'
import type { Stay } from '#contract/place/property.ts'
import { stayLink } from '#rules/place/choice.ts'
import { offerOf, queryOf } from '#rules/place/property.ts'
import { shutsOut } from '#rules/place/room.ts'
import { placePath } from '#rules/place/search.ts'
import { OfferBar } from '../detail/OfferBar.tsx'
import { href, usePage } from '../page.tsx'

/** The bar at the foot: the cheapest room that can be booked. */
export function DetailBar({ detail, stay }: { detail: PlaceDetail; stay: Stay }) {
  const { page, t } = usePage()
  const change = stayLink(queryOf(stay), placePath(detail.no))
  return (
    <OfferBar
      offer={offerOf(detail)}
      basis={t('place:basis', { count: detail.rooms[0]?.nights.length ?? 1 })}
      tooSmall={
        shutsOut(detail, stay)
          ? t('detail:adultOnly')
          : t('detail:bar.tooSmall', { count: stay.adults + stay.children })
      }
      change={{ dates: href(page, 'place/date', change), guests: href(page, 'place/guest', change) }}
    />
  )
}
