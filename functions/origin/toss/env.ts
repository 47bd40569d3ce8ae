import { inSeoul } from '../day.ts'
import { now } from '../env.ts'

/**
 * What the stand-in needs of its Worker. `TEST_CLOCK` is an ISO instant and counts only in the
 * local and test environments.
 */
export interface TossEnv {
  DB: D1Database
  ENVIRONMENT: string
  TEST_CLOCK?: string
  /** The shop, where webhooks go. */
  EDGE?: { fetch(request: Request): Promise<Response> }
  /** Where webhooks go when the shop is not bound. */
  WEBHOOK_URL?: string
}

const MINUTE = 60_000

/** How long the payment window lives (docs/payment.md, "Timers"). */
export const WINDOW_MS = 30 * MINUTE
/** How long an authenticated payment waits for its confirm (docs/payment.md, "Timers"). */
export const CONFIRM_MS = 10 * MINUTE
/** How long the first answer of an idempotency key is repeated (docs/payment.md, "Idempotency"). */
export const IDEMPOTENCY_MS = 15 * 24 * 60 * MINUTE

/** Now in epoch milliseconds. */
export const nowMs = (env: TossEnv): number => now(env).getTime()

/** An instant as the API writes it: Korean time to the second with its offset. */
export function korean(at: number): string {
  return `${inSeoul(at).slice(0, 19)}+09:00`
}

/**
 * An instant as webhooks write it: Korean time with milliseconds and, as the real ones, no offset.
 */
export const koreanBare = inSeoul
