import { CODE_LENGTH } from '../src/contract/bounds.ts'
import { Failure } from '../src/contract/failure.ts'
import { CODE_RESEND_SECONDS, CODE_TRIES, CODE_VALID_SECONDS } from '../src/rules/limits.ts'
import { decrypt, encrypt, hmac, randomId, sameText } from './crypto.ts'
import { isKnown, makeKnown } from './device.ts'
import type { Env, RequestContext } from './env.ts'
import { identityOf, provenUntil } from './identity.ts'
import { blockOf, networkOf } from './network.ts'
import { type ContactKind, contactKey, type Person } from './person.ts'
import { renewSession } from './renewal.ts'
import { boundValues, type CodeRequest, mayAsk, retryAfter } from './throttle.ts'

const SECOND = 1000

const msOf = (context: RequestContext) => Date.parse(context.now())
const instant = (ms: number) => new Date(ms).toISOString()

/** Six digits, each number as likely as any other: what does not divide evenly is drawn again. */
export function drawCode(draw: () => number = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0): string {
  const size = 10 ** CODE_LENGTH
  const fair = Math.floor(2 ** 32 / size) * size
  let number = draw()
  while (number >= fair) number = draw()
  return String(number % size).padStart(CODE_LENGTH, '0')
}

/** Sends a code. Throws `unavailable` where it may be out, another failure where it is not. */
export type Send = (code: string, id: string) => Promise<void>

/** A request for a code of a person, as it is counted. */
async function askingOf(context: RequestContext, kind: ContactKind, person: Person): Promise<CodeRequest> {
  const { env, session, request } = context
  const contact = await contactKey(context, kind, person.contact)
  const network = networkOf(request.headers.get('cf-connecting-ip'))
  const keyOf = (of: string | null) => (of === null ? '' : hmac(env.LOOKUP_KEY, `network/${of}`))
  const [address, block] = await Promise.all([keyOf(network), keyOf(blockOf(network))])
  return { session: session.id, kind, contact, address, block, known: await isKnown(context, contact) }
}

/** Forgets a code that was not sent; one that may have gone out is dead, and counted as lost. */
function takeBack(env: Env, id: string, error: unknown): Promise<unknown> {
  const lost = error instanceof Failure && error.code === 'unavailable'
  const sql = lost
    ? `UPDATE verification SET state = 'REPLACED', lost = 1 WHERE id = ?1`
    : 'DELETE FROM verification WHERE id = ?1'
  return env.DB.prepare(sql).bind(id).run()
}

/**
 * Sends a code to a person for this session and channel (docs/product.md, "Verification"). The row
 * is written before the message goes, so that requests at the same moment send one, and taken back
 * when the gateway fails: then there is no wait, and an earlier code still holds. Throws
 * `too-many-requests` with `retryAfter` seconds.
 */
export async function issueCode(context: RequestContext, kind: ContactKind, person: Person, send: Send) {
  const { env, session, channel } = context
  const now = msOf(context)
  const id = randomId()
  const code = drawCode()
  const asking = await askingOf(context, kind, person)
  const expires = now + CODE_VALID_SECONDS * SECOND
  const resend = now + CODE_RESEND_SECONDS * SECOND
  const sealed = await encrypt(env.DATA_KEYS, JSON.stringify(person))
  const mac = await hmac(env.LOOKUP_KEY, `code/${id}/${code}`)
  const sql = `INSERT INTO verification
    (created_at, session, kind, contact, address, block, known, id, channel, sealed, code, expires_at, state)
    SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, 'SENDING' WHERE ${mayAsk(asking)}`
  const written = env.DB.prepare(sql).bind(...boundValues(asking, now), id, channel.name, sealed, mac, expires)
  if ((await written.run()).meta.changes !== 1)
    throw new Failure('too-many-requests', { retryAfter: await retryAfter(env.DB, asking, now) })
  try {
    await send(code, id)
  } catch (error) {
    await takeBack(env, id, error)
    throw error
  }
  await env.DB.batch([
    env.DB.prepare(
      `UPDATE verification SET state = 'REPLACED' WHERE session = ?1 AND channel = ?2 AND kind = ?3 AND state = 'SENT'`,
    ).bind(session.id, channel.name, kind),
    env.DB.prepare(`UPDATE verification SET state = 'SENT' WHERE id = ?1`).bind(id),
  ])
  return { verificationId: id, expiresAt: instant(expires), resendAt: instant(resend) }
}

