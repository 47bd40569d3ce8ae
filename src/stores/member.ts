import type * as v from 'valibot'
import { memberStatus } from '../contract/partner/member.ts'
import { call } from './call.ts'

/** The partner's member that this session is linked to. */
export type Member = NonNullable<v.InferOutput<typeof memberStatus.output>>

/**
 * The partner's member of this page. Nobody is asked where the page shows none (the edge puts the
 * member's part into it); null then, and where nobody could say.
 */
export async function loadMember(): Promise<Member | null> {
  if (!document.getElementById('member')) return null
  return call(memberStatus, {}, { quiet: true }).catch(() => null)
}
