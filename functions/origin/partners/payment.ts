import type { PartnerOrder } from '#contract/partner/facts.ts'
import { encryptFor } from './cipher.ts'
import { type Handler, PartnerRefusal, type Player } from './player.ts'

const paymentNo = (orderId: string) => `Y${orderId.replace('-', '')}`

/** Makes a payment of an order ready to be paid on the partner's page; a repeat is the same one. */
const form: Handler = async ({ orderId, amount }: PartnerOrder, played) => {
  const { env, channel } = played
  const no = paymentNo(orderId)
  await env.DB.prepare(
    `INSERT INTO partner_payment (channel, payment_no, order_id, status, amount, balance)
     VALUES (?1, ?2, ?3, 'READY', ?4, ?4) ON CONFLICT DO NOTHING`,
  )
    .bind(channel, no, orderId, amount)
    .run()
  return { paymentNo: no, formData: await encryptFor(played, 'payment', JSON.stringify({ paymentNo: no, amount })) }
}

const result: Handler = async ({ orderId }: { orderId: string }, { env, channel }) => {
  const sql = `SELECT payment_no AS paymentNo, order_id AS orderId, status, amount, balance, reason FROM partner_payment
    WHERE channel = ?1 AND order_id = ?2`
  const row = await env.DB.prepare(sql).bind(channel, orderId).first()
  if (!row) throw new PartnerRefusal('NO_PAYMENT')
  return row
}

/** What partners with a payment page of their own answer beside it. */
export const payment: Player = { '/payment/form': form, '/payment/result': result }
