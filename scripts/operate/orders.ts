import { seoulInstant } from '#rules/date.ts'
import { isMoving } from '#rules/reservation.ts'
import { wholeNumber } from '../options.ts'
import { endOnSignal } from '../run.ts'
import { type Grammar, type ParsedCommand, targetName } from './command-line.ts'
import { type DatabaseRow, query, queryAll, quoted } from './d1.ts'
import { byAge, type CommandContext, howMany, isoOf, MOST_ROWS, orderNo, scriptOf } from './desk.ts'
import { ofOrder } from './ledgers.ts'
import { orderReport, stuckLines, triesOf } from './order-report.ts'
import { OWED, STUCK_MINUTES, STUCK_TRIES, stuckSince } from './stuck.ts'
import { type Runner, StoreError, type Target } from './wrangler.ts'

const HELP = `Looks into orders: npm run orders -- COMMAND [options]

  show ID      the order, its events, messages and notices; nothing that names the guest
  stuck        orders that do not come to rest, and messages that were given up   [--minutes N] [--tries N] [--days N]
  advance ID   makes the order due now, waits for the reconciler, says what became of it   [--wait SECONDS]

  --minutes  an order counts as stuck when its state is so old, ${STUCK_MINUTES} unless told otherwise
  --tries    or when its step has been tried so often, ${STUCK_TRIES} unless told otherwise
  --days     messages that were given up within so many days, 7 unless told otherwise
  --wait     seconds that advance waits, 180 unless told otherwise
  --local    the shop on this machine, running or not; the default
  --remote   production, as the Cloudflare account of wrangler (CLOUDFLARE_API_TOKEN, or wrangler login)
  --env      local, staging or production: another way to say which
  --state    folder of the local shop, .local/state unless told otherwise

Ends with 0 when done, 1 when it failed, 2 when it was asked wrongly, 3 when something is stuck.`

const GRAMMAR = {
  commands: {
    show: { words: ['an order number'] },
    stuck: { options: ['minutes', 'tries', 'days'] },
    advance: { words: ['an order number'], options: ['wait'] },
  },
  texts: ['minutes', 'tries', 'days', 'wait'],
} satisfies Grammar<string>
type Request = ParsedCommand<keyof typeof GRAMMAR.commands>

/** Ended with while something is stuck, for a monitor. */
const STUCK = 3
/**
 * What operators may see: everything but the guest, the session, the browser, and what the guest
 * wrote.
 */
const COLUMNS = `order_id, state, product, channel, language, item, name, option_name, begins, ends, zone, count, amount, fee, refund, coupon,
  provider, payment_key, failure, hold_until, booked_at, cancelled_at, updated_at, hidden_at, trimmed_at, tries, next_at, lease_until, tenders, ${OWED} AS owed`
const SEALED = `substr(guest, 1, instr(guest, '.') - 1) AS sealed`
const LOOK_MS = 3000

/** How far back can be looked: a year in minutes, ten in days. */
const MOST_MINUTES = 365 * 24 * 60
const MOST_DAYS = 3650
/** The most tries that can be asked for, and the longest that is waited, seconds. */
const MOST_TRIES = 1000
const MOST_WAIT = 86_400

async function load(target: Target, orderId: string, ask: Runner) {
  const id = quoted(orderId)
  const [orders = [], events = [], messages = [], notices = [], partner = []] = await query(
    ofOrder(target, orderId),
    [
      `SELECT ${COLUMNS}, ${SEALED} FROM orders WHERE order_id = ${id}`,
      `SELECT rowid AS number, at, actor, from_state, to_state, why FROM order_event WHERE order_id = ${id} ORDER BY rowid`,
      `SELECT topic, kind, tries, due_at, given_up_at FROM order_message WHERE order_id = ${id} ORDER BY topic, kind`,
      `SELECT id, event, received_at FROM payment_notice WHERE order_id = ${id} ORDER BY received_at`,
      `SELECT family, event, tries, due_at, given_up_at, partner_order_no, why FROM partner_message WHERE order_id = ${id} ORDER BY family, event`,
    ],
    ask,
  )
  const [order] = orders
  if (!order)
    throw new StoreError(
      `There is no order ${orderId}: its number is wrong, or its time was over (docs/product.md, "Retention").`,
    )
  return { order, events, messages, notices, partner }
}

async function show({ words, target }: Request, { tell, ask, now }: CommandContext): Promise<number> {
  const { order, ...rest } = await load(target, orderNo(words), ask)
  const at = now()
  tell(`${targetName(target)}, at ${seoulInstant(at)}:`)
  for (const line of orderReport(order, rest, isoOf(at))) tell(line)
  return 0
}

