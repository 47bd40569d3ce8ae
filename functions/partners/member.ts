import * as v from 'valibot'
import type { PartnerMember } from '#contract/partner/facts.ts'
import type { Family } from '#contract/partner/operation.ts'
import { MobilePhone, PersonName } from '#contract/verification.ts'
import { cleanName } from '#rules/name.ts'
import { stripPhone } from '#rules/phone.ts'
import { decrypt, encrypt } from '../crypto.ts'
import type { RequestContext } from '../env.ts'
import { renewSession } from '../renewal.ts'
import { vouchedPhone } from '../verification.ts'

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

/** Whom a member's partner vouches for, or null: only a name and phone of our kind. */
function vouched(
  { vouches }: Family,
  { mobileYn, userNm, hP }: PartnerMember,
): { name: string; contact: string } | null {
  const person = { name: cleanName(userNm), contact: stripPhone(hP) }
  const right = v.is(PersonName, person.name) && v.is(MobilePhone, person.contact)
  return vouches && mobileYn === 'Y' && right ? person : null
}

/**
 * Links a member of a family's partner to this session and renews it, as it has gained rights:
 * whoever saw the old id has none. Another member takes the place of the one before. A phone that
 * the partner vouches for is proven with it, where its family says so.
 */
export async function linkMember(context: RequestContext, family: Family, member: PartnerMember): Promise<void> {
  const { env, session, file, now } = context
  const sealed = await encrypt(env.DATA_KEYS, JSON.stringify(member))
  const until = Date.parse(now()) + LINKED_MS
  const sql = 'INSERT OR REPLACE INTO partner_member (session, channel, sealed, until) VALUES (?1, ?2, ?3, ?4)'
  const person = vouched(family, member)
  const proven = person ? await vouchedPhone(context, person) : () => []
  await renewSession(env, session, (id) => [env.DB.prepare(sql).bind(id, file.name, sealed, until), ...proven(id)])
}
