import { map } from 'nanostores'
import type * as v from 'valibot'
import { CARD_LENGTH } from '../contract/bounds.ts'
import type { FailureCode } from '../contract/failure.ts'
import { memberCard, memberInfo } from '../contract/partner/carrier.ts'
import type { MessageKey } from '../messages/key.ts'
import { cardDigits } from '../rules/card.ts'
import { failureKey } from '../rules/failure.ts'
import { USER_INFO } from '../rules/limits.ts'
import { asFailure, call, channelName } from './call.ts'

/** What a carrier says of its member. */
export type MemberInfo = v.InferOutput<typeof memberInfo.output>

/**
 * The screen of a carrier's membership (docs/product.md, "Partners"). `asking` until it is known
 * whether this session is a member's.
 */
interface Membership {
  step: 'asking' | 'card' | 'member'
  /** As typed. */
  card: string
  busy: boolean
  issue: MessageKey | null
  info: MemberInfo | null
}

const NOTHING: Membership = { step: 'asking', card: '', busy: false, issue: null, info: null }
export const $membership = map<Membership>(NOTHING)

/** What is stored there, by whomever; nothing where it cannot be read. */
function readUser(): { member?: unknown } {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(USER_INFO) ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}

/** Remembers whether the partner knows this visitor; what a partner has stored itself stays. */
function rememberUser(member: boolean): void {
  try {
    const { member: _, ...own } = readUser()
    if (member) localStorage.setItem(USER_INFO, JSON.stringify({ ...own, member }))
    else if (Object.keys(own).length > 0) localStorage.setItem(USER_INFO, JSON.stringify(own))
    else localStorage.removeItem(USER_INFO)
  } catch {
    // Without storage Back leads two steps back, as for who is not known.
  }
}

const partner = () => ({ params: { partner: channelName() } })

/** Shows a member that the session is linked to what the carrier knows of them, others the form. */
export async function openMembership(): Promise<void> {
  $membership.set(NOTHING)
  // The edge draws whom this channel's session is linked to, but a page that the browser has kept
  // may be of before; what is stored is of any channel.
  if (!document.getElementById('member') && readUser().member !== true) {
    $membership.setKey('step', 'card')
    return
  }
  try {
    const info = await call(memberInfo, {}, { ...partner(), quiet: true })
    rememberUser(true)
    $membership.set({ ...NOTHING, step: 'member', info })
  } catch (error) {
    if (asFailure(error).code === 'verification-required') rememberUser(false)
    $membership.set({ ...NOTHING, step: 'card' })
  }
}

/** The number is being typed. */
export function editCard(card: string): void {
  $membership.set({ ...$membership.get(), card, issue: null })
}

/** What a failure says at the field of the card: a partner's silence may be over later. */
function issueOf(code: FailureCode): MessageKey {
  if (code === 'member-not-found') return 'membership:unknown'
  return failureKey(code === 'member-link-failed' ? 'upstream-failed' : code)
}

/** Proves the member by the card. What goes wrong is told at its field, and the number stays. */
export async function proveCard(): Promise<void> {
  const { card, busy } = $membership.get()
  if (busy) return
  const cardNo = cardDigits(card)
  if (cardNo.length < CARD_LENGTH) {
    $membership.setKey('issue', 'membership:incomplete')
    return
  }
  $membership.setKey('busy', true)
  try {
    await call(memberCard, { cardNo }, partner())
    const info = await call(memberInfo, {}, partner())
    rememberUser(true)
    $membership.set({ ...NOTHING, step: 'member', info })
  } catch (error) {
    const now = $membership.get()
    // Nothing is said of the number that is typed by now.
    $membership.set({ ...now, busy: false, issue: now.card === card ? issueOf(asFailure(error).code) : null })
  }
}