/** A code by its id, of the session that asked for it or that it has led to. */
const ASKED = 'id = ?1 AND (session = ?2 OR renewed = ?2) AND channel = ?3 AND kind = ?4'

/** Why a code cannot be tried. One that this session never had answers like a wrong one. */
async function refusal(context: RequestContext, kind: ContactKind, id: string): Promise<Failure> {
  const { env, session, channel } = context
  const sql = `SELECT tries, state FROM verification WHERE ${ASKED}`
  const asked = env.DB.prepare(sql).bind(id, session.id, channel.name, kind)
  const row = await asked.first<{ tries: number; state: string }>()
  if (!row || row.state === 'SENDING') return new Failure('verification-wrong-code')
  return new Failure(row.tries >= CODE_TRIES ? 'verification-too-many' : 'verification-expired')
}

/** A code that was tried, and the session that a right try has led to. */
interface Tried {
  code: string
  sealed: string
  contact: string
  state: 'SENT' | 'USED'
  renewed: string | null
}

/**
 * Tries a code. Each try is counted by one conditional update before it is looked at, so that
 * guesses made at the same moment share the five; one right try alone has it, with the session that
 * it renews and the identity, which holds for 30 minutes. A right try of the same browser once
 * more, as one makes whom the answer has not reached, is answered as that was: the try that has
 * the code is given back, as it may have been the last. Throws
 * `verification-wrong-code`, `verification-too-many`, `verification-expired`.
 */
export async function checkCode(
  context: RequestContext,
  kind: ContactKind,
  { verificationId: id, code }: { verificationId: string; code: string },
): Promise<Person & { verifiedUntil: string }> {
  const { env, session, channel } = context
  const now = msOf(context)
  const sql = `UPDATE verification SET tries = tries + 1
    WHERE ${ASKED} AND state IN ('SENT', 'USED') AND tries < ${CODE_TRIES} AND expires_at > ?5
    RETURNING code, sealed, contact, state, renewed`
  const tried = env.DB.prepare(sql).bind(id, session.id, channel.name, kind, now)
  const row = await tried.first<Tried>()
  if (!row) throw await refusal(context, kind, id)
  const isUsed = row.state === 'USED'
  const mac = await hmac(env.LOOKUP_KEY, `code/${id}/${code}`)
  if (!sameText(row.code, mac)) throw new Failure(isUsed ? 'verification-expired' : 'verification-wrong-code')
  if (isUsed) return answerAgain(context, kind, row)
  const before = session.id
  const person = JSON.parse(await decrypt(env.DATA_KEYS, row.sealed)) as Person
  const until = provenUntil(context)
  const identity = await identityOf(context, { kind, name: person.name, sealed: row.sealed, until })
  const take = env.DB.prepare(
    `UPDATE verification SET state = 'USED', renewed = ?2, tries = tries - 1 WHERE id = ?1 AND state = 'SENT'`,
  )
  const taken = 'SELECT 1 FROM verification WHERE id = ?3 AND renewed = ?2'
  const once = { take: (renewed: string) => take.bind(id, renewed), taken, values: [id] }
  if (!(await renewSession(env, session, identity, once))) {
    // Another right try has it, or its visitor has ended everything meanwhile.
    const asked = env.DB.prepare(`SELECT code, sealed, contact, state, renewed FROM verification WHERE ${ASKED}`)
    const other = await asked.bind(id, before, channel.name, kind).first<Tried>()
    if (other?.state !== 'USED') throw await refusal(context, kind, id)
    return answerAgain(context, kind, other)
  }
  await makeKnown(context, row.contact)
  return { ...person, verifiedUntil: instant(until) }
}

/** What a right try was answered with, while the session that it led to has shown the same. */
async function answerAgain(context: RequestContext, kind: ContactKind, { sealed, contact, renewed }: Tried) {
  const { env, session, channel } = context
  const sql = 'SELECT verified_until FROM identity WHERE session = ?1 AND channel = ?2 AND kind = ?3 AND sealed = ?4'
  const shown = env.DB.prepare(sql).bind(renewed, channel.name, kind, sealed)
  const until = await shown.first<number>('verified_until')
  if (renewed === null || until === null) throw new Failure('verification-expired')
  await session.resume(renewed)
  await makeKnown(context, contact)
  const person = JSON.parse(await decrypt(env.DATA_KEYS, sealed)) as Person
  return { ...person, verifiedUntil: instant(until) }
}
