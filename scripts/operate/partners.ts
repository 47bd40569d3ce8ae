import * as v from 'valibot'
import { FamilyName } from '#contract/partner/name.ts'
import { seoulInstant } from '#rules/date.ts'
import { answering, meant, UsageError } from '../options.ts'
import { endOnSignal } from '../run.ts'
import { type Grammar, type ParsedCommand, readArgs, targetName } from './command-line.ts'
import { query, quoted } from './d1.ts'
import { type CommandContext, DESK, isoOf, orderNo } from './desk.ts'
import { partnerLines } from './order-report.ts'
import { StoreError } from './wrangler.ts'

const HELP = `Looks after what partners are told of orders: npm run partners -- COMMAND [options]

  outbox       what is still to be told, the oldest first   [--family NAME]
  dead         what was given up                            [--family NAME]
  resend ID    tells the partner of an order again what it has not taken, within a minute

  --family   of one family of partners alone: ${FamilyName.options.join(', ')}
  --local    the shop on this machine, running or not; the default
  --remote   production, as the Cloudflare account of wrangler (CLOUDFLARE_API_TOKEN, or wrangler login)
  --state    folder of the local shop, .local/state unless told otherwise

Ends with 0 when done, 1 when it failed, 2 when it was asked wrongly, 3 when something was given up.`

const GRAMMAR = {
  commands: {
    outbox: { options: ['family'] },
    dead: { options: ['family'] },
    resend: { words: ['an order number'] },
  },
  texts: ['family'],
} satisfies Grammar<string>
type Request = ParsedCommand<keyof typeof GRAMMAR.commands>

/** Ended with while something was given up, for a monitor. */
const DEAD = 3
const COLUMNS = 'm.order_id, o.channel, m.family, m.event, m.tries, m.due_at, m.given_up_at, m.partner_order_no, m.why'

/** A family by its name. Throws UsageError for none. */
function familyOf(name: string): string {
  if (v.is(FamilyName, name)) return name
  throw new UsageError(`There is no family "${name}"${meant(name, FamilyName.options)}`)
}

/** Messages of the outbox that fit a condition, oldest first. */
async function list(
  { values, target }: Request,
  { tell, ask, now }: CommandContext,
  { where, oldest, title }: { where: string; oldest: string; title: string },
): Promise<number> {
  const family = values.family === undefined ? '' : ` AND m.family = ${quoted(familyOf(values.family))}`
  const sql = `SELECT ${COLUMNS} FROM partner_message m JOIN orders o ON o.order_id = m.order_id
    WHERE ${where}${family} ORDER BY ${oldest} LIMIT 500`
  const [rows = []] = await query(target, [sql], ask)
  const at = now()
  tell(`${targetName(target)}, at ${seoulInstant(at)}: ${title} ${rows.length}.`)
  for (const line of partnerLines(rows, isoOf(at))) tell(line)
  return rows.length
}

async function outbox(request: Request, desk: CommandContext): Promise<number> {
  await list(request, desk, { where: 'm.due_at IS NOT NULL', oldest: 'm.due_at', title: 'to be told' })
  return 0
}

async function dead(request: Request, desk: CommandContext): Promise<number> {
  const where = 'm.given_up_at IS NOT NULL'
  const count = await list(request, desk, { where, oldest: 'm.given_up_at', title: 'given up' })
  return count > 0 ? DEAD : 0
}

/** Makes what a partner has not taken due now, with an event. Throws StoreError without any. */
async function resend({ words, target }: Request, { tell, ask, now }: CommandContext): Promise<number> {
  const orderId = orderNo(words)
  const id = quoted(orderId)
  const at = quoted(isoOf(now()))
  const open = `order_id = ${id} AND (due_at IS NOT NULL OR given_up_at IS NOT NULL)`
  const [rows = []] = await query(target, [`SELECT family, event FROM partner_message WHERE ${open}`], ask)
  if (rows.length === 0) throw new StoreError(`There is nothing of ${orderId} that its partner has not taken.`)
  await query(
    target,
    [
      `INSERT INTO order_event (order_id, at, actor, from_state, to_state, why)
       SELECT order_id, ${at}, 'operator', state, state, 'partner told again' FROM orders WHERE order_id = ${id}`,
      `UPDATE partner_message SET due_at = ${at}, tries = 0, given_up_at = NULL WHERE ${open}`,
    ],
    ask,
  )
  const what = rows.map(({ family, event }) => `${family} ${event}`).join(', ')
  tell(`${targetName(target)}: ${orderId} is told again within a minute: ${what}.`)
  return 0
}

/** The command as a function: the exit code is answered. */
export function partners(args: string[], desk: CommandContext = DESK): Promise<number> {
  return answering({ name: 'partners', help: HELP, errors: [StoreError] }, desk.blame, async () => {
    const asked = readArgs(args, GRAMMAR)
    if (asked.command !== 'help') return { outbox, dead, resend }[asked.command](asked, desk)
    desk.tell(HELP)
    return 0
  })
}

if (import.meta.main) {
  endOnSignal()
  process.exitCode = await partners(process.argv.slice(2))
}
