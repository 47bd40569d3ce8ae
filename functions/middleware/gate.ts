import { Failure } from '../../src/contract/failure.ts'
import { secondsUntilOpen, showWindow, windowAt } from '../../src/rules/gate.ts'
import { clock } from '../clock.ts'
import type { Env } from '../env.ts'

/** What goes on while the shop is closed: money that has begun to move ends, and the provider's notices are heard. */
const PASSES = new Set(['/api/tossPayment/confirm', '/api/tossPayment/webhook', '/healthz'])

/** Throws `maintenance` while a window is open, before anything else is looked at (docs/product.md, "Failures"). */
export function checkGate(request: Request, env: Env): void {
  const now = clock(env)
  const window = windowAt(now)
  if (!window || PASSES.has(new URL(request.url).pathname)) return
  throw new Failure('maintenance', { when: showWindow(window), retryAfter: secondsUntilOpen(window, now) })
}
