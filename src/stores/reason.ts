import * as v from 'valibot'
import type { MessageKey } from '../messages/key.ts'
import { readFromTab, saveInTab } from './tab-storage.ts'

/* What the payment page says of a payment that came to nothing, once its visitor is back. */

const Reason = v.object({ key: v.string() })
const REASON = 'payment.reason'

/** Leaves a word for the payment page: the key of a message. */
export const leaveReason = (key: MessageKey): void => saveInTab(REASON, { key })

/** The word that was left, once. */
export function takeReason(): MessageKey | null {
  const reason = readFromTab(REASON, Reason)
  saveInTab(REASON, null)
  // Only leaveReason writes it.
  return (reason?.key ?? null) as MessageKey | null
}
