/**
 * Every error the stand-in can answer, with the status and the Korean message of the provider's
 * documentation.
 */
export const ERRORS = {
  INVALID_REQUEST: [400, '잘못된 요청입니다.'],
  INVALID_API_KEY: [400, '잘못된 시크릿키 연동 정보 입니다.'],
  ALREADY_PROCESSED_PAYMENT: [400, '이미 처리된 결제 입니다.'],
  ALREADY_CANCELED_PAYMENT: [400, '이미 취소된 결제 입니다.'],
  DUPLICATED_ORDER_ID: [400, '이미 승인 및 취소가 진행된 중복된 주문번호 입니다. 다른 주문번호로 진행해주세요.'],
  PROVIDER_ERROR: [400, '일시적인 오류가 발생했습니다. 잠시 후 다시 시도해주세요.'],
  BELOW_MINIMUM_AMOUNT: [400, '신용카드는 결제금액이 100원 이상, 계좌는 200원이상부터 결제가 가능합니다.'],
  EXCEED_MAX_PAYMENT_AMOUNT: [400, '하루 결제 가능 금액을 초과했습니다.'],
  EXCEED_MAX_DAILY_PAYMENT_COUNT: [400, '하루 결제 가능 횟수를 초과했습니다.'],
  EXCEED_MAX_CARD_INSTALLMENT_PLAN: [400, '설정 가능한 최대 할부 개월 수를 초과했습니다.'],
  INVALID_CARD_EXPIRATION: [400, '카드 정보를 다시 확인해주세요. (유효기간)'],
  INVALID_CARD_INSTALLMENT_PLAN: [400, '할부 개월 정보가 잘못되었습니다.'],
  INVALID_CARD_LOST_OR_STOLEN: [400, '분실 혹은 도난 카드입니다.'],
  INVALID_REJECT_CARD: [400, '카드 사용이 거절되었습니다. 카드사 문의가 필요합니다.'],
  INVALID_STOPPED_CARD: [400, '정지된 카드 입니다.'],
  NOT_MATCHES_REFUNDABLE_AMOUNT: [400, '잔액 결과가 일치하지 않습니다.'],
  REFUND_REJECTED: [400, '환불이 거절됐습니다. 결제사에 문의 부탁드립니다.'],
  INVALID_IDEMPOTENCY_KEY: [400, '멱등키는 300자 이하여야 합니다.'],
  UNAUTHORIZED_KEY: [401, '인증되지 않은 시크릿 키 혹은 클라이언트 키 입니다.'],
  INCORRECT_BASIC_AUTH_FORMAT: [403, "잘못된 요청입니다. ':' 를 포함해 인코딩해주세요."],
  FORBIDDEN_REQUEST: [403, '허용되지 않은 요청입니다.'],
  FORBIDDEN_CONSECUTIVE_REQUEST: [403, '반복적인 요청은 허용되지 않습니다. 잠시 후 다시 시도해주세요.'],
  REJECT_CARD_PAYMENT: [403, '한도초과 혹은 잔액부족으로 결제에 실패했습니다.'],
  REJECT_CARD_COMPANY: [403, '결제 승인이 거절되었습니다.'],
  EXCEED_MAX_AUTH_COUNT: [403, '최대 인증 횟수를 초과했습니다. 카드사로 문의해주세요.'],
  EXCEED_MAX_REFUND_DUE: [403, '환불 가능한 기간이 지났습니다.'],
  NOT_CANCELABLE_AMOUNT: [403, '취소 할 수 없는 금액 입니다.'],
  NOT_CANCELABLE_PAYMENT: [403, '취소 할 수 없는 결제 입니다.'],
  NOT_FOUND: [404, '존재하지 않는 정보 입니다.'],
  NOT_FOUND_PAYMENT: [404, '존재하지 않는 결제 정보 입니다.'],
  NOT_FOUND_PAYMENT_SESSION: [404, '결제 시간이 만료되어 결제 진행 데이터가 존재하지 않습니다.'],
  IDEMPOTENT_REQUEST_PROCESSING: [409, '이전 멱등 요청이 처리중입니다.'],
  COMMON_ERROR: [500, '일시적인 오류가 발생했습니다. 잠시 후 다시 시도해주세요.'],
  FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING: [500, '결제가 완료되지 않았어요. 다시 시도해주세요.'],
  FAILED_INTERNAL_SYSTEM_PROCESSING: [500, '내부 시스템 처리 작업이 실패했습니다. 잠시 후 다시 시도해주세요.'],
  FAILED_REFUND_PROCESS: [500, '은행 응답시간 지연이나 일시적인 오류로 환불요청에 실패했습니다.'],
  UNKNOWN_PAYMENT_ERROR: [500, '결제에 실패했어요. 같은 문제가 반복된다면 은행이나 카드사로 문의해주세요.'],
} as const satisfies Record<string, readonly [400 | 401 | 403 | 404 | 409 | 500, string]>
export type ErrorCode = keyof typeof ERRORS

/** What the browser side and `failure` say besides: no HTTP status of their own. */
const NOTICES = {
  PAY_PROCESS_CANCELED: '사용자에 의해 결제가 취소되었습니다.',
  EXPIRED_PAYMENT: '결제가 만료되었습니다. 다시 시도해주세요.',
} as const

/** Whether a word is one of the API's error codes. */
export function isErrorCode(word: string): word is ErrorCode {
  return Object.hasOwn(ERRORS, word)
}

/** The Korean message of a code, for `failure` and the fail address. */
export function messageOf(code: string): string {
  if (isErrorCode(code)) return ERRORS[code][1]
  return Object.hasOwn(NOTICES, code) ? NOTICES[code as keyof typeof NOTICES] : ERRORS.COMMON_ERROR[1]
}

/** A refusal in the provider's words; the API answers it as `{ code, message }`. */
export class TossError extends Error {
  readonly code: ErrorCode
  constructor(code: ErrorCode) {
    super(ERRORS[code][1])
    this.code = code
  }
  get status() {
    return ERRORS[this.code][0]
  }
  get body() {
    return { code: this.code, message: this.message }
  }
}
