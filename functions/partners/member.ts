import * as v from 'valibot'
import { Failure } from '#contract/failure.ts'
import type { Won } from '#contract/money.ts'
import type { LinkedMember, PartnerMember } from '#contract/partner/facts.ts'
import { FAMILIES } from '#contract/partner/families.ts'
import { LINKED_MS } from '#contract/partner/figures.ts'
import type { HandedOver, memberStatus } from '#contract/partner/member.ts'
import type { FamilyName } from '#contract/partner/name.ts'
import type { Family } from '#contract/partner/operation.ts'
import { EmailAddress, MobilePhone, PersonName } from '#contract/person.ts'
import { maskName } from '#rules/mask.ts'
import { stripPhone } from '#rules/phone.ts'
import { plainLine } from '#rules/plain.ts'
import { decrypt, encrypt, hmac } from '../crypto.ts'
import type { RequestContext } from '../env.ts'
import { vouchedPhone, withoutOthers } from '../identity.ts'
import { type Once, renewSession } from '../renewal.ts'
import { readSecretCookie, setSecretCookie } from '../request/session.ts'

/** Tells that it is worth looking for a member; it proves nothing. The link itself ends before. */
const LINKED_COOKIE = 'member'
const LINKED_DAYS = 1

type MemberContext = Pick<RequestContext, 'env' | 'session' | 'file' | 'now'>

/** What partners have handed over to a session. */
interface Kept {
  /** The member, with the family whose partner has named them. */
  linked: { member: PartnerMember; family: FamilyName } | null
  /** The id of the partner's site, as its own parts take it. */
  siteId: string | null
}
const NOTHING: Kept = { linked: null, siteId: null }

const cookieOf = ({ name }: RequestContext['file']) => `${LINKED_COOKIE}-${name}`

async function keptOf({ env, session, file, now }: MemberContext): Promise<Kept> {
  const sql = 'SELECT sealed FROM partner_member WHERE session = ?1 AND channel = ?2 AND until > ?3'
  const sealed = await env.DB.prepare(sql).bind(session.id, file.name, Date.parse(now())).first<string>('sealed')
  // What was encrypted with a key that has gone since is linked anew.
  const text = sealed === null ? null : await decrypt(env.DATA_KEYS, sealed).catch(() => null)
  return text === null ? NOTHING : (JSON.parse(text) as Kept)
}

/** What writes what a session keeps from now on; the same again for another id of it. */
async function keeping({ env, file, now }: MemberContext, kept: Kept) {
  const sealed = await encrypt(env.DATA_KEYS, JSON.stringify(kept))
  const sql = 'INSERT OR REPLACE INTO partner_member (session, channel, sealed, until) VALUES (?1, ?2, ?3, ?4)'
  return (session: string) => env.DB.prepare(sql).bind(session, file.name, sealed, Date.parse(now()) + LINKED_MS)
}

/** Writes what a session keeps, which lasts no longer for it. */
async function rewrite({ env, session, file }: MemberContext, kept: Kept): Promise<void> {
  const sealed = await encrypt(env.DATA_KEYS, JSON.stringify(kept))
  const sql = 'UPDATE partner_member SET sealed = ?3 WHERE session = ?1 AND channel = ?2'
  await env.DB.prepare(sql).bind(session.id, file.name, sealed).run()
}

/** The member that this session is linked to on this channel, or null. */
export async function memberOf(context: MemberContext): Promise<PartnerMember | null> {
  return (await keptOf(context)).linked?.member ?? null
}

/** What pages show of what partners have handed over. */
export interface Shown {
  member: (LinkedMember & { memberId: string }) | null
  siteId: string | null
}

/** Whether it is worth asking what partners have handed over: to a new session nothing was. */
export function mayBeLinked({ session, request, file }: Pick<RequestContext, 'session' | 'request' | 'file'>): boolean {
  return session.known && Boolean(readSecretCookie(session, request, cookieOf(file)))
}

/**
 * What a page shows of it; null where there is nothing. A browser to which nothing was handed over
 * costs no question.
 */
export async function shownOf(context: RequestContext): Promise<Shown | null> {
  if (!mayBeLinked(context)) return null
  const { linked, siteId } = await keptOf(context)
  return linked || siteId ? { member: linked && (await toldOf(context, linked.member)), siteId } : null
}

/** Keeps the points that a linked member has by now; the link lasts no longer for it. */
export async function keepPoints(context: MemberContext, point: Won): Promise<void> {
  const kept = await keptOf(context)
  const { linked } = kept
  if (!linked || linked.member.point === point) return
  await rewrite(context, { ...kept, linked: { ...linked, member: { ...linked.member, point } } })
}

/** What of a value a form takes; '' where it is none of our kind. */
const ours = (schema: v.GenericSchema, text: string) => (v.is(schema, text) ? text : '')

/** Name, phone and address of a member, each as our forms take it. */
const personOf = ({ userNm, hP, email }: PartnerMember): HandedOver => ({
  name: ours(PersonName, plainLine(userNm)),
  phone: ours(MobilePhone, stripPhone(hP)),
  email: ours(EmailAddress, email.trim()),
})

