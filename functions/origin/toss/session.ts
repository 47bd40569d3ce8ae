import * as v from 'valibot'
import { randomText } from '../random.ts'
import { nowMs, type TossEnv, WINDOW_MS } from './env.ts'
import { ERRORS } from './errors.ts'
import { EASY_PAYS } from './payment.ts'

const MIN_CARD_AMOUNT = 100
const MAX_CARD_AMOUNT = 1_000_000_000

const address = (code: string) =>
  v.pipe(
    v.string(code),
    v.maxLength(2000, code),
    v.check((text) => {
      const url = URL.canParse(text) ? new URL(text) : null
      return url?.protocol === 'https:' || url?.protocol === 'http:'
    }, code),
  )

/** What `requestPayment` takes, and what each refusal is called. */
const SessionRequest = v.object({
  clientKey: v.pipe(v.string('INVALID_CLIENT_KEY'), v.regex(/^test_ck_\w{8,120}$/, 'INVALID_CLIENT_KEY')),
  customerKey: v.pipe(v.string('INVALID_CUSTOMER_KEY'), v.regex(/^[\w\-=.@]{2,50}$/, 'INVALID_CUSTOMER_KEY')),
  method: v.literal('CARD', 'NOT_SUPPORTED_METHOD'),
  /** An easy payment is opened directly, or not at all; cards issued abroad have a window apart. */
  card: v.nullish(
    v.union(
      [
        v.object({ flowMode: v.literal('DIRECT'), easyPay: v.picklist(Object.keys(EASY_PAYS)) }),
        v.object({ flowMode: v.optional(v.literal('DEFAULT')), useInternationalCardOnly: v.literal(true) }),
      ],
      'NOT_SUPPORTED_METHOD',
    ),
    null,
  ),
  amount: v.object(
    {
      currency: v.literal('KRW', 'NOT_SUPPORTED_CURRENCY'),
      value: v.pipe(
        v.number('INVALID_AMOUNT'),
        v.integer('INVALID_AMOUNT'),
        v.minValue(1, 'BELOW_ZERO_AMOUNT'),
        v.minValue(MIN_CARD_AMOUNT, 'BELOW_MINIMUM_AMOUNT'),
        v.maxValue(MAX_CARD_AMOUNT, 'EXCEED_MAX_PAYMENT_AMOUNT'),
      ),
    },
    'INVALID_AMOUNT',
  ),
  orderId: v.pipe(v.string('INVALID_ORDER_ID'), v.regex(/^[\w\-=]{6,64}$/, 'INVALID_ORDER_ID')),
  orderName: v.pipe(
    v.string('INVALID_ORDER_NAME'),
    v.trim(),
    v.minLength(1, 'INVALID_ORDER_NAME'),
    v.maxLength(100, 'INVALID_ORDER_NAME'),
  ),
  successUrl: address('INCORRECT_SUCCESS_URL_FORMAT'),
  failUrl: address('INCORRECT_FAIL_URL_FORMAT'),
  customerEmail: v.nullish(
    v.pipe(v.string('INVALID_EMAIL'), v.maxLength(100, 'INVALID_EMAIL'), v.email('INVALID_EMAIL')),
    null,
  ),
  customerName: v.nullish(v.pipe(v.string('INVALID_CUSTOMER_NAME'), v.maxLength(100, 'INVALID_CUSTOMER_NAME')), null),
  customerMobilePhone: v.nullish(
    v.pipe(v.string('INVALID_CUSTOMER_MOBILE_PHONE'), v.regex(/^\d{8,15}$/, 'INVALID_CUSTOMER_MOBILE_PHONE')),
    null,
  ),
})

