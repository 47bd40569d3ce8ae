import type { ChannelStatus } from '../contract/descriptor-parts.ts'
import { type Moment, seoulDate } from './date.ts'
import type { Route } from './define-route.ts'

/**
 * Where a channel stands at a moment; one that ends on a day is live until that day is over in
 * Seoul (docs/product.md, "Channel status").
 */
export function stateAt(status: ChannelStatus, now: Moment): ChannelStatus['state'] {
  if (status.state === 'ended') return seoulDate(now) > status.on ? 'ended' : 'live'
  if (status.state === 'pre-launch' && status.opens) return seoulDate(now) >= status.opens ? 'live' : 'pre-launch'
  return status.state
}

/**
 * Screens that an ended channel keeps: bookings that were made, what is being paid, and what was
 * agreed to.
 */
const KEPT = [
  'reserve/',
  'partner/reservation',
  'payment/complete',
  'payment/redirect',
  'cancel-complete',
  'policy/',
  'notice',
]

/** Whether a screen stays after a channel has ended. */
export function survivesChannelEnd({ shell }: Pick<Route, 'shell'>): boolean {
  return KEPT.some((kept) => shell.startsWith(kept))
}
