import type { RentcarDetail } from '#contract/rentcar/catalogue.ts'
import { UNDO_MINUTES } from '#rules/limits.ts'
import type { PageValue } from '../page.tsx'
import { whenOf } from './search-words.ts'

/** How cancelling a rental is worded. */
export function policyWords(words: PageValue, { pickUpAt }: Pick<RentcarDetail, 'pickUpAt'>) {
  const { t } = words
  return {
    rule: t('rentcar:policy.rule'),
    caption: t('rentcar:policy.caption', { when: whenOf(words, pickUpAt) }),
    none: t('rentcar:policy.none'),
    notices: [
      t('rentcar:policy.undo', { minutes: UNDO_MINUTES }),
      t('rentcar:policy.after'),
      t('detail:policy.rounding'),
    ],
  }
}
