import type { Env } from './env.ts'
import type { Session } from './request/session.ts'

/** A code that a session is renewed by, once: what `take` writes with the new id. */
interface Once {
  take: (id: string) => D1PreparedStatement
  /** The code's. */
  id: string
}

/**
 * Gives a session that has gained rights a new id, and what it has shown goes with it: proofs,
 * codes that may still be entered, the partner's member. Used codes stay behind, and know what they
 * have led to. What it has gained, `gained` of its new id, is written along with that, or nothing
 * is and the session stays as it was; so it does, and the answer is false, where `once` has been
 * taken by another.
 */
export async function renewSession(
  { DB }: Env,
  session: Session,
  gained: (id: string) => readonly D1PreparedStatement[],
  once?: Once,
): Promise<boolean> {
  const { id: before, cookies } = session
  const after = await session.rotate()
  const taken = once ? ' AND EXISTS (SELECT 1 FROM verification WHERE id = ?3 AND renewed = ?2)' : ''
  const moved = [
    'UPDATE identity SET session = ?2 WHERE session = ?1',
    `UPDATE verification SET session = ?2 WHERE session = ?1 AND state <> 'USED'`,
    'UPDATE verification SET renewed = ?2 WHERE renewed = ?1',
    'UPDATE partner_member SET session = ?2 WHERE session = ?1',
  ]
  const values = once ? [before, after, once.id] : [before, after]
  const stay = () => Object.assign(session, { id: before, cookies })
  try {
    const written = await DB.batch([
      ...(once ? [once.take(after)] : []),
      ...moved.map((sql) => DB.prepare(sql + taken).bind(...values)),
      ...gained(after),
    ])
    if (!once || written[0]?.meta.changes === 1) return true
    stay()
    // Nobody has this id: what was gained by it is nobody's.
    await DB.prepare('DELETE FROM identity WHERE session = ?1').bind(after).run()
    return false
  } catch (error) {
    stay()
    throw error
  }
}
