/**
 * Every failure a person or a program may be told of, in one catalogue (docs/product.md,
 * "Failures"). `status` is the HTTP status; `message` is a key of the `failure` messages; `chat`
 * says whether the error page offers the chat link, which it does not during maintenance.
 */
export const FAILURES = {
  'invalid-input': { status: 400, message: 'invalidInput', chat: true },
  'invalid-json': { status: 400, message: 'invalidJson', chat: true },
  'past-date': { status: 400, message: 'pastDate', chat: true },
  'invalid-stay': { status: 400, message: 'invalidStay', chat: true },
  'over-capacity': { status: 400, message: 'overCapacity', chat: true },
  'terms-required': { status: 400, message: 'termsRequired', chat: true },
  'foreign-origin': { status: 403, message: 'foreignOrigin', chat: true },
  'verification-required': { status: 401, message: 'verificationRequired', chat: true },
  'partner-login-required': { status: 401, message: 'partnerLoginRequired', chat: true },
  'not-mobile': { status: 400, message: 'notMobile', chat: true },
  'verification-wrong-code': { status: 422, message: 'verificationWrongCode', chat: true },
  'verification-expired': { status: 410, message: 'verificationExpired', chat: true },
  'verification-too-many': { status: 429, message: 'verificationTooMany', chat: true },
  'too-many-requests': { status: 429, message: 'tooManyRequests', chat: true },
  'body-too-large': { status: 413, message: 'bodyTooLarge', chat: true },
  'not-json': { status: 415, message: 'notJson', chat: true },
  'method-not-allowed': { status: 405, message: 'methodNotAllowed', chat: true },
  'not-found': { status: 404, message: 'notFound', chat: true },
  'route-not-found': { status: 404, message: 'routeNotFound', chat: true },
  'channel-not-found': { status: 404, message: 'notFound', chat: true },
  'place-not-found': { status: 404, message: 'placeNotFound', chat: true },
  'deal-not-found': { status: 404, message: 'dealNotFound', chat: true },
  'variant-not-found': { status: 404, message: 'variantNotFound', chat: true },
  'date-not-open': { status: 400, message: 'dateNotOpen', chat: true },
  'quantity-out-of-range': { status: 400, message: 'quantityOutOfRange', chat: true },
  'car-not-found': { status: 404, message: 'carNotFound', chat: true },
  'branch-not-found': { status: 404, message: 'branchNotFound', chat: true },
  'branch-closed': { status: 409, message: 'branchClosed', chat: true },
  'one-way-impossible': { status: 409, message: 'oneWayImpossible', chat: true },
  'insurance-not-offered': { status: 409, message: 'insuranceNotOffered', chat: true },
  'driver-too-young': { status: 409, message: 'driverTooYoung', chat: true },
  'licence-not-valid': { status: 409, message: 'licenceNotValid', chat: true },
  'pick-up-too-soon': { status: 400, message: 'pickUpTooSoon', chat: true },
  'invalid-rental': { status: 400, message: 'invalidRental', chat: true },
  'exhibition-not-found': { status: 404, message: 'exhibitionNotFound', chat: true },
  'event-not-found': { status: 404, message: 'eventNotFound', chat: true },
  'promotion-not-found': { status: 404, message: 'promotionNotFound', chat: true },
  'order-not-found': { status: 404, message: 'orderNotFound', chat: true },
  'coupon-not-found': { status: 404, message: 'couponNotFound', chat: true },
  'coupon-not-usable': { status: 409, message: 'couponNotUsable', chat: true },
  'points-not-usable': { status: 409, message: 'pointsNotUsable', chat: true },
  'sold-out': { status: 409, message: 'soldOut', chat: true },
  'price-changed': { status: 409, message: 'priceChanged', chat: true },
  'restricted-property': { status: 409, message: 'restrictedProperty', chat: true },
  'quote-expired': { status: 410, message: 'quoteExpired', chat: true },
  'amount-mismatch': { status: 409, message: 'amountMismatch', chat: true },
  'payment-refused': { status: 402, message: 'paymentRefused', chat: true },
  'payment-cancelled': { status: 409, message: 'paymentCancelled', chat: true },
  'payment-pending': { status: 202, message: 'paymentPending', chat: true },
  'order-in-progress': { status: 409, message: 'orderInProgress', chat: true },
  'not-cancelable': { status: 409, message: 'notCancelable', chat: true },
  'not-deletable': { status: 409, message: 'notDeletable', chat: true },
  'fee-changed': { status: 409, message: 'feeChanged', chat: true },
  'reservation-not-found': { status: 404, message: 'reservationNotFound', chat: true },
  'reservation-history-missing': { status: 502, message: 'reservationHistoryMissing', chat: true },
  'member-not-found': { status: 502, message: 'memberNotFound', chat: true },
  'member-link-failed': { status: 502, message: 'memberLinkFailed', chat: true },
  'partner-refused': { status: 502, message: 'partnerRefused', chat: true },
  'partner-signature': { status: 401, message: 'partnerSignature', chat: true },
  'channel-pre-launch': { status: 503, message: 'channelPreLaunch', chat: true },
  'channel-ended': { status: 410, message: 'channelEnded', chat: true },
  maintenance: { status: 502, message: 'maintenance', chat: false },
  'upstream-failed': { status: 502, message: 'upstreamFailed', chat: true },
  'upstream-slow': { status: 504, message: 'upstreamSlow', chat: true },
  /** Told by a browser that has no network; nobody answers it. */
  offline: { status: 503, message: 'offline', chat: true },
  unavailable: { status: 503, message: 'unavailable', chat: true },
  unknown: { status: 500, message: 'unknown', chat: true },
} as const satisfies Record<string, { status: number; message: string; chat: boolean }>

export type FailureCode = keyof typeof FAILURES

/**
 * What a failed request throws on both sides of the wire. `detail` is for logs and for our own
 * screens, never the visitor's input.
 */
export class Failure extends Error {
  override name = 'Failure'
  readonly code: FailureCode
  readonly detail: Record<string, unknown> | undefined
  constructor(code: FailureCode, detail?: Record<string, unknown>, options?: ErrorOptions) {
    super(code, options)
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
