import type { InferOutput } from 'valibot'
import type { PAYS } from '#contract/partner/payment.ts'
import { now } from '../env.ts'
import { randomText } from '../random.ts'
import { decryptFor, encryptFor } from './cipher.ts'
import { type Handler, PartnerRefusal, type Played, type Player } from './player.ts'

/** A payment on a partner's page, moments in milliseconds of the epoch. */
export interface PaymentRow {
  channel: string
  payment_no: string
  order_id: string
  status: 'READY' | 'PAID' | 'FAILED' | 'CANCELLED'
  amount: number
  balance: number
  reason: string
  item: string
  expires_at: number
  paid_at: number | null
  refunded_at: number | null
}

/** Letters of a word that nobody can guess. */
export const WORD = 24

type Input<Name extends keyof typeof PAYS> = InferOutput<(typeof PAYS)[Name]['partner']['input']>

const paymentNo = (orderId: string) => `Y${orderId.replace('-', '')}`
const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString())

/** The payment of an order; null where no form of it was asked for. */
async function paymentOf({ env, channel }: Played, orderId: string): Promise<PaymentRow | null> {
  const sql = 'SELECT * FROM partner_payment WHERE channel = ?1 AND order_id = ?2'
  return env.DB.prepare(sql).bind(channel, orderId).first<PaymentRow>()
}

async function shown(played: Played, orderId: string) {
  const row = await paymentOf(played, orderId)
  if (!row) throw new PartnerRefusal('NO_PAYMENT')
  const { payment_no, status, amount, balance, reason, paid_at, refunded_at } = row
  const moments = { paidAt: iso(paid_at), refundedAt: iso(refunded_at) }
  return { paymentNo: payment_no, orderId, status, amount, balance, reason, ...moments }
}

/** Makes an order ready to be paid on the page: one payment, and a form that is good once. */
const form: Handler = async ({ orderId, amount, itemName, optionName, expiresAt }: Input<'form'>, played) => {
  const { env, channel } = played
  const no = paymentNo(orderId)
  await env.DB.prepare(
    `INSERT INTO partner_payment (channel, payment_no, order_id, status, amount, balance, item, expires_at)
     VALUES (?1, ?2, ?3, 'READY', ?4, ?4, ?5, ?6) ON CONFLICT DO NOTHING`,
  )
    .bind(channel, no, orderId, amount, `${itemName} ${optionName}`, Date.parse(expiresAt))
    .run()
  const row = await paymentOf(played, orderId)
  if (row?.amount !== amount) throw new PartnerRefusal('ANOTHER')
  if (row?.status === 'PAID') throw new PartnerRefusal('PAID')
  if (row?.status === 'CANCELLED') throw new PartnerRefusal('ENDED')
  const sealed = { paymentNo: no, orderId, form: randomText(WORD) }
  return { paymentNo: no, formData: await encryptFor(played, 'payment', JSON.stringify(sealed)), status: row?.status }
}

/** What a form says that this partner made. Throws a refusal for any other. */
export async function openForm(played: Played, formData: string): Promise<{ paymentNo: string; form: string }> {
  return JSON.parse(await decryptFor(played, 'payment', formData, 'FORM')) as { paymentNo: string; form: string }
}

const result: Handler = ({ orderId }: Input<'result'>, played) => shown(played, orderId)

/** Gives back up to `refunded` in all, and ends what nobody has paid. */
const refund: Handler = async ({ orderId, refunded, reason }: Input<'refund'>, played) => {
  const { env, channel } = played
  const row = await paymentOf(played, orderId)
  if (row && refunded > row.amount && row.paid_at !== null) throw new PartnerRefusal('OVER')
  await env.DB.batch([
    env.DB.prepare(
      `UPDATE partner_payment SET balance = amount - ?3, refunded_at = ?4, reason = ?5,
         status = CASE WHEN amount = ?3 THEN 'CANCELLED' ELSE status END
       WHERE channel = ?1 AND order_id = ?2 AND status = 'PAID' AND balance > amount - ?3`,
    ).bind(channel, orderId, refunded, now(env).getTime(), reason),
    env.DB.prepare(
      `UPDATE partner_payment SET status = 'CANCELLED', reason = ?3
       WHERE channel = ?1 AND order_id = ?2 AND status IN ('READY', 'FAILED')`,
    ).bind(channel, orderId, reason),
  ])
  return shown(played, orderId)
}

/** What partners with a payment page of their own answer beside it. */
export const payment: Player = { '/payment/form': form, '/payment/result': result, '/payment/refund': refund }
