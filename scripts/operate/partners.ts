import { createHmac } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import type { Descriptor } from '#contract/channel.ts'
import { FAMILIES } from '#contract/partner/families.ts'
import { FamilyName } from '#contract/partner/name.ts'
import { callsOf } from '#contract/partner/operation.ts'
import { seoulInstant } from '#rules/date.ts'
import { WORKERS } from '../build/workers.ts'
import { DescriptorError, loadDescriptors } from '../channel/descriptors.ts'
import { answering, meant, UsageError } from '../options.ts'
import { endOnSignal, ROOT } from '../run.ts'
import { table } from '../table.ts'
import { counts, isCertificate, isCertified, pageOf } from './certificate.ts'
import { type Check, certify, nameOf, unreachable } from './certify.ts'
import { certifyInbound, readRequests, type SignedRequest } from './certify-inbound.ts'
import { type Grammar, type ParsedCommand, readArgs, targetName } from './command-line.ts'
import { query, queryAll, quoted } from './d1.ts'
import { byAge, type CommandContext, DESK, howMany, isoOf, MOST_ROWS, orderNo } from './desk.ts'
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

/** A family by its name. Throws UsageError for none. */
function familyOf(name: string): FamilyName {
  if (v.is(FamilyName, name)) return name
  throw new UsageError(`There is no family "${name}"${meant(name, FamilyName.options)}`)
}

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

/** The key that is shared with a partner, by its id. Throws UsageError. */
async function sharedKey(url: string, channel: string): Promise<{ keyId: string; key: string }> {
  const given = process.env.PARTNER_KEY
  const [, keyId = '', key = ''] = /^([A-Za-z0-9]+):([A-Za-z0-9+/_=-]{43,44})$/.exec(given ?? '') ?? []
  if (keyId) return { keyId, key }
  if (given !== undefined) throw new UsageError('PARTNER_KEY is id:base64, of 32 bytes')
  if (!URL.canParse(url) || !['localhost', '127.0.0.1'].includes(new URL(url).hostname))
    throw new UsageError(
      `PARTNER_KEY=id:base64 is missing, the key that is shared with the shop; \`npm run partners -- key ${channel}\` shows that of this machine`,
    )
  return localKey(channel)
}

/** The key that a partner shares with the shop on this machine, where it has none of its own. */
async function localKey(channel: string): Promise<{ keyId: string; key: string }> {
  const { unstable_readConfig } = await import('wrangler')
  const { vars } = unstable_readConfig({ config: join(ROOT, WORKERS.edge.config) })
  const local = Buffer.from(String(vars.PARTNER_LOCAL_KEY), 'base64')
  return { keyId: 'local', key: createHmac('sha256', local).update(`partner/${channel}`).digest('base64') }
}

async function showKey({ words: [asked = ''] }: Request, { tell }: CommandContext): Promise<number> {
  const { name, partner } = channelNamed(asked)
  if (partner.connectors.length === 0) throw new UsageError(`channels/${name}.json has no partner that signs anything`)
  const { keyId, key } = await localKey(name)
  tell(`PARTNER_KEY=${keyId}:${key}`)
  return 0
}

/** Values of a partner's own, `name=value,name=value`. Throws UsageError. */
function valuesOf(text: string): Record<string, string> {
  const pairs = text.split(',').filter(Boolean)
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=')
      if (at < 1) throw new UsageError(`"${pair}" is no name=value`)
      return [pair.slice(0, at), pair.slice(at + 1)]
    }),
  )
}

/** Calls that a partner has signed. Throws UsageError where there is no such file. */
function requestsIn(file: string): SignedRequest[] {
  try {
    return readRequests(readFileSync(file, 'utf8'))
  } catch {
    throw new UsageError(`--signed is a file of requests, and ${file} is none`)
  }
}

/** Refuses a report that cannot be written, or would be over another file. Throws UsageError. */
function checkReport(report: string): void {
  if (!/\.(?:json|html)$/.test(report)) throw new UsageError('--report is a .json or .html file')
  if (!existsSync(dirname(report))) throw new UsageError(`--report: there is no folder ${dirname(report)}`)
  if (existsSync(report) && !isCertificate(readFileSync(report, 'utf8')))
    throw new UsageError(`--report: ${report} is there, and is no certification`)
}

