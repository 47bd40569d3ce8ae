import { Failure } from '#contract/failure.ts'
import { hoursBefore, RETENTION } from '#rules/retention.ts'
import type { RequestContext } from '../env.ts'
import { verifiedOf } from '../identity.ts'
import { personKey } from '../person.ts'

/** Tries at a pin, one less than lock it at the partner. */
const MOST = 4
/** Of these, tries of who has not proven the phone: the others are left to its owner. */
const MOST_OF_STRANGERS = 2

/**
 * Counts a try at the pin of a phone's owner, by whomever, before the partner is asked; answers
 * what forgets the count, for a right one. It ends a day after the first, whether or not the
 * reconciler has been there to delete it (functions/orders/terms.ts). Throws
 * `verification-too-many`, and `verification-required` for who has not proven the phone.
 */
export async function countPin(context: RequestContext, phone: string): Promise<D1PreparedStatement> {
  const { env, now } = context
  const [key, verified] = await Promise.all([personKey(env, phone), verifiedOf(context)])
  const isOwner = verified?.phone === phone
  const sql = `INSERT INTO pin_try (phone, tries, began_at) VALUES (?1, 1, ?2)
    ON CONFLICT DO UPDATE SET tries = tries + 1 WHERE tries < ?3`
  const most = isOwner ? MOST : MOST_OF_STRANGERS
  const at = now()
  const over = Date.parse(hoursBefore(at, RETENTION.codeHours))
  const [, counted] = await env.DB.batch([
    env.DB.prepare('DELETE FROM pin_try WHERE phone = ?1 AND began_at <= ?2').bind(key, over),
    env.DB.prepare(sql).bind(key, Date.parse(at), most),
  ])
  if (counted?.meta.changes !== 1) throw new Failure(isOwner ? 'verification-too-many' : 'verification-required')
  return env.DB.prepare('DELETE FROM pin_try WHERE phone = ?1').bind(key)
}
