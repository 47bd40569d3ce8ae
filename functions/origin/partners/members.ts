import { encodeBase64Url } from 'hono/utils/encode'
import { now } from '../env.ts'
import { type Handler, PartnerRefusal, type Played } from './player.ts'

/** A member as the partners keep one. */
export interface MemberRow {
  user_key: string
  name: string
  phone: string
  email: string | null
  grade: 'VIP' | 'GOLD' | 'SILVER'
  point: number
  pin: string | null
  pin_tries: number
  card_no: string | null
}

/** How most partners spell a member. */
export const spelled = ({ user_key, name, phone, email, point }: MemberRow) => ({
  userKey: user_key,
  userNm: name,
  hP: phone,
  email: email ?? '',
  mobileYn: 'Y',
  point,
})

/** The member of a column's value. Throws a refusal with the family's own code. */
export async function memberBy(
  { env, channel }: Played,
  column: 'user_key' | 'card_no',
  value: string,
  code: string,
): Promise<MemberRow> {
  const row = await env.DB.prepare(`SELECT * FROM partner_member WHERE channel = ?1 AND ${column} = ?2`)
    .bind(channel, value)
    .first<MemberRow>()
  if (!row) throw new PartnerRefusal(code)
  return row
}

/** Everybody who is a member of a channel's partner. */
export async function membersOf({ env, channel }: Omit<Played, 'path'>): Promise<MemberRow[]> {
  const sql = 'SELECT * FROM partner_member WHERE channel = ?1 ORDER BY user_key'
  return (await env.DB.prepare(sql).bind(channel).all<MemberRow>()).results
}

/**
 * Gives a browser that is logged in at the partner a key: one that is good once (`a…`), or the one
 * of its login (`s…`), good until that ends.
 */
export async function issueAuthkey(
  { env, channel }: Omit<Played, 'path'>,
  userKey: string,
  kind: 'a' | 's' = 'a',
): Promise<string> {
  const authkey = `${kind}${encodeBase64Url(crypto.getRandomValues(new Uint8Array(18)).buffer).replaceAll(/\W|_/g, '0')}`
  await env.DB.prepare('INSERT INTO partner_authkey (channel, authkey, user_key) VALUES (?1, ?2, ?3)')
    .bind(channel, authkey, userKey)
    .run()
  return authkey
}

/** Answers the member of a key that is good once, spelled as the partner does. */
export const byAuthkey =
  (code: string, spell: (row: MemberRow) => object = spelled): Handler =>
  async ({ authkey, mkey }: { authkey?: string; mkey?: string }, played) => {
    const { env, channel } = played
    const sql = `UPDATE partner_authkey SET used_at = ?3 WHERE channel = ?1 AND authkey = ?2 AND used_at IS NULL RETURNING user_key`
    const key = await env.DB.prepare(sql)
      .bind(channel, authkey ?? mkey ?? '', now(env).getTime())
      .first<string>('user_key')
    if (key === null) throw new PartnerRefusal(code)
    return spell(await memberBy(played, 'user_key', key, code))
  }

/** Answers the member of a key. */
export const byKey =
  (code: string): Handler =>
  async ({ userKey }: { userKey: string }, played) =>
    spelled(await memberBy(played, 'user_key', userKey, code))

/** What the member has. */
export const points: Handler = async ({ userKey }: { userKey: string }, played) => ({
  point: (await memberBy(played, 'user_key', userKey, 'NO_MEMBER')).point,
})

/**
 * Answers the member of a key that is good once with the key of the login, and that of the latter.
 */
export const byLogin =
  (code: string): Handler =>
  async ({ authkey }: { authkey: string }, played) => {
    const { env, channel } = played
    if (!authkey.startsWith('s')) {
      const member = (await byAuthkey(code)({ authkey }, played)) as ReturnType<typeof spelled>
      return { ...member, authkey: await issueAuthkey(played, member.userKey, 's') }
    }
    const sql = 'SELECT user_key FROM partner_authkey WHERE channel = ?1 AND authkey = ?2 AND used_at IS NULL'
    const key = await env.DB.prepare(sql).bind(channel, authkey).first<string>('user_key')
    if (key === null) throw new PartnerRefusal(code)
    return { ...spelled(await memberBy(played, 'user_key', key, code)), authkey }
  }

/** A member logs out at the partner, wherever they were logged in. */
export async function logOut({ env, channel }: Omit<Played, 'path'>, userKey: string): Promise<void> {
  const sql = `UPDATE partner_authkey SET used_at = ?3 WHERE channel = ?1 AND user_key = ?2 AND authkey LIKE 's%'`
  await env.DB.prepare(sql).bind(channel, userKey, now(env).getTime()).run()
}
