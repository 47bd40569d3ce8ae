import type { PointRules } from '#contract/tender.ts'
import { memberBy } from './members.ts'
import { type Handler, PartnerRefusal, type Played, type Player } from './player.ts'

type Kind = 'points' | 'coupon'

interface Row {
  user_key: string
  coupon_no: string | null
  use_amount: number
  back_amount: number
  status: 'HELD' | 'TAKEN' | 'RETURNED'
}

/** How points are spent: by the thousand, from three thousand on; members' own rules may differ. */
const RULES = { minUse: 3000, unit: 1000, maxUse: 300_000, maxRate: 50 }
/** Who has the second grade may pay all of a price, won by won. */
const ALL_RULES = { minUse: 1, unit: 1, maxUse: 10_000_000, maxRate: 100 }

async function rulesOf(userKey: string, played: Played): Promise<PointRules> {
  const { point, grade } = await memberBy(played, 'user_key', userKey, 'NO_MEMBER')
  return { point, ...(grade === 'GOLD' ? ALL_RULES : RULES) }
}

async function find(kind: Kind, orderId: string, { env, channel }: Played): Promise<Row | null> {
  const sql = 'SELECT * FROM partner_spending WHERE channel = ?1 AND order_id = ?2 AND kind = ?3'
  return env.DB.prepare(sql).bind(channel, orderId, kind).first<Row>()
}

async function show(kind: Kind, orderId: string, played: Played) {
  const row = await find(kind, orderId, played)
  if (!row) throw new PartnerRefusal('NO_SPENDING')
  return {
    spendNo: `S${orderId.replace('-', '')}`,
    status: row.status,
    useAmount: row.use_amount,
    backAmount: row.back_amount,
  }
}

interface Held {
  orderId: string
  userKey: string
  useAmount: number
  couponNo?: string
}

/** Writes a spending whose points, or coupon, the statement before has set aside. */
function insert(kind: Kind, { orderId, userKey, useAmount, couponNo = '' }: Held, { env, channel }: Played) {
  const sql = `INSERT INTO partner_spending (channel, order_id, kind, user_key, coupon_no, use_amount, status)
    SELECT ?1, ?2, ?3, ?4, NULLIF(?5, ''), ?6, 'HELD' WHERE changes() = 1`
  return env.DB.prepare(sql).bind(channel, orderId, kind, userKey, couponNo, useAmount)
}

const NEW = 'NOT EXISTS (SELECT 1 FROM partner_spending WHERE channel = ?1 AND order_id = ?2 AND kind = ?3)'

/**
 * Answers a repeat as the first time, null where nothing is held; what was given back is not held
 * again, and of an order nothing else than the first time.
 */
async function repeated(kind: Kind, { orderId, userKey, useAmount, couponNo }: Held, played: Played) {
  const row = await find(kind, orderId, played)
  if (!row) return null
  if (row.status === 'RETURNED') throw new PartnerRefusal('RETURNED')
  const same = row.user_key === userKey && row.use_amount === useAmount && row.coupon_no === (couponNo ?? null)
  if (!same) throw new PartnerRefusal('ANOTHER')
  return show(kind, orderId, played)
}

const holdPoints: Handler = async (held: Held, played) => {
  const { orderId, userKey, useAmount } = held
  const { minUse, unit, maxUse } = await rulesOf(userKey, played)
  if (useAmount < minUse || useAmount > maxUse || useAmount % unit !== 0) throw new PartnerRefusal('POINTS_RULE')
  const { env, channel } = played
  const take = `UPDATE partner_member SET point = point - ?5
    WHERE channel = ?1 AND user_key = ?4 AND point >= ?5 AND ${NEW}`
  await env.DB.batch([
    env.DB.prepare(take).bind(channel, orderId, 'points', userKey, useAmount),
    insert('points', held, played),
  ])
  const said = await repeated('points', held, played)
  if (!said) throw new PartnerRefusal('POINTS_SHORT')
  return said
}

