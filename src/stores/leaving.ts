import { CALL_MS } from './call.ts'
import type { WindowEnd } from './payment-window.ts'

/**
 * What comes of leading on to another page: no answer, as this page is left. Where it still stands
 * once nobody answers any more, nothing but the network has failed.
 */
export function untilLeft(): Promise<WindowEnd> {
  return new Promise((end) => {
    const timer = setTimeout(end, CALL_MS, { code: 'UNKNOWN', reason: 'offline' })
    // A page that is come back to has begun anew (see `openCheckout`).
    addEventListener('pagehide', () => clearTimeout(timer), { once: true })
  })
}
