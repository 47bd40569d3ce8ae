import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Every word with which the services say no, and its HTTP status. */
const STATUS = {
  INVALID_REQUEST: 400,
  QUANTITY: 400,
  MISSING_CHANNEL: 400,
  NOT_FOUND: 404,
  COUPON_NOT_FOUND: 404,
  VARIANT_NOT_FOUND: 404,
  BRANCH_NOT_FOUND: 404,
  BRANCH_CLOSED: 409,
  ONE_WAY: 409,
  TOO_YOUNG: 409,
  NOT_INSURED: 409,
  SOLD_OUT: 409,
  NOT_ON_SALE: 409,
  COUPON_USED: 409,
  RESTRICTED: 409,
  DUPLICATED_ORDER: 409,
  NOT_CANCELABLE: 409,
  HOLD_EXPIRED: 410,
} as const satisfies Record<string, ContentfulStatusCode>

/**
 * A service's no. Thrown by handlers; answered as `{ code, message }` with its status. `message` is
 * for developers.
 */
export class ServiceRefusal extends Error {
  override name = 'Refusal'
  constructor(
    readonly code: keyof typeof STATUS,
    message = '',
  ) {
    super(message)
  }
  get status(): ContentfulStatusCode {
    return STATUS[this.code]
  }
}
