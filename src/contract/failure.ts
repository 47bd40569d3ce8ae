/**
 * Every failure a person or a program may be told of, in one catalogue (docs/product.md,
 * "Failures"). `status` is the HTTP status; `message` is a key of the `failure` messages.
 */
export const FAILURES = {
  'invalid-input': { status: 400, message: 'invalidInput' },
  'invalid-json': { status: 400, message: 'invalidJson' },
  'past-date': { status: 400, message: 'pastDate' },
  'invalid-stay': { status: 400, message: 'invalidStay' },
  'over-capacity': { status: 400, message: 'overCapacity' },
  'terms-required': { status: 400, message: 'termsRequired' },
  'foreign-origin': { status: 403, message: 'foreignOrigin' },
  'verification-required': { status: 401, message: 'verificationRequired' },
  'partner-login-required': { status: 401, message: 'partnerLoginRequired' },
  'not-mobile': { status: 400, message: 'notMobile' },
  'verification-wrong-code': { status: 422, message: 'verificationWrongCode' },
  'verification-expired': { status: 410, message: 'verificationExpired' },
  'verification-too-many': { status: 429, message: 'verificationTooMany' },
  'too-many-requests': { status: 429, message: 'tooManyRequests' },
  'body-too-large': { status: 413, message: 'bodyTooLarge' },
  'not-json': { status: 415, message: 'notJson' },
  'method-not-allowed': { status: 405, message: 'methodNotAllowed' },
  'not-found': { status: 404, message: 'notFound' },
  'route-not-found': { status: 404, message: 'routeNotFound' },
  'channel-not-found': { status: 404, message: 'notFound' },
  'place-not-found': { status: 404, message: 'placeNotFound' },
  'deal-not-found': { status: 404, message: 'dealNotFound' },
  'variant-not-found': { status: 404, message: 'variantNotFound' },
  'date-not-open': { status: 400, message: 'dateNotOpen' },
  'quantity-out-of-range': { status: 400, message: 'quantityOutOfRange' },
  'car-not-found': { status: 404, message: 'carNotFound' },
  'branch-not-found': { status: 404, message: 'branchNotFound' },
  'branch-closed': { status: 409, message: 'branchClosed' },
  'one-way-impossible': { status: 409, message: 'oneWayImpossible' },
  'insurance-not-offered': { status: 409, message: 'insuranceNotOffered' },
  'driver-too-young': { status: 409, message: 'driverTooYoung' },
  'licence-not-valid': { status: 409, message: 'licenceNotValid' },
  'pick-up-too-soon': { status: 400, message: 'pickUpTooSoon' },
  'invalid-rental': { status: 400, message: 'invalidRental' },
  'exhibition-not-found': { status: 404, message: 'exhibitionNotFound' },
  'event-not-found': { status: 404, message: 'eventNotFound' },
  'promotion-not-found': { status: 404, message: 'promotionNotFound' },
  'order-not-found': { status: 404, message: 'orderNotFound' },
  'coupon-not-found': { status: 404, message: 'couponNotFound' },
  'coupon-not-usable': { status: 409, message: 'couponNotUsable' },
  'points-not-usable': { status: 409, message: 'pointsNotUsable' },
  'sold-out': { status: 409, message: 'soldOut' },
  'price-changed': { status: 409, message: 'priceChanged' },
  'restricted-property': { status: 409, message: 'restrictedProperty' },
  'quote-expired': { status: 410, message: 'quoteExpired' },
  'amount-mismatch': { status: 409, message: 'amountMismatch' },
  'payment-refused': { status: 402, message: 'paymentRefused' },
  'payment-cancelled': { status: 409, message: 'paymentCancelled' },
  'payment-pending': { status: 202, message: 'paymentPending' },
  'order-in-progress': { status: 409, message: 'orderInProgress' },
  'not-cancelable': { status: 409, message: 'notCancelable' },
  'not-deletable': { status: 409, message: 'notDeletable' },
  'fee-changed': { status: 409, message: 'feeChanged' },
  'reservation-not-found': { status: 404, message: 'reservationNotFound' },
  'reservation-history-missing': { status: 502, message: 'reservationHistoryMissing' },
  'member-not-found': { status: 502, message: 'memberNotFound' },
  'member-link-failed': { status: 502, message: 'memberLinkFailed' },
  'partner-refused': { status: 502, message: 'partnerRefused' },
  'partner-signature': { status: 401, message: 'partnerSignature' },
  'channel-pre-launch': { status: 503, message: 'channelPreLaunch' },
  'channel-ended': { status: 410, message: 'channelEnded' },
  maintenance: { status: 502, message: 'maintenance' },
  'upstream-failed': { status: 502, message: 'upstreamFailed' },
  'upstream-slow': { status: 504, message: 'upstreamSlow' },
  /** Told by a browser that has no network; nobody answers it. */
  offline: { status: 503, message: 'offline' },
  unavailable: { status: 503, message: 'unavailable' },
  unknown: { status: 500, message: 'unknown' },
} as const satisfies Record<string, { status: number; message: string }>

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
    return FAILURES[this.code].status
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
  return FAILURES[code].status === 409
}

/**
 * The one shape in which the API answers a failure. `data` carries public figures such as the new
 * price, and of an input that is refused `at`, the schema's own name of the place; nothing echoed.
 */
export interface FailureBody {
  error: { code: FailureCode; message: string; requestId: string; data?: Record<string, number | string> }
}
