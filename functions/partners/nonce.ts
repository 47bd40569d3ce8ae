import type { RequestContext } from '../env.ts'

/** Whether a word that a partner uses once is heard for the first time; written as it is asked. */
export async function hearOnce(
  { env, file, now }: Pick<RequestContext, 'env' | 'file' | 'now'>,
  nonce: string,
): Promise<boolean> {
  const sql = 'INSERT INTO partner_nonce (channel, nonce, heard_at) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING'
  return (await env.DB.prepare(sql).bind(file.name, nonce, Date.parse(now())).run()).meta.changes === 1
}