/**
 * What a screen is told of the member that this session is linked to, or null. Only who has shown
 * the partner who they are is told what the partner knows of them: a card's number, which others
 * can read, shows nothing.
 */
export async function memberStatusOf(context: MemberContext): Promise<v.InferOutput<typeof memberStatus.output>> {
  const { linked } = await keptOf(context)
  if (!linked) return null
  const { member, family } = linked
  const { entry, vouches } = FAMILIES[family]
  return { ...(await toldOf(context, member)), guest: entry || vouches ? personOf(member) : null }
}

/** The same, with what tells a member of the channel from another. */
async function toldOf({ env, file }: MemberContext, member: PartnerMember): Promise<NonNullable<Shown['member']>> {
  const memberId = await hmac(env.LOOKUP_KEY, `member/${file.name}/${member.userKey}`)
  return { memberId, ...told(member) }
}

/** What a visitor is told of a member. */
export const told = ({ userNm, point }: PartnerMember): LinkedMember => ({ name: maskName(userNm), point })

/** Ends the link of this session on this channel; what it has proven stays. */
export async function unlinkMember(context: MemberContext): Promise<void> {
  const { env, session, file } = context
  await env.DB.prepare('DELETE FROM partner_member WHERE session = ?1 AND channel = ?2')
    .bind(session.id, file.name)
    .run()
  forgetMember(context)
}

/** Takes away what tells that there is a member; the link itself ends with the proof. */
export function forgetMember({ session, file }: Pick<RequestContext, 'session' | 'file'>): void {
  setSecretCookie(session, cookieOf(file), '', 0)
}

/** Whom a member's partner vouches for, or null: only a name and phone of our kind. */
function vouched({ vouches }: Family, member: PartnerMember): { name: string; contact: string } | null {
  const { name, phone: contact } = personOf(member)
  return vouches && member.mobileYn === 'Y' && name && contact ? { name, contact } : null
}

/**
 * Links a member of a family's partner to this session and renews it, as it has gained rights:
 * whoever saw the old id has none. Another member takes the place of the one before, whose site
 * goes with them; `siteId` is one that comes with the member. A phone that the partner vouches for
 * is proven with it, where its family says so; what another person has shown here before is not
 * theirs, unless they are the member that was linked then. A name that is none of our kind, such as
 * a masked one, tells them apart only from the member before. False where the entry that they have
 * come by, `once`, has been taken by another request: then the session stays as it was.
 */
export async function linkMember(
  context: RequestContext,
  family: Family,
  member: PartnerMember,
  { siteId = null, once }: { siteId?: string | null; once?: Once } = {},
): Promise<boolean> {
  const { env, session, file } = context
  const before = await keptOf(context)
  const isSame = before.linked?.member.userKey === member.userKey
  const another = before.linked !== null && !isSame
  const site = siteId ?? (another ? null : before.siteId)
  const kept = await keeping(context, { linked: { member, family: family.name }, siteId: site })
  const person = vouched(family, member)
  const name = personOf(member).name || null
  const knowable = name !== null || another
  const take = !isSame && knowable ? await withoutOthers(context, name) : null
  const proven = person ? await vouchedPhone(context, person) : () => []
  const gained = (id: string) => [kept(id), ...(take ? [take(id)] : []), ...proven(id)]
  if (!(await renewSession(env, session, gained, once))) return false
  setSecretCookie(session, cookieOf(file), '1', LINKED_DAYS)
  return true
}

/** Goes on as a session that was linked by an answer that was lost; false where that is over. */
export async function resumeLink(context: MemberContext, linked: string): Promise<boolean> {
  const { env, session, file, now } = context
  const sql = 'SELECT 1 FROM partner_member WHERE session = ?1 AND channel = ?2 AND until > ?3'
  if (!(await env.DB.prepare(sql).bind(linked, file.name, Date.parse(now())).first())) return false
  await session.resume(linked)
  setSecretCookie(session, cookieOf(file), '1', LINKED_DAYS)
  return true
}

/**
 * Keeps what a partner says by now of the member who is linked, and was asked `about`, by their
 * key: the link lasts no longer for it, and stays that of the family that has named them. Another
 * one is linked as `linkMember` does. Throws `verification-required` where the link has ended
 * meanwhile, or is somebody else's: an answer that comes late brings nobody back.
 */
export async function renewMember(
  context: RequestContext,
  family: Family,
  member: PartnerMember,
  about: string,
): Promise<void> {
  const kept = await keptOf(context)
  const { linked } = kept
  if (linked?.member.userKey !== about) throw new Failure('verification-required')
  if (member.userKey === about) await rewrite(context, { ...kept, linked: { ...linked, member } })
  else await linkMember(context, family, member)
}

/**
 * Keeps the id of the partner's site with this session; it is a right to nothing. A member who is
 * linked stays so no longer for it.
 */
export async function keepSite(context: RequestContext, siteId: string): Promise<void> {
  const { session, file } = context
  const kept = { ...(await keptOf(context)), siteId }
  if (kept.linked) await rewrite(context, kept)
  else await (await keeping(context, kept))(session.id).run()
  setSecretCookie(session, cookieOf(file), '1', LINKED_DAYS)
}
