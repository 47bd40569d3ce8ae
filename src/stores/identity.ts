import { atom, map } from 'nanostores'
import type { Language } from '../contract/channel.ts'
import { certificationStatus, type Identity } from '../contract/identity.ts'
import type { MessageKey } from '../messages/key.ts'
import { areTwo } from '../rules/person.ts'
import { call } from './call.ts'
import { endOthers, tellEnding } from './ending.ts'
import { saveInTab } from './tab-storage.ts'
import { forgetOthers } from './vouchers.ts'

/* Who the visitor has shown themselves to be. How they show it (verification.ts) is loaded where it
   is asked. */

/** What is proven: a phone number by SMS, or an e-mail address by mail. */
export type VerificationMode = 'phone' | 'email'

/** What a stranger is asked for first: who reads no Korean may have no number here. */
export const firstMode = (language: Language): VerificationMode => (language === 'ko' ? 'phone' : 'email')
export type VerificationField = 'name' | 'contact' | 'consent' | 'code'

export interface VerificationState {
  mode: VerificationMode
  step: 'loading' | 'form' | 'code' | 'verified'
  busy: 'send' | 'check' | null
  name: string
  /** As it is shown: a phone with its hyphens, or an e-mail address. */
  contact: string
  /** Where the phone is, ISO 3166; other than Korea only where visitors come from abroad. */
  region: string
  consent: boolean
  code: string
  /**
   * What is wrong and where; `key` is a message. `unasked` where it came about by itself, and
   * nobody has pressed for it.
   */
  issue: { field: VerificationField; key: MessageKey; unasked?: true } | null
  verificationId: string
  /** Whole seconds the code still holds, and until a new one may be asked for. */
  left: number
  resendIn: number
  /** How many codes went out, so that a second one is announced. */
  sent: number
}

/** Korea. */
export const HERE = 'KR'

/** A verification that has yet to begin. */
export const EMPTY_VERIFICATION: VerificationState = {
  mode: 'phone',
  step: 'loading',
  busy: null,
  name: '',
  contact: '',
  region: HERE,
  consent: false,
  code: '',
  issue: null,
  verificationId: '',
  left: 0,
  resendIn: 0,
  sent: 0,
}

export const $verification = map<VerificationState>(EMPTY_VERIFICATION)
/** Whom this session has shown itself to be; null until it is known or when it is nobody. */
export const $identity = atom<Identity | null>(null)
/** Whether whoever books may have proven an e-mail address instead of a phone. */
export const $byEmail = atom(false)
/** Who books: whom this session has shown itself to be, by what a booking asks for; null else. */
export function bookerNow(): Identity | null {
  const identity = $identity.get()
  return identity?.phone != null || ($byEmail.get() && identity?.email != null) ? identity : null
}

/** What a tab keeps a code under that is on its way. */
export const SENT_CODE = 'verification'

/** Whether whom this session has shown itself to be has proven a contact of this kind. */
export const proves = (identity: Identity | null, mode: VerificationMode): boolean => identity?.[mode] != null

/** Says whether the channel's visitors may book by an e-mail address that they have proven. */
export function allowEmail(allowed: boolean): void {
  $byEmail.set(allowed)
}

/** Asks whom this session has shown itself to be. Throws where nobody could say. */
export async function askIdentity(): Promise<Identity | null> {
  const before = $identity.get()
  const identity = await call(certificationStatus, {})
  // Whom this page shows meanwhile, or shows no more, is newer.
  if ($identity.get() === before) $identity.set(identity)
  return identity
}

/** The same; null also when nobody could say. */
export async function loadIdentity(): Promise<Identity | null> {
  tellEnding()
  return askIdentity().catch(() => {
    $identity.set(null)
    return null
  })
}

/**
 * Forgets who it was on this screen, to be asked anew: the server said that it holds no more, or it
 * is somebody else. Where it was nobody yet, a code on its way is still theirs who asked for it.
 */
export function forgetIdentity(): void {
  if ($identity.get()) saveInTab(SENT_CODE, null)
  $identity.set(null)
  $verification.set({ ...EMPTY_VERIFICATION, mode: $verification.get().mode, step: 'form' })
}

let another = false

/** Whether somebody else is asked for than whom the server still knows. */
export const isAnother = (): boolean => another

/** The visitor is somebody else than whom this session has shown. */
export function askAnother(): void {
  another = true
  forgetIdentity()
}

/** Whom this page has shown last. */
let last: Identity | null = null

// Who comes after another guest finds nothing that was kept of them, nor a page that shows them.
$identity.listen((identity) => {
  if (!identity) return
  another = false
  if (last && areTwo(last, identity)) endOthers()
  last = identity
  forgetOthers(identity)
})
