import { VERIFIED_MINUTES } from '../src/rules/limits.ts'
import { plain } from '../src/rules/person.ts'
import { decrypt, encrypt, hmac } from './crypto.ts'
import { makeAllUnknown, makeUnknown } from './device.ts'
import type { RequestContext } from './env.ts'
import { type ContactKind, contactKey, KINDS, type Person } from './person.ts'

/** Who a session has proven to be; `verifiedUntil` is when the first of its proofs ends. */
export interface Verified {
  name: string
  phone: string | null
  email: string | null
  verifiedUntil: string
}

/** Until when what is proven now holds, ms. */
export const provenUntil = (context: RequestContext) => Date.parse(context.now()) + VERIFIED_MINUTES * 60_000

type NameContext = Pick<RequestContext, 'env' | 'channel'>

const nameKey = ({ env }: NameContext, name: string) => hmac(env.LOOKUP_KEY, `name/${plain(name)}`)

/**
 * What takes from a session whom it has shown but for a name: another name is another person at the
 * same screen, who gets nothing of the first one's. Null for whoever it was.
 */
export async function withoutOthers(context: NameContext, name: string | null) {
  const { env, channel } = context
  const key = name === null ? '' : await nameKey(context, name)
  const others = env.DB.prepare('DELETE FROM identity WHERE session = ?1 AND channel = ?2 AND name <> ?3')
  return (session: string) => others.bind(session, channel.name, key)
}

/** What writes an identity for a session. */
export async function identityOf(
  context: NameContext,
  shown: { kind: ContactKind; name: string; sealed: string; until: number },
) {
  const { env, channel } = context
  const name = await nameKey(context, shown.name)
  const others = await withoutOthers(context, shown.name)
  const own = env.DB.prepare(
    `INSERT OR REPLACE INTO identity (session, channel, kind, name, sealed, verified_until) VALUES (?1, ?2, ?3, ?4, ?5, ?6)`,
  )
  return (session: string) => [
    others(session),
    own.bind(session, channel.name, shown.kind, name, shown.sealed, shown.until),
  ]
}

/**
 * What writes that a session has proven a phone, for as long as a code would, of a person whom a
 * partner vouches for; it belongs to the renewal that the link is written with.
 */
export async function vouchedPhone(context: RequestContext, person: Person) {
  const sealed = await encrypt(context.env.DATA_KEYS, JSON.stringify(person))
  return identityOf(context, { kind: 'phone', name: person.name, sealed, until: provenUntil(context) })
}

/**
 * Ends what a session has shown, for a guest at a shared computer (docs/product.md,
 * "Verification"): its identity is deleted, its codes are dead and name nobody, the browser is no
 * longer known by the contacts. The session has a new id, also where it has shown nothing. What it
 * may see of orders is taken from it first (functions/orders/ledger/ledger.ts).
 */
export async function endIdentity(context: RequestContext): Promise<void> {
  const { env, session } = context
  const before = session.id
  const verified = await verifiedOf(context)
  await env.DB.batch([
    env.DB.prepare('DELETE FROM identity WHERE session = ?1').bind(before),
    env.DB.prepare('DELETE FROM partner_member WHERE session = ?1').bind(before),
    env.DB.prepare(`UPDATE verification SET state = 'REPLACED', sealed = '' WHERE session = ?1 OR renewed = ?1`).bind(
      before,
    ),
  ])
  await session.rotate()
  // Once what was shown is over nobody knows by which contacts: the browser is known by none.
  if (!verified) return makeAllUnknown(context)
  const contacts = KINDS.flatMap((kind) => {
    const contact = verified[kind]
    return contact ? [contactKey(context, kind, contact)] : []
  })
  await makeUnknown(context, await Promise.all(contacts))
}

/** Who this session has proven to be on this channel, or null (docs/product.md, "Verification"). */
export async function verifiedOf(context: RequestContext): Promise<Verified | null> {
  const { env, session, channel } = context
  const sql = `SELECT kind, sealed, verified_until FROM identity
    WHERE session = ?1 AND channel = ?2 AND verified_until > ?3 ORDER BY kind`
  const found = env.DB.prepare(sql).bind(session.id, channel.name, Date.parse(context.now()))
  const { results } = await found.all<{ kind: ContactKind; sealed: string; verified_until: number }>()
  const verified: Verified = { name: '', phone: null, email: null, verifiedUntil: '' }
  const until: number[] = []
  for (const row of results) {
    // What was encrypted with a key that has gone since is shown again.
    const decrypted = await decrypt(env.DATA_KEYS, row.sealed).catch(() => null)
    if (decrypted === null) continue
    const { name, contact } = JSON.parse(decrypted) as Person
    verified.name = name
    verified[row.kind] = contact
    until.push(row.verified_until)
  }
  if (until.length === 0) return null
  return { ...verified, verifiedUntil: new Date(Math.min(...until)).toISOString() }
}
