import type { FailureCode } from '../src/contract/failure.ts'

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
  /** A code that has had its five tries. */
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

/** Writes one line of log, by which the request is found again; it names no person and no order. */
export function suspect(security: SecurityEvent, requestId: string): void {
  // biome-ignore lint/suspicious/noConsole: the log is where operators read this
  console.warn(JSON.stringify({ security, requestId }))
}

/** Logs a failure that is such an event. */
export function suspectFailure(code: FailureCode, requestId: string): void {
  const event = EVENTS[code]
  if (event) suspect(event, requestId)
}
