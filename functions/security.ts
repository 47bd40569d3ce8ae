import type { FailureCode } from '../src/contract/failure.ts'
import type { RequestContext } from './env.ts'
import { mayLog } from './request/rate.ts'

/** Where browsers report what a policy has stopped; functions/violation.ts answers. */
export const REPORT_PATH = '/csp-report'

/** A content security policy by its directives; a directive may be named several times. */
export type Sources = readonly (readonly [directive: string, ...sources: string[]])[]

/** What somebody may be trying (docs/operations.md, "Security events"). */
export type SecurityEvent =
  /** Another site's page has made a browser send something. */
  | 'foreign-origin'
  /** A session whose signature is wrong, or another channel's. */
  | 'wrong-session'
  | 'wrong-code'
  /** A code, or a member's pin, that has had all its tries. */
  | 'codes-spent'
  /** The number of an order that is somebody else's. */
  | 'foreign-order'
  /** A payment of another amount than was quoted. */
  | 'other-amount'

/** Failures that are such an event wherever they come from. */
const EVENTS: Partial<Record<FailureCode, SecurityEvent>> = {
  'foreign-origin': 'foreign-origin',
  'verification-wrong-code': 'wrong-code',
  'verification-too-many': 'codes-spent',
  'amount-mismatch': 'other-amount',
}

/** A request of which something may be logged, and what it leaves for later. */
type Suspected = Pick<RequestContext, 'env' | 'request' | 'requestId' | 'later'>

/**
 * Writes one line of log, by which the request is found again, while its network may cause more; it
 * names no person and no order.
 */
export function suspect(security: SecurityEvent, { env, request, requestId, later }: Suspected): void {
  const tell = async () => {
    // biome-ignore lint/suspicious/noConsole: the log is where operators read this
    if (await mayLog(env, request, security)) console.warn(JSON.stringify({ security, requestId }))
  }
  later(tell())
}

/** What a failure shows that somebody may be trying; undefined for most. */
export const suspicionOf = (code: FailureCode): SecurityEvent | undefined => EVENTS[code]
