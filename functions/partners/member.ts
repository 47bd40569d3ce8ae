import type { PartnerMember } from '#contract/partner/facts.ts'
import { decrypt, encrypt } from '../crypto.ts'
import type { RequestContext } from '../env.ts'
import { renewSession } from '../renewal.ts'

/** How long a member stays linked without arriving anew; milliseconds. */
const LINKED_MS = 12 * 3_600_000

type MemberContext = Pick<RequestContext, 'env' | 'session' | 'file' | 'now'>

/** The member that this session is linked to on this channel, or null. */
export async function memberOf({ env, session, file, now }: MemberContext): Promise<PartnerMember | null> {
  const sql = 'SELECT sealed FROM partner_member WHERE session = ?1 AND channel = ?2 AND until > ?3'
  const sealed = await env.DB.prepare(sql).bind(session.id, file.name, Date.parse(now())).first<string>('sealed')
  // What was encrypted with a key that has gone since is linked anew.
  const text = sealed === null ? null : await decrypt(env.DATA_KEYS, sealed).catch(() => null)
  return text === null ? null : (JSON.parse(text) as PartnerMember)
}

/**
 * Links a member to this session and renews it, as it has gained rights: whoever saw the old id has
 * none. Another member takes the place of the one before.
 */
export async function linkMember({ env, session, file, now }: MemberContext, member: PartnerMember): Promise<void> {
  const sealed = await encrypt(env.DATA_KEYS, JSON.stringify(member))
  const until = Date.parse(now()) + LINKED_MS
  const sql = 'INSERT OR REPLACE INTO partner_member (session, channel, sealed, until) VALUES (?1, ?2, ?3, ?4)'
  await renewSession(env, session, (id) => [env.DB.prepare(sql).bind(id, file.name, sealed, until)])
}
