import type { Env } from './env.ts'
import type { Session } from './request/session.ts'

/**
 * Gives a session that has gained rights a new id, and what it has shown goes with it: proofs,
 * codes that may still be entered, the partner's member. Used codes stay behind.
 */
export async function renewSession({ DB }: Env, session: Session): Promise<void> {
  const before = session.id
  const after = await session.rotate()
  const moved = [
    'UPDATE identity SET session = ?2 WHERE session = ?1',
    `UPDATE verification SET session = ?2 WHERE session = ?1 AND state <> 'USED'`,
    'UPDATE partner_member SET session = ?2 WHERE session = ?1',
  ]
  await DB.batch(moved.map((sql) => DB.prepare(sql).bind(before, after)))
}
