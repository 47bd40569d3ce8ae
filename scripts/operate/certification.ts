import { createHmac } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import type { Descriptor } from '#contract/channel.ts'
import { FAMILIES } from '#contract/partner/families.ts'
import { FamilyName } from '#contract/partner/name.ts'
import { callsOf } from '#contract/partner/operation.ts'
import { WORKERS } from '../build/workers.ts'
import { loadDescriptors } from '../channel/descriptors.ts'
import { meant, UsageError } from '../options.ts'
import { givenFile, ROOT } from '../run.ts'
import { table } from '../table.ts'
import { counts, isCertificate, isCertified, pageOf } from './certificate.ts'
import { type Check, certify, nameOf, namesOf, unreachable } from './certify.ts'
import { certifyInbound, readRequests, type SignedRequest } from './certify-inbound.ts'
import type { ParsedCommand } from './command-line.ts'
import { type CommandContext, isoOf } from './desk.ts'
import { StoreError } from './wrangler.ts'

/* Partners' keys on this machine, and the certification of a partner's side (docs/partners.md). */

type Asked = Pick<ParsedCommand<string>, 'words' | 'values'>

/** A family by its name. Throws UsageError for none. */
export function familyOf(name: string): FamilyName {
  if (v.is(FamilyName, name)) return name
  throw new UsageError(`There is no family "${name}"${meant(name, FamilyName.options)}`)
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

/** Tells the key of a partner of the shop on this machine. Throws UsageError. */
export async function showKey({ words: [asked = ''] }: Asked, { tell }: CommandContext): Promise<number> {
  const { name, partner } = channelNamed(asked)
  if (partner.connectors.length === 0) throw new UsageError(`channels/${name}.json has no partner that signs anything`)
  const { keyId, key } = await localKey(name)
  tell(`PARTNER_KEY=${keyId}:${key}`)
  return 0
}

/** What the partners of any family are sent, by name: the same values may go to several. */
const SENT = Object.values(FAMILIES).flatMap((family) => callsOf(family, true).flatMap(namesOf))

/** Whether an address can be what paths of a partner's follow. */
function isBase(url: string): boolean {
  if (!URL.canParse(url) || !/^https?:\/\//.test(url)) return false
  const { username, password, search, hash } = new URL(url)
  return !(username || password || search || hash)
}

/** Values of a partner's own, `name=value,name=value`. Throws UsageError. */
function valuesOf(text: string): Record<string, string> {
  const pairs = text.split(',').filter(Boolean)
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=')
      if (at < 1) throw new UsageError(`"${pair}" is no name=value`)
      const name = pair.slice(0, at)
      if (!SENT.includes(name)) throw new UsageError(`--values: no partner is sent "${name}"${meant(name, SENT)}`)
      return [name, pair.slice(at + 1)]
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
  if (existsSync(report) && !statSync(report).isFile()) throw new UsageError(`--report: ${report} is no file`)
  if (existsSync(report) && !isCertificate(readFileSync(report, 'utf8')))
    throw new UsageError(`--report: ${report} is there, and is no certification`)
}

/** Writes a report as a whole: an earlier one stays until then. Throws StoreError. */
function writeReport(report: string, text: string): void {
  const part = `${report}.${process.pid}.part`
  try {
    writeFileSync(part, text)
    renameSync(part, report)
  } catch (error) {
    rmSync(part, { force: true })
    throw new StoreError(`The report could not be written: ${(error as Error).message}`)
  }
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

/**
 * Certifies a partner's side by its own endpoints and signatures, each check a line as it ends;
 * answers the exit code. Throws UsageError, and StoreError where the report cannot be written.
 */
export async function certifyFamily({ words, values }: Asked, { tell, blame, now }: CommandContext): Promise<number> {
  const family = FAMILIES[familyOf(words[0] ?? '')]
  const { url = '' } = values
  const [report, signed] = [values.report, values.signed].map((file) => file && givenFile(file))
  const isAsked = callsOf(family, true).length > 0
  if (isAsked && !isBase(url))
    throw new UsageError('--url is where the partner answers, such as https://api.harbour.example/travel')
  if (report !== undefined) checkReport(report)
  const requests = signed === undefined ? [] : requestsIn(signed)
  const { name: channel, paymentUrl, partner } = channelFor(family.name, values.channel)
  const candidate = {
    base: url,
    channel,
    ...(await sharedKey(url, channel)),
    values: {
      ...partner.connectors.find((each) => each.family === family.name)?.options,
      ...valuesOf(values.values ?? ''),
    },
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
    writeReport(report, report.endsWith('.json') ? `${JSON.stringify(certificate, null, 2)}\n` : pageOf(certificate))
  }
  return isCertified(checks) ? 0 : 1
}
