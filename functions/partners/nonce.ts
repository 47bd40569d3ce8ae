import type { RequestContext } from '../env.ts'
import type { Once } from '../renewal.ts'

type NonceContext = Pick<RequestContext, 'env' | 'file' | 'now'>
type EntryContext = NonceContext & Pick<RequestContext, 'session'>

/** Whether a word that a partner uses once is heard for the first time; written as it is asked. */
export async function hearOnce({ env, file, now }: NonceContext, nonce: string): Promise<boolean> {
  const sql = 'INSERT INTO partner_nonce (channel, nonce, heard_at) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING'
  return (await env.DB.prepare(sql).bind(file.name, nonce, Date.parse(now())).run()).meta.changes === 1
}

/**
 * An entry as what renews the session that came with it, which is written with where it leads.
 * `again`: the partner itself has said that it is good, though it has been heard before.
 */
export function entryOnce(
  { env, file, now, session: { id: asked } }: EntryContext,
  { nonce, again }: { nonce: string; again: boolean },
): Once {
  const sql = `INSERT INTO partner_nonce (channel, nonce, heard_at, asked, renewed) VALUES (?1, ?2, ?3, ?4, ?5)
    ON CONFLICT (channel, nonce) DO ${again ? 'UPDATE SET asked = excluded.asked, renewed = excluded.renewed' : 'NOTHING'}`
  return {
    take: (renewed) => env.DB.prepare(sql).bind(file.name, nonce, Date.parse(now()), asked, renewed),
    taken: 'SELECT 1 FROM partner_nonce WHERE channel = ?3 AND nonce = ?4 AND renewed = ?2',
    values: [file.name, nonce],
  }
}

/**
 * Where an entry has led the session that came with it, or that one itself; null for any other
 * session, and where it has led nowhere.
 */
export async function entryLeads({ env, file, session }: EntryContext, nonce: string): Promise<string | null> {
  const sql = `SELECT renewed FROM partner_nonce
    WHERE channel = ?1 AND nonce = ?2 AND (asked = ?3 OR renewed = ?3)`
  return env.DB.prepare(sql).bind(file.name, nonce, session.id).first<string>('renewed')
}
