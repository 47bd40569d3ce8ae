import type { Env } from './env.ts'
import type { Session } from './request/session.ts'

/**
 * Gives a session that has gained rights a new id, and what it has shown goes with it: proofs,
 * codes that may still be entered, the partner's member. Used codes stay behind, and know what they
 * have led to. What it has gained, `gained` of its new id, is written along with that, or nothing
 * is and the session stays as it was.
 */
export async function renewSession(
  { DB }: Env,
  session: Session,
  gained: (id: string) => readonly D1PreparedStatement[],
): Promise<void> {
  const { id: before, cookies } = session
  const after = await session.rotate()
  const moved = [
    'UPDATE identity SET session = ?2 WHERE session = ?1',
    `UPDATE verification SET session = ?2 WHERE session = ?1 AND state <> 'USED'`,
    'UPDATE verification SET renewed = ?2 WHERE renewed = ?1',
    'UPDATE partner_member SET session = ?2 WHERE session = ?1',
  ]
  try {
    await DB.batch([...moved.map((sql) => DB.prepare(sql).bind(before, after)), ...gained(after)])
  } catch (error) {
    Object.assign(session, { id: before, cookies })
    throw error
  }
}