async function stuck(request: Request, { tell, ask, now }: CommandContext): Promise<number> {
  const { target } = request
  const at = now()
  const minutes = wholeNumber(request, 'minutes', 0, MOST_MINUTES) ?? STUCK_MINUTES
  const tries = wholeNumber(request, 'tries', 0, MOST_TRIES) ?? STUCK_TRIES
  const days = wholeNumber(request, 'days', 0, MOST_DAYS) ?? 7
  const old = isoOf(at - minutes * 60_000)
  const [orders = [], messages = []] = await queryAll(
    target,
    [
      `SELECT order_id, state, channel, amount, refund, tries, next_at, lease_until, updated_at FROM orders
       WHERE ${stuckSince(old, tries)}
       ORDER BY updated_at LIMIT ${MOST_ROWS}`,
      `SELECT order_id, topic, kind, given_up_at FROM order_message WHERE given_up_at > ${quoted(isoOf(at - days * 86_400_000))}
       ORDER BY given_up_at LIMIT ${MOST_ROWS}`,
    ],
    ask,
  )
  tell(
    `${targetName(target)}, at ${seoulInstant(at)}: orders stuck ${howMany(orders)}, messages given up ${howMany(messages)}.`,
  )
  for (const line of stuckLines(byAge(orders, 'updated_at'), byAge(messages, 'given_up_at'), isoOf(at))) tell(line)
  return orders.length + messages.length > 0 ? STUCK : 0
}

/**
 * Makes an order due, and its messages that were given up, with an event. Throws StoreError when
 * there is nothing to do, or it is being done.
 */
async function makeDue(
  target: Target,
  orderId: string,
  { ask, now }: CommandContext,
): Promise<Awaited<ReturnType<typeof load>>> {
  const before = await load(target, orderId, ask)
  const at = isoOf(now())
  const { state, lease_until: lease, hold_until: hold } = before.order
  const moving = isMoving(String(state)) || (state === 'QUOTED' && String(hold) <= at) || before.order.owed === 1
  const unsent = before.messages.some((message) => message.given_up_at !== null)
  if (!moving && !unsent) throw new StoreError(`${orderId} is ${state}: there is nothing to go on with.`)
  if (typeof lease === 'string' && lease > at)
    throw new StoreError(`Somebody is at work on ${orderId} until ${seoulInstant(lease)}. Look again then.`)
  // Each statement asks by itself whether the order still is as it was read: in between it may have
  // moved.
  const id = quoted(orderId)
  const still = `order_id = ${id} AND state = ${quoted(String(state))} AND (lease_until IS NULL OR lease_until <= ${quoted(at)})`
  await query(
    ofOrder(target, orderId),
    [
      `INSERT INTO order_event (order_id, at, actor, from_state, to_state, why)
       SELECT order_id, ${quoted(at)}, 'operator', state, state, 'made due' FROM orders WHERE ${still}`,
      `UPDATE orders SET next_at = NULL WHERE ${still}`,
      `UPDATE order_message SET due_at = ${quoted(at)}, tries = 0, given_up_at = NULL
       WHERE order_id = ${id} AND given_up_at IS NOT NULL AND EXISTS (SELECT 1 FROM orders WHERE ${still})`,
    ],
    ask,
  )
  return before
}

/** What has become of an order since it was made due; null while nothing has. */
function becameOf(
  before: DatabaseRow,
  { order, messages }: Awaited<ReturnType<typeof load>>,
): { code: number; line: string } | null {
  const open = isMoving(String(order.state)) || order.state === 'QUOTED' || order.owed === 1
  if (order.state !== before.state) {
    const line = `${order.order_id} went from ${before.state} to ${order.state}.`
    return { code: open ? STUCK : 0, line: open ? `${line} It is not at rest yet.` : line }
  }
  if (Number(order.tries) > Number(before.tries)) {
    const line = `${order.order_id} was tried again without an outcome (${triesOf(order)}) and still is ${order.state}.`
    return { code: STUCK, line: `${line} docs/operations.md says what to do.` }
  }
  if (open) return null
  const failing = messages.filter((message) => message.due_at !== null)
  if (failing.length === 0) return { code: 0, line: `${order.order_id} is ${order.state}, and its messages are out.` }
  if (failing.some((message) => Number(message.tries) === 0)) return null
  return { code: STUCK, line: `${order.order_id} is ${order.state}; a message still does not go out.` }
}

async function advance(request: Request, desk: CommandContext): Promise<number> {
  const { words, target } = request
  const { tell, blame, now, pause, ask } = desk
  const orderId = orderNo(words)
  const wait = wholeNumber(request, 'wait', 0, MOST_WAIT) ?? 180
  const before = await makeDue(target, orderId, desk)
  const began = now()
  tell(
    `${targetName(target)}: ${orderId} (${before.order.state}) is due. Waiting for the reconciler, which comes every minute.`,
  )
  for (let told = began; now() - began < wait * 1000; ) {
    await pause(LOOK_MS)
    const became = becameOf(before.order, await load(target, orderId, ask))
    if (became) {
      tell(became.line)
      return became.code
    }
    if (now() - told >= 15_000) {
      told = now()
      tell(`  … ${Math.round((told - began) / 1000)} s`)
    }
  }
  blame(
    `The reconciler did not come within ${wait} seconds. ${target.remote ? 'Does the cron run?' : 'Is the shop running?'} The order stays due.`,
  )
  return 1
}

export const orders = scriptOf({ name: 'orders', help: HELP, errors: [StoreError] }, GRAMMAR, { show, stuck, advance })

if (import.meta.main) {
  endOnSignal()
  process.exitCode = await orders(process.argv.slice(2))
}
