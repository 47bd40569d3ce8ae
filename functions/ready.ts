import { decodeBase64Url } from 'hono/utils/encode'
import { Failure } from '../src/contract/failure.ts'
import { MAINTENANCE_KEY } from '../src/contract/maintenance.ts'
import type { ProviderName } from '../src/contract/payment.ts'
import { channelDomain } from '../src/contract/upstream/admin.ts'
import { booking } from '../src/contract/upstream/booking.ts'
import type { Service } from '../src/contract/upstream/envelope.ts'
import { policiesNow } from '../src/contract/upstream/pay.ts'
import { sendMessage } from '../src/contract/upstream/sms.ts'
import { defaultChannel } from './channel.ts'
import { decrypt, encrypt, hmac, pairsOf } from './crypto.ts'
import type { Env, Later } from './env.ts'
import { type Ask, createAsk } from './upstream.ts'
import { withTimeout } from './with-timeout.ts'

/*
 * Whether a version can work with what it was given, before anybody is sent to it (docs/deploy.md).
 * It says what cannot be used by name, and never a value; a payment provider's own is said by
 * itself (`lacking`).
 */

/** Milliseconds for which an isolate answers what it has found: whoever asks more moves nothing. */
export const HOLDS = 5000
/** Milliseconds after which what has not answered cannot be used. */
export const PATIENCE = 3000
/** Bytes of every key: fewer would be another, weaker cipher. */
const KEY_BYTES = 32
const TEXT = 'ready'
/** A service is given up a little before it would count as what has not answered. */
const ASKED = { timeout: PATIENCE - 500 }
/** Cloudflare's status for an address whose host nobody knows. */
const NO_SUCH_HOST = 530

/** Ends a check of what cannot be used. */
function want(right: boolean): void {
  if (!right) throw new Error()
}

function checkKey(key: string): void {
  want(decodeBase64Url(key).byteLength >= KEY_BYTES)
}

async function checkHmac(key: string): Promise<void> {
  checkKey(key)
  await hmac(key, TEXT)
}

/** Each key seals and opens, by an id of its own. */
async function checkDataKeys(keys: string): Promise<void> {
  const pairs = pairsOf(keys)
  want(new Set(pairs.map(([id]) => id)).size === pairs.length)
  for (const [id, key] of pairs) {
    checkKey(key)
    const sealed = await encrypt(`${id}:${key}`, TEXT)
    want((await decrypt(keys, sealed)) === TEXT)
  }
}

/** Where a service or a partner is: its paths are put behind it. */
function checkBase(base: string): void {
  want(base.startsWith('https://') && URL.canParse(`${base}/`))
}

type Question = (ask: Ask, channel: string) => Promise<unknown>

/**
 * What each service is asked: nothing is changed by it. By its contract SMS refuses a message to
 * nobody.
 */
const QUESTIONS: Record<`${Uppercase<Exclude<Service, ProviderName>>}_BASE`, Question> = {
  ADMIN_BASE: (ask, domainName) => ask({ ...channelDomain, fresh: 0 }, { domainName }, ASKED),
  PAY_BASE: (ask, channel) => ask(policiesNow, { channel, part: 'PLACE' }, ASKED),
  PLACE_BASE: (ask) => ask(booking, { orderId: TEXT }, ASKED),
  SMS_BASE: (ask) => ask(sendMessage, { kind: 'sms', to: '', subject: '', text: '', key: TEXT }, ASKED),
}

/**
 * Ends the check of a service at whose address somebody else answers: neither as its contract says
 * nor with a refusal of its form. One that is silent or has a fault of its own is another matter.
 */
async function checkService(question: Promise<unknown>): Promise<void> {
  const none: Failure['detail'] = {}
  const said = await question.then(
    () => none,
    (error: unknown) => (error instanceof Failure && error.detail) || none,
  )
  const answered = 'at' in said || Number(said.status) < 500 || said.status === NO_SUCH_HOST
  want(!answered || Boolean(said.code))
}

async function look(env: Env, later: Later): Promise<string[]> {
  const { name: channelName } = defaultChannel()
  const ask = createAsk({ env, channelName, browserId: TEXT, later })
  const checks: [name: string, check: () => unknown][] = [
    ['SESSION_KEY', () => checkHmac(env.SESSION_KEY)],
    ['LOOKUP_KEY', () => checkHmac(env.LOOKUP_KEY)],
    ['DATA_KEYS', () => checkDataKeys(env.DATA_KEYS)],
    ['MAINTENANCE', () => env.MAINTENANCE.get(MAINTENANCE_KEY, { type: 'text', cacheTtl: 30 })],
  ]
  for (const [name, value] of Object.entries(env)) {
    if (name.endsWith('_BASE'))
      checks.push([
        name,
        async () => {
          checkBase(value)
          const question: Question | undefined = QUESTIONS[name as keyof typeof QUESTIONS]
          if (question) await checkService(question(ask, channelName))
        },
      ])
    if (/^DB(?:_\d)?$/.test(name)) checks.push([name, () => (value as D1Database).prepare('SELECT 1').first()])
    if (/^PARTNER_.*_KEYS$/.test(name))
      checks.push([name, () => Promise.all(pairsOf(String(value)).map(([, key]) => checkHmac(key)))])
  }
  const found = await Promise.all(
    checks.map(async ([name, check]) => {
      try {
        await withTimeout(PATIENCE, async () => check())
        return []
      } catch {
        return [name]
      }
    }),
  )
  return found.flat()
}

let last = { at: Number.NEGATIVE_INFINITY, lacking: [] as string[] }

/** The look that is under way, and since when, ms: whoever asks meanwhile waits for the same. */
let looking = { since: Number.NEGATIVE_INFINITY, found: Promise.resolve<string[]>([]) }
/** Milliseconds after which one was lost: the request that made it has been stopped. */
const LOST = 2 * PATIENCE

/**
 * Names of secrets and bindings that cannot be used; none when the version is ready. Throws
 * TimedOut for who waits for a look that was lost.
 */
export async function notReady(env: Env, later: Later): Promise<string[]> {
  if (Date.now() - last.at < HOLDS) return last.lacking
  if (Date.now() - looking.since < LOST) return withTimeout(LOST, () => looking.found)
  const found = look(env, later).then((lacking) => {
    last = { at: Date.now(), lacking }
    looking.since = Number.NEGATIVE_INFINITY
    return lacking
  })
  looking = { since: Date.now(), found }
  later(found)
  return found
}
