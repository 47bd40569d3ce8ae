import type { Page } from '#contract/channel.ts'
import type { PlaceDetail } from '#contract/place/catalogue.ts'
import type { Stay } from '#contract/place/property.ts'
import { stayLink } from '#rules/place/choice.ts'
import { offerOf, queryOf } from '#rules/place/property.ts'
import { shutsOut } from '#rules/place/room.ts'
import { placePath } from '#rules/place/search.ts'
import type { Change, Offered } from '../lodging/ChangeLink.tsx'
import { href, type PageValue } from '../page.tsx'

/** Where the dates and the guests of a stay in a property are changed. */
export function changeOf(page: Page, detail: PlaceDetail, stay: Stay): Change {
  const link = stayLink(queryOf(stay), placePath(detail.no))
  return { dates: href(page, 'place/date', link), guests: href(page, 'place/guest', link) }
}

/** What a property offers for a stay, and where else to look. */
export function offeredFor({ page, t }: PageValue, detail: PlaceDetail, stay: Stay): Offered {
  const count = stay.adults + stay.children
  return {
    offer: offerOf(detail),
    tooSmall: shutsOut(detail, stay) ? t('detail:adultOnly') : t('detail:bar.tooSmall', { count }),
    change: changeOf(page, detail, stay),
  }
}
