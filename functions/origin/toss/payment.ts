import type { TossPayment } from '#contract/upstream/toss.ts'
import { korean } from './env.ts'
import { messageOf } from './errors.ts'

/** The card a visitor chose in the window. `months` 0 is one payment. */
export interface PlayedCard {
  issuerCode: string
  acquirerCode: string
  number: string
  months: number
  approveNo: string
  cardType: '신용' | '체크' | '미확인'
}

/** A row of `toss_payment`. Amounts in won, instants in epoch milliseconds. */
export interface PaymentRow {
  payment_key: string
  session: string
  order_id: string
  order_name: string
  amount: number
  balance: number
  status: TossPayment['status']
  client_key: string
  customer: string
  success_url: string
  fail_url: string
  requested_at: number
  authenticated_at: number | null
  approved_at: number | null
  expires_at: number
  card: string | null
  /** A key of EASY_PAYS, or null for cards. */
  easy_pay: string | null
  /** 1 where cards issued abroad alone are taken. */
  international: number
  decline_code: string | null
  failure_code: string | null
  last_transaction_key: string | null
}

/** A row of `toss_cancel`: `refundable` is what is left after it. */
export interface CancelRow {
  transaction_key: string
  payment_key: string
  amount: number
  refundable: number
  reason: string
  canceled_at: number
}

/** The easy payments that have a window of their own: how the SDK calls each, and its name. */
export const EASY_PAYS: Readonly<Record<string, string>> = {
  TOSSPAY: '토스페이',
  NAVERPAY: '네이버페이',
  KAKAOPAY: '카카오페이',
}

const MERCHANT = 'tosslocal'
const API_VERSION = '2022-11-16'
const METHOD_CARD = '카드'
const METHOD_EASY_PAY = '간편결제'

/** The documented Payment object, whole: what every API answer and every webhook carries. */
export function toPayment(row: PaymentRow, cancels: CancelRow[]) {
  const approved = row.approved_at !== null
  const card = row.card && approved ? (JSON.parse(row.card) as PlayedCard) : null
  const provider = row.easy_pay === null ? null : (EASY_PAYS[row.easy_pay] ?? null)
  // The documentation taxes what remains: a payment cancelled in full has no supply value left.
  const vat = Math.round(row.balance / 11)
  // The window and the slip live beside the shop that asked for the payment.
  const home = `${new URL(row.success_url).origin}/__origin/toss`
  const payment = {
    mId: MERCHANT,
    lastTransactionKey: row.last_transaction_key,
    paymentKey: row.payment_key,
    orderId: row.order_id,
    orderName: row.order_name,
    taxExemptionAmount: 0,
    status: row.status,
    requestedAt: korean(row.requested_at),
    approvedAt: row.approved_at === null ? null : korean(row.approved_at),
    useEscrow: false,
    cultureExpense: false,
    card: card && {
      issuerCode: card.issuerCode,
      acquirerCode: card.acquirerCode,
      number: card.number,
      installmentPlanMonths: card.months,
      isInterestFree: false,
      interestPayer: null,
      approveNo: card.approveNo,
      useCardPoint: false,
      cardType: card.cardType,
      ownerType: '개인',
      acquireStatus: 'READY',
      amount: row.amount,
    },
    virtualAccount: null,
    transfer: null,
    mobilePhone: null,
    giftCertificate: null,
    cashReceipt: null,
    cashReceipts: null,
    discount: null,
    cancels: cancels.length
      ? cancels.map((cancel) => ({
          transactionKey: cancel.transaction_key,
          cancelReason: cancel.reason,
          taxExemptionAmount: 0,
          canceledAt: korean(cancel.canceled_at),
          cardDiscountAmount: 0,
          transferDiscountAmount: 0,
          easyPayDiscountAmount: 0,
          receiptKey: null,
          cancelAmount: cancel.amount,
          taxFreeAmount: 0,
          refundableAmount: cancel.refundable,
          cancelStatus: 'DONE',
          cancelRequestId: null,
        }))
      : null,
    secret: null,
    type: 'NORMAL',
    easyPay: provider === null || !approved ? null : { provider, amount: row.amount, discountAmount: 0 },
    country: 'KR',
    failure: row.failure_code ? { code: row.failure_code, message: messageOf(row.failure_code) } : null,
    isPartialCancelable: true,
    receipt: approved ? { url: `${home}/receipt/${row.payment_key}` } : null,
    checkout: { url: `${home}/window/${row.session}` },
    currency: 'KRW',
    totalAmount: row.amount,
    balanceAmount: row.balance,
    suppliedAmount: row.balance - vat,
    vat,
    taxFreeAmount: 0,
    method: row.authenticated_at === null ? null : provider === null ? METHOD_CARD : METHOD_EASY_PAY,
    version: API_VERSION,
    metadata: null,
  }
  return payment satisfies TossPayment
}

/** One payment by its key, or null. */
export function findPayment(db: D1Database, paymentKey: string): Promise<PaymentRow | null> {
  return db.prepare('SELECT * FROM toss_payment WHERE payment_key = ?').bind(paymentKey).first<PaymentRow>()
}

/** One payment by the name of its window, or null. */
export function findSession(db: D1Database, session: string): Promise<PaymentRow | null> {
  return db.prepare('SELECT * FROM toss_payment WHERE session = ?').bind(session).first<PaymentRow>()
}

/** The payment that stands for an order: the charged one, else the latest attempt, else null. */
export function findPaymentOfOrder(db: D1Database, orderId: string): Promise<PaymentRow | null> {
  return db
    .prepare(
      `SELECT * FROM toss_payment WHERE order_id = ?
       ORDER BY approved_at IS NULL, requested_at DESC, rowid DESC LIMIT 1`,
    )
    .bind(orderId)
    .first<PaymentRow>()
}

/** The cancels of a payment, oldest first. */
export async function findCancels(db: D1Database, paymentKey: string): Promise<CancelRow[]> {
  const { results } = await db
    .prepare('SELECT * FROM toss_cancel WHERE payment_key = ? ORDER BY refundable DESC')
    .bind(paymentKey)
    .all<CancelRow>()
  return results
}
