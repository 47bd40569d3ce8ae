import type { PartnerOrder } from '#contract/partner/facts.ts'
import { type Handler, PartnerRefusal, type Played } from './player.ts'

interface Row {
  partner_order_no: string
  status: string
  item_name: string
  check_in: string
  check_out: string
  amount: number
}

/** The partner's own number of an order: the same whenever it is asked for. */
const numberOf = (orderId: string) => `P${orderId.replace('-', '')}`

/**
 * Takes down how an order stands; `partner_told` counts how often each was told. A repeat answers
 * the same number and changes nothing else, however late it comes.
 */
export const take: Handler = async (order: PartnerOrder, { env, channel, path }) => {
  const { orderId, status, userKey, itemName, checkIn, checkOut, amount, product } = order
  const no = numberOf(orderId)
  const first =
    '(SELECT times FROM partner_told WHERE channel = ?1 AND order_id = ?2 AND path = ?11 AND status = ?4) = 1'
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO partner_told (channel, order_id, path, status) VALUES (?1, ?2, ?3, ?4)
       ON CONFLICT DO UPDATE SET times = times + 1`,
    ).bind(channel, orderId, path, status),
    env.DB.prepare(
      `INSERT INTO partner_order (channel, order_id, partner_order_no, status, user_key, item_name, check_in, check_out, amount, product)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10) ON CONFLICT DO UPDATE SET status = ?4 WHERE ${first}`,
    ).bind(channel, orderId, no, status, userKey, itemName, checkIn, checkOut, amount, product, path),
  ])
  return { partnerOrderNo: no }
}

async function rowOf({ env, channel }: Played, column: 'order_id' | 'partner_order_no', value: string) {
  const sql = `SELECT * FROM partner_order WHERE channel = ?1 AND ${column} = ?2`
  return env.DB.prepare(sql).bind(channel, value).first<Row & { order_id: string }>()
}

/** How the partner has an order that it was told of. */
export const known =
  (code: string): Handler =>
  async ({ orderId }: { orderId: string }, played) => {
    const row = await rowOf(played, 'order_id', orderId)
    if (!row) throw new PartnerRefusal(code)
    return { partnerOrderNo: row.partner_order_no, status: row.status }
  }

/** A number for an order that nobody has told of yet. */
export const number: Handler = async ({ orderId }: { orderId: string }) => ({ partnerOrderNo: numberOf(orderId) })

/** A reservation by the partner's own number. */
export const status =
  (code: string): Handler =>
  async ({ partnerOrderNo }: { partnerOrderNo: string }, played) => {
    const row = await rowOf(played, 'partner_order_no', partnerOrderNo)
    if (!row) throw new PartnerRefusal(code)
    const state = row.status === 'CANCELLED' || row.status === 'REFUNDED' ? 'CANCELED' : 'RESERVED'
    return { yanReservationNo: row.order_id, status: state, checkOut: row.check_out }
  }

/** What a member has bought of a product. */
export const bought =
  (product: string): Handler =>
  async ({ userKey }: { userKey: string }, { env, channel }) => {
    const sql = `SELECT * FROM partner_order WHERE channel = ?1 AND user_key = ?2 AND product = ?3 ORDER BY check_in DESC`
    const { results } = await env.DB.prepare(sql).bind(channel, userKey, product).all<Row>()
    return {
      list: results.map((row) => ({
        partnerOrderNo: row.partner_order_no,
        itemName: row.item_name,
        checkIn: row.check_in,
        amount: row.amount,
        status: row.status,
      })),
    }
  }
