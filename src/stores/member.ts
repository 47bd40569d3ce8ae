import type * as v from 'valibot'
import { memberStatus } from '../contract/partner/member.ts'
import { call } from './call.ts'

/** The partner's member that this session is linked to. */
export type Member = NonNullable<v.InferOutput<typeof memberStatus.output>>

/**
 * The partner's member of this page; null where there is none, undefined where nobody could say.
 * Nobody is asked where the page shows none (the edge puts the member's part into it), unless one
 * has been `linked` since.
 */
export async function loadMember({ linked = false } = {}): Promise<Member | null | undefined> {
  if (!linked && !document.getElementById('member')) return null
  return call(memberStatus, {}, { quiet: true }).catch(() => undefined)
}

/**
 * Where the visitor logs in at the channel's partner and comes back to this page from; null where
 * nobody has to, and for a linked member, unless the partner has `ended` the login.
 */
export function loginLink(ended: boolean): string | null {
  const { channel, login } = document.documentElement.dataset
  if (login === undefined || (!ended && document.getElementById('member'))) return null
  return `/${channel}/login?returnUrl=${encodeURIComponent(location.pathname + location.search)}`
}
