import type { Language } from '#contract/channel.ts'
import type { Instant } from '#contract/date.ts'
import type { ForeignDetail } from '#contract/foreign/catalogue.ts'
import type { ForeignStay } from '#contract/foreign/property.ts'
import type { Viewed } from '../history.ts'
import { propertyNameIn, whereIn } from './name.ts'
import { cheapestRate } from './room.ts'

/**
 * What is remembered of a property abroad: it is gone back to by the query (`search`, `?…`) that it
 * was looked at with. Null for one without a photo, which a list could not show. Imports no schema,
 * as `history.ts`.
 */
export function viewedForeign(
  detail: ForeignDetail,
  { rooms }: Pick<ForeignStay, 'rooms'>,
  { language, search, viewedAt }: { language: Language; search: string; viewedAt: Instant },
): Viewed | null {
  const [photo] = detail.photos
  if (!photo) return null
  const best = cheapestRate(detail.rooms, rooms.length)
  return {
    product: 'foreign',
    id: detail.propertyId,
    name: propertyNameIn(language, detail),
    kind: '',
    where: whereIn(language, detail),
    photo,
    salePrice: best ? best.rate.salePrice : null,
    count: best ? best.rate.nights.length : null,
    search,
    viewedAt,
  }
}
