import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { Product } from '#contract/channel.ts'
import { LocalDate } from '#contract/date.ts'
import { PlaceNo, RoomId } from '#contract/place/property.ts'
import { analyticsApp } from './analytics.ts'
import { dayNumber } from './day.ts'
import { controllable, moveClock, type OriginEnv } from './env.ts'
import { frontApp } from './front/app.ts'
import { useVoucher } from './leisure/voucher.ts'
import { outbox } from './outbox.ts'
import { partnerApp } from './partners/app.ts'
import { partnerControl } from './partners/control.ts'
import { payApp } from './partners/pay.ts'
import { ServiceRefusal } from './refusal.ts'

/**
 * How much dearer a room's every night becomes, in percent of its first price: 10, -20; 0 puts the
 * first price back.
 */
const Price = v.strictObject({
  roomId: RoomId,
  percent: v.pipe(v.number(), v.integer(), v.minValue(-90), v.maxValue(500)),
})
const left = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000))
/**
 * How many rooms of a type are left on a night; of any product, how much of an item on a slot of
 * its stock.
 */
const Stock = v.union([
  v.strictObject({ roomId: RoomId, night: LocalDate, left }),
  v.strictObject({ product: Product, item: v.number(), slot: v.number(), left }),
])
/** When the hold of an order ends, an ISO instant: earlier than now lets it lapse. */
const Expiry = v.strictObject({ orderId: v.string(), expiresAt: v.pipe(v.string(), v.isoTimestamp()) })
/** Where both Workers' clocks stand from now on, until they start anew. */
const Clock = v.strictObject({ now: v.pipe(v.string(), v.isoTimestamp()) })
/** Whether a channel, or without one everybody, may not book a property. */
const Restriction = v.strictObject({ no: PlaceNo, channel: v.optional(v.string(), ''), restricted: v.boolean() })
/**
 * What of a channel's registration is another from now on; null for a bookingName that it has no
 * more.
 */
const Registration = v.strictObject({
  channel: v.string(),
  bookingName: v.optional(v.nullable(v.string())),
  products: v.optional(v.array(Product)),
  marketing: v.optional(v.boolean()),
  enableBanner: v.optional(v.boolean()),
})
/** Statements of SQL with what is bound to them, done together or not at all. */
const Statements = v.pipe(
  v.array(v.strictObject({ sql: v.string(), values: v.array(v.union([v.string(), v.number(), v.null()])) })),
  v.minLength(1),
)
/** Whether the ticket of a voucher has been used. */
const Use = v.strictObject({ code: v.string(), used: v.boolean() })

/**
 * The controls of the local origin under /__origin, for people and tests. They exist in the local
 * and test environments alone.
 */
export const controlApp = new Hono<OriginEnv>()

controlApp.use(async (c, next) => {
  if (!controllable(c.env)) throw new ServiceRefusal('NOT_FOUND')
  await next()
})

/** What a control is sent. Throws INVALID_REQUEST, with what was expected. */
export async function body<Schema extends v.GenericSchema>(
  c: Context<OriginEnv>,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const parsed = v.safeParse(schema, await c.req.json().catch(() => null))
  if (parsed.success) return parsed.output
  const [first] = parsed.issues
  // Of several ways to say it the first is named.
  const issue = first.issues?.[0] ?? first
  throw new ServiceRefusal('INVALID_REQUEST', `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`)
}

/** Throws NOT_FOUND unless a row of a table has this key. */
async function requireRow(
  c: Context<OriginEnv>,
  [table, key]: ['hold', 'order_id'] | ['property', 'no'] | ['room', 'id'],
  value: string | number,
): Promise<void> {
  const row = await c.env.DB.prepare(`SELECT 1 FROM ${table} WHERE ${key} = ?1`).bind(value).first()
  if (!row) throw new ServiceRefusal('NOT_FOUND')
}

controlApp.route('/analytics', analyticsApp)
controlApp.route('/partner', partnerControl)
controlApp.route('/pay', payApp)
// What certification asks, which comes over HTTP as to any partner.
controlApp.route('/partners', partnerApp)

controlApp.get('/outbox', async (c) => c.json({ list: await outbox(c.env, c.req.query('to')) }))

controlApp.put('/clock', async (c) => {
  const { now } = await body(c, Clock)
  moveClock(now)
  // The edge, through which this was asked, follows.
  return c.json({ now }, 200, { 'test-clock': now })
})

