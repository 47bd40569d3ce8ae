import { FamilyName } from '#contract/partner/name.ts'
import { seoulInstant } from '#rules/date.ts'
import { DescriptorError } from '../channel/descriptors.ts'
import { endOnSignal } from '../run.ts'
import { certifyFamily, familyOf, showKey } from './certification.ts'
import { type Grammar, type ParsedCommand, targetName } from './command-line.ts'
import { query, queryAll, quoted } from './d1.ts'
import { byAge, type CommandContext, howMany, isoOf, MOST_ROWS, orderNo, scriptOf } from './desk.ts'
import { ofOrder } from './ledgers.ts'
import { partnerLines } from './order-report.ts'
import { StoreError } from './wrangler.ts'

const HELP = `Looks after what partners are told of orders: npm run partners -- COMMAND [options]

  outbox       what is still to be told, the oldest first   [--family NAME]
  dead         what was given up                            [--family NAME]
  resend ID    tells the partner of an order again what it has not taken, within a minute
  key CHANNEL  the key of a partner of the shop on this machine, as PARTNER_KEY=id:base64
  certify FAMILY --url BASE
               asks a partner's own endpoints, operation by operation, what docs/partners.md wants of them; the shared key
               is PARTNER_KEY=id:base64 in the environment, or on this machine that of the local origin
               [--channel NAME] [--values name=value,name=value] [--report FILE.json or FILE.html]
               [--signed FILE.http]: calls of the partner's own to the shop, signed within the last minutes

  --family   of one family of partners alone: ${FamilyName.options.join(', ')}

All but key and certify work on a shop:
  --local    the shop on this machine, running or not; the default
  --remote   production, as the Cloudflare account of wrangler (CLOUDFLARE_API_TOKEN, or wrangler login)
  --env      local, staging or production: another way to say which
  --state    folder of the local shop, .local/state unless told otherwise

Ends with 0 when done, 1 when it failed (a certification: unless all passed), 2 when it was asked wrongly, 3 when
something was given up.`

const GRAMMAR = {
  commands: {
    outbox: { options: ['family'] },
    dead: { options: ['family'] },
    resend: { words: ['an order number'] },
    key: { words: ['a channel'], shopless: true },
    certify: { words: ['a family'], options: ['url', 'channel', 'values', 'report', 'signed'], shopless: true },
  },
  texts: ['family', 'url', 'channel', 'values', 'report', 'signed'],
} satisfies Grammar<string>
type Request = ParsedCommand<keyof typeof GRAMMAR.commands>

/** Ended with while something was given up, for a monitor. */
const DEAD = 3
const COLUMNS = 'm.order_id, o.channel, m.family, m.event, m.tries, m.due_at, m.given_up_at, m.partner_order_no, m.why'

/** Messages of the outbox that fit a condition, oldest first. */
async function list(
  { values, target }: Request,
  { tell, ask, now }: CommandContext,
  { where, oldest, title }: { where: string; oldest: 'due_at' | 'given_up_at'; title: string },
): Promise<number> {
  const family = values.family === undefined ? '' : ` AND m.family = ${quoted(familyOf(values.family))}`
  const sql = `SELECT ${COLUMNS} FROM partner_message m JOIN orders o ON o.order_id = m.order_id
    WHERE ${where}${family} ORDER BY m.${oldest} LIMIT ${MOST_ROWS}`
  const [rows = []] = await queryAll(target, [sql], ask)
  const at = now()
  tell(`${targetName(target)}, at ${seoulInstant(at)}: ${title} ${howMany(rows)}.`)
  for (const line of partnerLines(byAge(rows, oldest), isoOf(at))) tell(line)
  return rows.length
}

async function outbox(request: Request, desk: CommandContext): Promise<number> {
  await list(request, desk, { where: 'm.due_at IS NOT NULL', oldest: 'due_at', title: 'to be told' })
  return 0
}

async function dead(request: Request, desk: CommandContext): Promise<number> {
  const where = 'm.given_up_at IS NOT NULL'
  const count = await list(request, desk, { where, oldest: 'given_up_at', title: 'given up' })
  return count > 0 ? DEAD : 0
}

/** Makes what a partner has not taken due now, with an event. Throws StoreError without any. */
async function resend({ words, target }: Request, { tell, ask, now }: CommandContext): Promise<number> {
  const orderId = orderNo(words)
  const ledger = ofOrder(target, orderId)
  const id = quoted(orderId)
  const at = quoted(isoOf(now()))
  const open = `order_id = ${id} AND (due_at IS NOT NULL OR given_up_at IS NOT NULL)`
  const [rows = []] = await query(ledger, [`SELECT family, event FROM partner_message WHERE ${open}`], ask)
  if (rows.length === 0) throw new StoreError(`There is nothing of ${orderId} that its partner has not taken.`)
  await query(
    ledger,
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

export const partners = scriptOf({ name: 'partners', help: HELP, errors: [StoreError, DescriptorError] }, GRAMMAR, {
  outbox,
  dead,
  resend,
  key: showKey,
  certify: certifyFamily,
})

if (import.meta.main) {
  endOnSignal()
  process.exitCode = await partners(process.argv.slice(2))
}
