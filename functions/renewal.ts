import type { Env } from './env.ts'
import type { Session } from './request/session.ts'

/** What a session is renewed by, once: a code, or a partner's entry. */
export interface Once {
  /** What writes that it is taken, with the new id; it writes no row where it has been. */
  take: (id: string) => D1PreparedStatement
  /** In SQL, whether it has been taken for the id ?2; `values` are ?3 and what follows. */
  taken: string
  values: readonly string[]
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
  const taken = once ? ` AND EXISTS (${once.taken})` : ''
  const moved = [
    'UPDATE identity SET session = ?2 WHERE session = ?1',
    `UPDATE verification SET session = ?2 WHERE session = ?1 AND state <> 'USED'`,
    'UPDATE verification SET renewed = ?2 WHERE renewed = ?1',
    'UPDATE partner_member SET session = ?2 WHERE session = ?1',
  ]
  const values = [before, after, ...(once?.values ?? [])]
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
    const nobodys = ['identity', 'partner_member'].map((table) => `DELETE FROM ${table} WHERE session = ?1`)
    await DB.batch(nobodys.map((sql) => DB.prepare(sql).bind(after)))
    return false
  } catch (error) {
    stay()
    throw error
  }
}