const holdCoupon: Handler = async (held: Held, played) => {
  const { orderId, userKey, useAmount, couponNo = '' } = held
  const { env, channel } = played
  const spend = `UPDATE partner_coupon SET used_by = ?2
    WHERE channel = ?1 AND coupon_no = ?4 AND user_key = ?5 AND discount >= ?6 AND used_by IS NULL AND ${NEW}`
  await env.DB.batch([
    env.DB.prepare(spend).bind(channel, orderId, 'coupon', couponNo, userKey, useAmount),
    insert('coupon', held, played),
  ])
  const said = await repeated('coupon', held, played)
  if (said) return said
  const sql = 'SELECT 1 FROM partner_coupon WHERE channel = ?1 AND coupon_no = ?2 AND user_key = ?3'
  const known = await env.DB.prepare(sql).bind(channel, couponNo, userKey).first()
  throw new PartnerRefusal(known ? 'COUPON_USED' : 'COUPON_UNKNOWN')
}

const take =
  (kind: Kind): Handler =>
  async ({ orderId }: { orderId: string }, played) => {
    const { env, channel } = played
    const sql = `UPDATE partner_spending SET status = 'TAKEN'
      WHERE channel = ?1 AND order_id = ?2 AND kind = ?3 AND status = 'HELD'`
    await env.DB.prepare(sql).bind(channel, orderId, kind).run()
    return show(kind, orderId, played)
  }

/** So much is back in all; what was never held is as good as given back. */
const giveBack =
  (kind: Kind): Handler =>
  async ({ orderId, userKey, backAmount }: { orderId: string; userKey: string; backAmount: number }, played) => {
    const { env, channel } = played
    const of = 'channel = ?1 AND order_id = ?2 AND kind = ?3'
    const row = await find(kind, orderId, played)
    if (row && backAmount > row.use_amount) throw new PartnerRefusal('INVALID')
    const values = [channel, orderId, kind, backAmount] as const
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO partner_spending (channel, order_id, kind, user_key, use_amount, back_amount, status)
         VALUES (?1, ?2, ?3, ?5, ?4, ?4, 'RETURNED') ON CONFLICT DO NOTHING`,
      ).bind(...values, userKey),
      kind === 'points'
        ? env.DB.prepare(
            `UPDATE partner_member SET point = point + (SELECT MAX(0, ?4 - back_amount) FROM partner_spending WHERE ${of})
             WHERE channel = ?1 AND user_key = ?5`,
          ).bind(...values, userKey)
        : env.DB.prepare(
            `UPDATE partner_coupon SET used_by = NULL WHERE channel = ?1 AND used_by = ?2
             AND EXISTS (SELECT 1 FROM partner_spending WHERE ${of} AND use_amount <= ?4)`,
          ).bind(...values),
      env.DB.prepare(
        `UPDATE partner_spending SET back_amount = MAX(back_amount, ?4),
           status = CASE WHEN MAX(back_amount, ?4) = use_amount THEN 'RETURNED' ELSE status END WHERE ${of}`,
      ).bind(...values),
    ])
    return show(kind, orderId, played)
  }

/** Members' points, and what orders hold of them. */
export const pointSpending: Player = {
  '/points/balance': ({ userKey }: { userKey: string }, played) => rulesOf(userKey, played),
  '/points/hold': holdPoints,
  '/points/take': take('points'),
  '/points/return': giveBack('points'),
}

/** Members' coupons; one that is back in part only stays used. */
export const coupons: Player = {
  '/coupons/validate': async ({ userKey, couponNo, amount }, { env, channel }) => {
    const sql =
      'SELECT name, discount, minimum, used_by FROM partner_coupon WHERE channel = ?1 AND coupon_no = ?2 AND user_key = ?3'
    const row = await env.DB.prepare(sql)
      .bind(channel, couponNo, userKey)
      .first<{ name: string; discount: number; minimum: number; used_by: string | null }>()
    if (!row) throw new PartnerRefusal('COUPON_UNKNOWN')
    if (row.used_by !== null) throw new PartnerRefusal('COUPON_USED')
    if (amount < row.minimum) throw new PartnerRefusal('COUPON_MINIMUM')
    return { couponName: row.name, discountAmount: Math.min(row.discount, amount) }
  },
  '/coupons/hold': holdCoupon,
  '/coupons/take': take('coupon'),
  '/coupons/return': giveBack('coupon'),
}
