import { UNDO_MINUTES } from '#rules/limits.ts'
import type { PageValue } from '../page.tsx'

/** How cancelling a property's rates is worded. */
export function policyWords({ t }: PageValue) {
  return {
    rule: t('foreign:policy.rule'),
    none: t('detail:policy.none'),
    notices: [
      t('detail:policy.undo', { minutes: UNDO_MINUTES }),
      t('detail:policy.after'),
      t('detail:policy.rounding'),
    ],
  }
}