const MESSAGES: Record<string, string> = {
  INVALID_CLIENT_KEY: '잘못된 클라이언트 연동 정보입니다. 테스트 클라이언트 키(test_ck_)를 확인해주세요.',
  INVALID_CUSTOMER_KEY: 'customerKey는 영문 대소문자, 숫자, 특수문자(-, _, =, ., @)로 2자 이상 50자 이하여야 합니다.',
  NOT_SUPPORTED_METHOD: '지원되지 않는 결제 수단이에요.',
  NOT_SUPPORTED_CURRENCY: '지원되지 않는 통화예요.',
  INVALID_AMOUNT: 'amount는 원 단위 정수여야 합니다.',
  BELOW_ZERO_AMOUNT: '결제금액은 0보다 커야 합니다.',
  INVALID_ORDER_ID: 'orderId는 영문 대소문자, 숫자, 특수문자(-, _, =)만 허용합니다. 6자 이상 64자 이하여야 합니다.',
  INVALID_ORDER_NAME: 'orderName은 1자 이상 100자 이하여야 합니다.',
  INCORRECT_SUCCESS_URL_FORMAT: 'successUrl은 프로토콜로 시작하는 전체 주소여야 합니다.',
  INCORRECT_FAIL_URL_FORMAT: 'failUrl은 프로토콜로 시작하는 전체 주소여야 합니다.',
  INVALID_EMAIL: '이메일 주소 형식이 올바르지 않습니다.',
  INVALID_CUSTOMER_NAME: 'customerName은 100자 이하여야 합니다.',
  INVALID_CUSTOMER_MOBILE_PHONE: 'customerMobilePhone은 숫자 8자 이상 15자 이하여야 합니다.',
  BELOW_MINIMUM_AMOUNT: ERRORS.BELOW_MINIMUM_AMOUNT[1],
  EXCEED_MAX_PAYMENT_AMOUNT: ERRORS.EXCEED_MAX_PAYMENT_AMOUNT[1],
  DUPLICATED_ORDER_ID: ERRORS.DUPLICATED_ORDER_ID[1],
}

/**
 * Opens a payment window: a READY payment that lives 30 minutes. `{ session }` names the window; a
 * wrong argument or a charged order is `{ code, message }`, which the SDK throws.
 */
export async function openPaymentSession(
  env: TossEnv,
  request: unknown,
): Promise<{ session: string } | { code: string; message: string }> {
  const parsed = v.safeParse(SessionRequest, request)
  if (!parsed.success) return refusal(parsed.issues[0].message)
  const input = parsed.output
  const charged = await env.DB.prepare('SELECT 1 FROM toss_payment WHERE order_id = ? AND approved_at IS NOT NULL')
    .bind(input.orderId)
    .first()
  if (charged) return refusal('DUPLICATED_ORDER_ID')
  const now = nowMs(env)
  const session = randomText(32)
  const customer = {
    key: input.customerKey,
    name: input.customerName,
    email: input.customerEmail,
    phone: input.customerMobilePhone,
  }
  await env.DB.prepare(
    `INSERT INTO toss_payment (payment_key, session, order_id, order_name, amount, balance, status, client_key, customer,
       success_url, fail_url, requested_at, expires_at, easy_pay, international)
     VALUES (?1, ?2, ?3, ?4, ?5, ?5, 'READY', ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)`,
  )
    .bind(
      `tgen_${new Date(now).toISOString().replace(/\D/g, '').slice(0, 14)}${randomText(16)}`,
      session,
      input.orderId,
      input.orderName,
      input.amount.value,
      input.clientKey,
      JSON.stringify(customer),
      input.successUrl,
      input.failUrl,
      now,
      now + WINDOW_MS,
      input.card && 'easyPay' in input.card ? input.card.easyPay : null,
      input.card && 'useInternationalCardOnly' in input.card ? 1 : 0,
    )
    .run()
  return { session }
}

function refusal(code: string): { code: string; message: string } {
  const message = MESSAGES[code]
  return message
    ? { code, message }
    : { code: 'INVALID_PARAMETERS', message: '필수 파라미터가 누락되었거나 형식이 올바르지 않습니다.' }
}