/**
 * The channel that a partner of a family is certified as, the first of the family unless told
 * otherwise. Throws UsageError: its file says whether there is a payment page to certify.
 */
function channelFor(family: FamilyName, asked: string | undefined): Descriptor {
  const named = asked === undefined ? undefined : channelNamed(asked)
  const able = loadDescriptors('channels').filter(({ partner }) =>
    partner.connectors.some((each) => each.family === family),
  )
  const found = named ? able.find(({ name }) => name === named.name) : able[0]
  if (found) return found
  if (!named) throw new UsageError(`--channel is missing: no channel has the family ${family}`)
  const others = able.map(({ name }) => name).join(', ') || 'none'
  throw new UsageError(`channels/${named.name}.json does not have the family ${family}; that has: ${others}`)
}

/** A channel by its name. Throws UsageError for none. */
function channelNamed(asked: string): Descriptor {
  const all = loadDescriptors('channels')
  const found = all.find(({ name }) => name === asked)
  if (found) return found
  const names = all.map(({ name }) => name)
  throw new UsageError(`There is no channels/${asked}.json, which comes first${meant(asked, names)}`)
}

async function certifyFamily({ words, values }: Request, { tell, blame, now }: CommandContext): Promise<number> {
  const family = FAMILIES[familyOf(words[0] ?? '')]
  const { url = '', report, signed } = values
  const isAsked = callsOf(family, true).length > 0
  if (isAsked && !(URL.canParse(url) && /^https?:\/\//.test(url)))
    throw new UsageError('--url is where the partner answers, such as https://api.harbour.example/travel')
  if (report !== undefined) checkReport(report)
  const requests = signed === undefined ? [] : requestsIn(signed)
  const { name: channel, paymentUrl } = channelFor(family.name, values.channel)
  const candidate = {
    base: url,
    channel,
    ...(await sharedKey(url, channel)),
    values: valuesOf(values.values ?? ''),
    paying: Boolean(paymentUrl),
    now,
  }
  const lost = isAsked ? await unreachable(url) : null
  if (lost !== null) {
    blame(`Nobody can be asked at ${url}: ${lost}. Nothing was certified.`)
    return 1
  }
  const checks: Check[] = []
  tell(`${family.name}${url && ` at ${url}`}, as the partner of ${channel}:`)
  // Signed of now: looked at before the partner is asked anything.
  const own = [...certifyInbound(candidate, family, requests)]
  const names = [...own.map(({ operation }) => operation), ...callsOf(family, candidate.paying).map(nameOf)]
  const width = Math.max(...names.map((name) => name.length))
  const note = (check: Check) => {
    checks.push(check)
    const { operation, check: what, result, found } = check
    tell(table([[`  ${operation.padEnd(width)}`, what.padEnd(15), result.padEnd(7), found]]).join(''))
  }
  for (const check of own) note(check)
  if (isAsked) for await (const check of certify(candidate, family)) note(check)
  const { passed, failed, skipped } = counts(checks)
  tell(
    `${passed} passed, ${failed} failed, ${skipped} skipped: ${isCertified(checks) ? 'certified' : 'not certified'}.`,
  )
  if (report) {
    const certificate = { family: family.name, channel, url, at: isoOf(now()), checks }
    writeFileSync(report, report.endsWith('.json') ? `${JSON.stringify(certificate, null, 2)}\n` : pageOf(certificate))
  }
  return isCertified(checks) ? 0 : 1
}

const COMMANDS = { outbox, dead, resend, key: showKey, certify: certifyFamily }

/** The command as a function: the exit code is answered. */
export function partners(args: string[], desk: CommandContext = DESK): Promise<number> {
  return answering({ name: 'partners', help: HELP, errors: [StoreError, DescriptorError] }, desk.blame, async () => {
    const asked = readArgs(args, GRAMMAR)
    if (asked.command !== 'help') return COMMANDS[asked.command](asked, desk)
    desk.tell(HELP)
    return 0
  })
}

if (import.meta.main) {
  endOnSignal()
  process.exitCode = await partners(process.argv.slice(2))
}
