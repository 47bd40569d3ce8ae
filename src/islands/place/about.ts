import type { PlaceDetail, Review } from '#contract/place/catalogue.ts'
import type { Stay } from '#contract/place/property.ts'
import { dotted } from '#rules/dotted.ts'
import { UNDO_MINUTES } from '#rules/limits.ts'
import type { PageValue } from '../page.tsx'

/** When a guest stayed, with whom, and where. */
export const aboutReview =
  ({ t, format }: PageValue) =>
  ({ stayedOn, companion, roomName }: Review): string =>
    dotted(
      t('detail:reviews.stayed', { date: format.fullDate(stayedOn) }),
      t(`detail:companion.${companion}`),
      roomName,
    )

/** How cancelling a property's rooms is worded. */
export function policyWords({ t, format }: PageValue, { policy }: PlaceDetail, { checkIn }: Stay) {
  return {
    rule: t(`detail:policy.kind.${policy}`, { minutes: UNDO_MINUTES }),
    caption: t('detail:policy.caption', { date: format.monthDay(checkIn) }),
    none: t('detail:policy.none'),
    notices: [
      t('detail:policy.undo', { minutes: UNDO_MINUTES }),
      t('detail:policy.after'),
      t('detail:policy.rounding'),
    ],
  }
}
