import { Failure } from '#contract/failure.ts'
import type { RequestContext } from '../env.ts'
import { personKey } from '../verification.ts'

/** Tries at a pin, one less than lock it at the partner. */
const MOST = 4

/**
 * Counts a try at the pin of a phone's owner, by whomever, before the partner is asked; answers
 * what forgets the count, for a right one. It ends by itself, a day after the first
 * (functions/orders/terms.ts). Throws `verification-too-many`.
 */
export async function countPin({ env, now }: RequestContext, phone: string): Promise<D1PreparedStatement> {
  const key = await personKey(env, phone)
  const sql = `INSERT INTO pin_try (phone, tries, began_at) VALUES (?1, 1, ?2)
    ON CONFLICT DO UPDATE SET tries = tries + 1 WHERE tries < ${MOST}`
  const { meta } = await env.DB.prepare(sql).bind(key, Date.parse(now())).run()
  if (meta.changes !== 1) throw new Failure('verification-too-many')
  return env.DB.prepare('DELETE FROM pin_try WHERE phone = ?1').bind(key)
}
