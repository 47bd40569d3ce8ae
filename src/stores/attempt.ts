import * as v from 'valibot'
import { readFromTab, saveInTab } from './tab-storage.ts'

/**
 * One intended payment. `id` goes with every repeat of its request, so that a press is one order;
 * `key` is the request it belongs to, and another request is another payment. `orderId` and
 * `amount` (won) are known from the quote on, and are compared with what the payment window sends
 * back. `back` is the address of the form, `place` where it stands in the tab.
 */
const Attempt = v.object({
  id: v.string(),
  key: v.string(),
  orderId: v.nullable(v.string()),
  amount: v.nullable(v.number()),
  back: v.string(),
  place: v.nullable(v.object({ depth: v.number(), at: v.number(), over: v.number() })),
})
export type Attempt = v.InferOutput<typeof Attempt>

/**
 * A payment that was authenticated, until its outcome has been shown: the same question may be
 * asked again.
 */
const Authenticated = v.object({ orderId: v.string(), paymentKey: v.nullable(v.string()), amount: v.number() })
export type Authenticated = v.InferOutput<typeof Authenticated>

const ATTEMPT = 'payment.attempt'
const AUTHENTICATED = 'payment.authenticated'

export const readAttempt = (): Attempt | null => readFromTab(ATTEMPT, Attempt)
export const saveAttempt = (attempt: Attempt | null): void => saveInTab(ATTEMPT, attempt)
export const readAuthenticated = (): Authenticated | null => readFromTab(AUTHENTICATED, Authenticated)
export const saveAuthenticated = (payment: Authenticated | null): void => saveInTab(AUTHENTICATED, payment)
