import type { Page } from '#contract/channel.ts'
import type { ForeignDetail } from '#contract/foreign/catalogue.ts'
import type { ForeignStay } from '#contract/foreign/property.ts'
import { guestsIn } from '#rules/foreign/occupancy.ts'
import { foreignOfferOf } from '#rules/foreign/offer.ts'
import { foreignStayLink } from '#rules/foreign/search.ts'
import type { Change, Offered } from '../lodging/ChangeLink.tsx'
import { href, type PageValue } from '../page.tsx'

/** Where the dates and the guests of a stay in a property abroad are changed. */
export function changeOf(page: Page, detail: ForeignDetail, stay: ForeignStay): Change {
  const link = foreignStayLink(detail, stay)
  return { dates: href(page, 'foreign/date', link), guests: href(page, 'foreign/guest', link) }
}

/** What a property abroad offers for a stay, and where else to look. */
export function offeredFor({ page, t }: PageValue, detail: ForeignDetail, stay: ForeignStay): Offered {
  return {
    offer: foreignOfferOf(detail.rooms, stay.rooms.length),
    tooSmall: t('detail:bar.tooSmall', { count: guestsIn(stay.rooms).guests }),
    change: changeOf(page, detail, stay),
  }
}