controlApp.put('/prices', async (c) => {
  const { roomId, percent } = await body(c, Price)
  await requireRow(c, ['room', 'id'], roomId)
  const base = '(SELECT base FROM bump WHERE room_id = ?1)'
  await c.env.DB.batch([
    c.env.DB.prepare(
      'INSERT INTO bump (room_id, base) SELECT id, base FROM room WHERE id = ?1 ON CONFLICT DO NOTHING',
    ).bind(roomId),
    c.env.DB.prepare(`UPDATE room SET base = MAX(1000, ${base} * (100 + ?2) / 100000 * 1000) WHERE id = ?1`).bind(
      roomId,
      percent,
    ),
  ])
  return c.json({ roomId, percent })
})

controlApp.put('/stock', async (c) => {
  const asked = await body(c, Stock)
  if ('roomId' in asked) await requireRow(c, ['room', 'id'], asked.roomId)
  const { product, item, slot } =
    'roomId' in asked ? { product: 'place', item: asked.roomId, slot: dayNumber(asked.night) } : asked
  await c.env.DB.prepare('INSERT OR REPLACE INTO stock (product, item, slot, left) VALUES (?1, ?2, ?3, ?4)')
    .bind(product, item, slot, asked.left)
    .run()
  return c.json(asked)
})

controlApp.put('/holds', async (c) => {
  const { orderId, expiresAt } = await body(c, Expiry)
  await requireRow(c, ['hold', 'order_id'], orderId)
  await c.env.DB.prepare('UPDATE hold SET expires_at = ?2 WHERE order_id = ?1')
    .bind(orderId, Date.parse(expiresAt))
    .run()
  return c.json({ orderId, expiresAt })
})

controlApp.put('/restrictions', async (c) => {
  const { no, channel, restricted } = await body(c, Restriction)
  await requireRow(c, ['property', 'no'], no)
  const sql = restricted
    ? 'INSERT INTO restriction (property_no, channel) VALUES (?1, ?2) ON CONFLICT DO NOTHING'
    : 'DELETE FROM restriction WHERE property_no = ?1 AND channel = ?2'
  await c.env.DB.prepare(sql).bind(no, channel).run()
  return c.json({ no, channel, restricted })
})

controlApp.put('/registrations', async (c) => {
  const asked = await body(c, Registration)
  const columns = Object.entries({
    booking_name: asked.bookingName,
    products: asked.products && JSON.stringify(asked.products),
    marketing: asked.marketing === undefined ? undefined : Number(asked.marketing),
    enable_banner: asked.enableBanner === undefined ? undefined : Number(asked.enableBanner),
  }).filter(([, value]) => value !== undefined)
  if (columns.length === 0) throw new ServiceRefusal('INVALID_REQUEST', 'nothing to change')
  const changes = columns.map(([column], at) => `${column} = ?${at + 2}`).join(', ')
  const changed = await c.env.DB.prepare(`UPDATE channel SET ${changes} WHERE name = ?1 RETURNING name`)
    .bind(asked.channel, ...columns.map(([, value]) => value))
    .first()
  if (!changed) throw new ServiceRefusal('NOT_FOUND')
  return c.json(asked)
})

/** While this Worker runs nobody else may write its database: either would find it locked. */
controlApp.put('/statements', async (c) => {
  const asked = await body(c, Statements)
  const done = await c.env.DB.batch(asked.map(({ sql, values }) => c.env.DB.prepare(sql).bind(...values)))
  return c.json(done.map(({ results }) => results))
})

controlApp.put('/vouchers', async (c) => {
  const { code, used } = await body(c, Use)
  await useVoucher(c.env, code, used)
  return c.json({ code, used })
})

controlApp.route('/front', frontApp)

const IMMUTABLE = 'public, max-age=31536000, immutable'
const PHOTO = /^\/photos\/([a-z0-9-]+\.(?:webp|avif))$/

controlApp.get('/photos/:file', async (c) => {
  const file = PHOTO.exec(new URL(c.req.url).pathname.replace('/__origin', ''))?.[1]
  if (!file || !c.env.PHOTO_SERVICE) throw new ServiceRefusal('NOT_FOUND')
  // biome-ignore lint/style/noRestrictedGlobals: no service of the shop's, but the origin's own files
  const found = await fetch(`${c.env.PHOTO_SERVICE}/${file}`)
  if (!found.ok) throw new ServiceRefusal('NOT_FOUND')
  const response = new Response(found.body, found)
  response.headers.set('cache-control', IMMUTABLE)
  return response
})
