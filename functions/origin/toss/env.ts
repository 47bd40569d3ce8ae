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
const KST_OFFSET = 9 * 60 * MINUTE

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
  return `${local(at).slice(0, 19)}+09:00`
}

/**
 * An instant as webhooks write it: Korean time with milliseconds and, as the real ones, no offset.
 */
export function koreanBare(at: number): string {
  return local(at).slice(0, 23)
}

function local(at: number): string {
  return new Date(at + KST_OFFSET).toISOString()
}

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** Random letters and digits, 5 bits each. */
export function randomText(length: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => ALPHABET[byte & 31]).join('')
}

/** Random decimal digits. */
export function digits(length: number): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(length)), (value) => value % 10).join('')
}
