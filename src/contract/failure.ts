/**
 * Every failure a person or a program may be told of, in one catalogue (docs/product.md,
 * "Failures"), each with its HTTP status. Its code is its key among the `failure` messages, too.
 */
export const FAILURES = {
  'invalid-input': 400,
  'invalid-json': 400,
  'past-date': 400,
  'invalid-stay': 400,
  'over-capacity': 400,
  'terms-required': 400,
  'foreign-origin': 403,
  'verification-required': 401,
  'partner-login-required': 401,
  'not-mobile': 400,
  'verification-wrong-code': 422,
  'verification-expired': 410,
  'verification-too-many': 429,
  'too-many-requests': 429,
  'body-too-large': 413,
  'not-json': 415,
  /** What a page of another release asks for cannot be read: the page is loaded anew. */
  'page-outdated': 412,
  'method-not-allowed': 405,
  'not-found': 404,
  'route-not-found': 404,
  'channel-not-found': 404,
  'place-not-found': 404,
  'deal-not-found': 404,
  'variant-not-found': 404,
  'date-not-open': 400,
  'day-not-chosen': 400,
  'tickets-not-chosen': 400,
  'quantity-out-of-range': 400,
  'car-not-found': 404,
  'branch-not-found': 404,
  'branch-closed': 409,
  'one-way-impossible': 409,
  'insurance-not-offered': 409,
  'driver-too-young': 409,
  'licence-not-valid': 409,
  'pick-up-too-soon': 400,
  'invalid-rental': 400,
  'exhibition-not-found': 404,
  'event-not-found': 404,
  'promotion-not-found': 404,
  'order-not-found': 404,
  'coupon-not-found': 404,
  'coupon-not-usable': 409,
  'points-not-usable': 409,
  'sold-out': 409,
  'price-changed': 409,
  'restricted-property': 409,
  'quote-expired': 410,
  'amount-mismatch': 409,
  'payment-refused': 402,
  'payment-cancelled': 409,
  'payment-pending': 202,
  'order-in-progress': 409,
  'not-cancelable': 409,
  'not-deletable': 409,
  'fee-changed': 409,
  'reservation-not-found': 404,
  'reservation-history-missing': 502,
  'member-not-found': 502,
  'member-link-failed': 502,
  'partner-refused': 502,
  'partner-signature': 401,
  'channel-pre-launch': 503,
  'channel-ended': 410,
  maintenance: 502,
  'upstream-failed': 502,
  'upstream-slow': 504,
  /** Told by a browser that has no network; nobody answers it. */
  offline: 503,
  unavailable: 503,
  unknown: 500,
} as const satisfies Record<string, number>

export type FailureCode = keyof typeof FAILURES

/** Failures whose page offers no chat link: nobody is there during maintenance. */
export const CHATLESS: readonly FailureCode[] = ['maintenance']

/**
 * What a failed request throws on both sides of the wire. `detail` is for logs and for our own
 * screens, never the visitor's input. Its fields are declared, not defined, as what defines them in
 * old browsers would be most of what a visitor downloads of it.
 */
export class Failure extends Error {
  declare readonly code: FailureCode
  declare readonly detail: Record<string, unknown> | undefined
  constructor(code: FailureCode, detail?: Record<string, unknown>, options?: ErrorOptions) {
    super(code, options)
    this.name = 'Failure'
    this.code = code
    this.detail = detail
  }
  get status(): number {
    return FAILURES[this.code]
  }
}

/** True for a code of the catalogue. */
export function isFailureCode(code: unknown): code is FailureCode {
  return typeof code === 'string' && Object.hasOwn(FAILURES, code)
}

/**
 * True where something is there but not as it was asked for: another day, another choice may do.
 */
export function isRefusal(code: FailureCode): boolean {
  return FAILURES[code] === 409
}

/**
 * The one shape in which the API answers a failure. `data` carries public figures such as the new
 * price, and of an input that is refused `at`, the schema's own name of the place; nothing echoed.
 */
export interface FailureBody {
  error: { code: FailureCode; message: string; requestId: string; data?: Record<string, number | string> }
}
