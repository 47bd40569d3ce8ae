import * as v from 'valibot'
import type { Identity } from '../contract/identity.ts'
import {
  certification,
  certificationCheck,
  certificationEmail,
  certificationEmailCheck,
  certificationSave,
} from '../contract/verification.ts'
import type { MessageKey } from '../messages/key.ts'
import { callingCode } from '../rules/country.ts'
import { failureKey } from '../rules/failure.ts'
import { CODE_RESEND_SECONDS, CODE_VALID_SECONDS } from '../rules/limits.ts'
import { plain } from '../rules/person.ts'
import { showPhone, stripPhone } from '../rules/phone.ts'
import { plainLine } from '../rules/plain.ts'
import {
  emailRequest,
  isCode,
  phoneRequest,
  secondsLeft,
  verificationFieldAt,
  verificationIssue,
} from '../rules/verification.ts'
import { asFailure, call } from './call.ts'
import {
  $identity,
  $verification,
  EMPTY_VERIFICATION,
  HERE,
  isAnother,
  loadIdentity,
  proves,
  SENT_CODE,
  type VerificationField,
  type VerificationMode,
  type VerificationState,
} from './identity.ts'
import { latest } from './latest.ts'
import { loadMember } from './member.ts'
import { readFromTab, saveInTab } from './tab-storage.ts'
import { renewVisit } from './visit.ts'

/**
 * A code on its way, kept so that looking into the messages app, which may end the page, loses
 * nothing. Moments in ms.
 */
const Sent = v.object({
  mode: v.picklist(['phone', 'email']),
  name: v.string(),
  contact: v.string(),
  region: v.string(),
  verificationId: v.string(),
  until: v.number(),
  resendAt: v.number(),
  member: v.string(),
})

/** The partner's member whom the page shows, by an id of ours; none ''. */
const memberHere = () => document.getElementById('member')?.dataset.member ?? ''

/**
 * Counted on this clock from the answer on: the visitor's clock may be wrong, the length of a
 * minute is not.
 */
let until = 0
let resendAt = 0
let timer: ReturnType<typeof setInterval> | undefined

function tick(): void {
  const now = Date.now()
  const { left, resendIn, step, busy } = $verification.get()
  const next = { left: secondsLeft(until, now), resendIn: secondsLeft(resendAt, now) }
  if (next.left !== left) $verification.setKey('left', next.left)
  if (next.resendIn !== resendIn) $verification.setKey('resendIn', next.resendIn)
  // What is on its way says itself how it ended.
  if (step === 'code' && !busy && next.left === 0 && left > 0) fail('code', failureKey('verification-expired'), true)
  if (next.left === 0 && next.resendIn === 0) stop()
}

function stop(): void {
  clearInterval(timer)
  timer = undefined
}

function count(): void {
  tick()
  timer ??= setInterval(tick, 250)
}

function fail(field: VerificationField, key: MessageKey, unasked?: true): void {
  $verification.set({ ...$verification.get(), busy: null, issue: { field, key, ...(unasked && { unasked }) } })
}

/** The question who it is, as often as the form is opened. */
const opening = latest()
/** A code that is asked for or tried; ended where what was typed is mended meanwhile. */
const flight = latest()

/**
 * Whether an answer is nothing to the form: what was asked has been mended, or another way to show
 * it is chosen.
 */
const isLeft = (signal: AbortSignal, mode: VerificationMode) => signal.aborted || $verification.get().mode !== mode

/**
 * Begins: an identity that this session has shown is not asked for again, a code on its way is
 * waited for. Answers what stops the clock.
 */
export function openVerification(mode: VerificationMode): () => void {
  const signal = opening.begin()
  const resume = async () => {
    const identity = proves($identity.get(), mode) || isAnother() ? $identity.get() : await loadIdentity()
    const person = proves(identity, mode) ? null : await known(mode, identity)
    if (signal.aborted) return
    const { name, contact } = $verification.get()
    if (person) begin(mode, { name: name || person.name, contact: contact || person.contact })
    else $verification.setKey('step', 'verified')
  }
  // What was typed stays where the form was only closed; where the way is another, the name does.
  const { mode: before, name, contact, region, consent } = $verification.get()
  $verification.set({ ...EMPTY_VERIFICATION, mode, name, ...(before === mode && { contact, region, consent }) })
  resume()
  return stop
}

/** What is known of who is about to show it: as shown before, else from a partner. */
async function known(mode: VerificationMode, identity: Identity | null) {
  const guest = (await loadMember())?.guest
  return {
    name: identity?.name ?? guest?.name ?? '',
    contact: mode === 'phone' ? showPhone(guest?.phone ?? '') : (guest?.email ?? ''),
  }
}

/** Waits for a code on its way to be typed. */
function awaitCode({ until: ends, resendAt: again, member: _, ...asked }: v.InferOutput<typeof Sent>): void {
  until = ends
  resendAt = again
  const sent = $verification.get().sent + 1
  $verification.set({ ...EMPTY_VERIFICATION, ...asked, consent: true, step: 'code', sent })
  count()
}

function begin(mode: VerificationMode, person: { name: string; contact: string }): void {
  const kept = readFromTab(SENT_CODE, Sent)
  // What another member has asked for is none of this one's.
  if (kept?.mode === mode && kept.until > Date.now() && kept.member === memberHere()) awaitCode(kept)
  else $verification.set({ ...$verification.get(), step: 'form', ...person })
}

/** What a code is asked for with; hyphens that a number gets as its field is left are no other. */
function asked({ mode, name, contact, region, consent }: VerificationState): string {
  return [name, mode === 'phone' ? stripPhone(contact) : contact, region, consent].join()
}

/** Takes what is typed; its issue goes as soon as it is being mended. */
export function editVerification(
  changes: Partial<Pick<VerificationState, 'name' | 'contact' | 'region' | 'consent' | 'code'>>,
): void {
  const state = $verification.get()
  const touched = Object.keys(changes)
  const issue = state.issue && touched.includes(state.issue.field) ? null : state.issue
  // A wait longer than between two codes may belong to the contact: another one is not kept waiting
  // before it is asked for.
  const freed = touched.includes('contact') && state.resendIn > CODE_RESEND_SECONDS
  if (freed) resendAt = 0
  const next = { ...state, ...changes }
  const mended = state.busy === 'send' && state.step === 'form' && asked(next) !== asked(state)
  if (mended) flight.end()
  const busy = mended ? null : state.busy
  $verification.set({ ...next, busy, issue, resendIn: freed ? 0 : state.resendIn })
}

/**
 * Sends a code, the first or another one (docs/product.md, "Verification"). Issues are told, not
 * thrown.
 */
export async function sendCode(): Promise<void> {
  const state = $verification.get()
  if (state.busy || (state.step === 'code' && state.resendIn > 0)) return
  const { mode, consent, region } = state
  const asked = { name: state.name, contact: state.contact, code: callingCode(region) }
  const issue = verificationIssue({ ...asked, consent, by: mode })
  if (issue) return fail(issue.field, issue.key)
  // What proves the code to be this browser's would not come with it: each would be a wrong one.
  if (navigator.cookieEnabled === false) return fail('contact', 'verification:issue.cookies')
  const name = plainLine(state.name)
  $verification.set({ ...state, name, busy: 'send', issue: null })
  const signal = flight.begin()
  try {
    const [phone, mail] = [phoneRequest(asked), emailRequest(state)]
    const { verificationId } = await (mode === 'phone' ? call(certification, phone) : call(certificationEmail, mail))
    const now = Date.now()
    const contact = mode === 'phone' ? showPhone(phone.phone) : mail.email
    const code = {
      mode,
      name,
      contact,
      // As it is shown, a number of Korea no longer says so.
      region: contact.startsWith('0') ? HERE : region,
      verificationId,
      until: now + CODE_VALID_SECONDS * 1000,
      resendAt: now + CODE_RESEND_SECONDS * 1000,
      member: memberHere(),
    }
    if (signal.aborted) return
    // Who looks at the other way meanwhile finds it when they come back.
    saveInTab(SENT_CODE, code)
    if (!isLeft(signal, mode)) awaitCode(code)
  } catch (error) {
    if (isLeft(signal, mode)) return
    const { code, detail } = asFailure(error)
    if (code === 'too-many-requests' && typeof detail?.retryAfter === 'number') {
      resendAt = Date.now() + detail.retryAfter * 1000
      count()
    }
    if ($verification.get().step === 'code') return fail('code', failureKey(code))
    // A refusal that names no part is the gateway's, of the contact.
    const at = code === 'invalid-input' ? verificationFieldAt(String(detail?.at ?? mode), state) : null
    fail(at?.field ?? 'contact', at?.key ?? failureKey(code))
  }
}

/** Whom a right code has shown; what was shown before stays while it is the same person. */
function shown(mode: VerificationMode, checked: { name: string; contact: string; verifiedUntil: string }): Identity {
  const before = $identity.get()
  const rest = before && plain(before.name) === plain(checked.name) ? before : { phone: null, email: null }
  const { name, contact, verifiedUntil } = checked
  return { phone: rest.phone, email: rest.email, name, verifiedUntil, [mode]: contact }
}

/**
 * Tries the code that was typed. A wrong one asks for another try, one that is over for a new code.
 */
export async function checkCode(): Promise<void> {
  const { busy, mode, code, verificationId, left } = $verification.get()
  if (busy) return
  if (left === 0) return fail('code', failureKey('verification-expired'))
  if (!isCode(code)) return fail('code', 'verification:issue.codeCheck')
  $verification.setKey('busy', 'check')
  const signal = flight.begin()
  try {
    const checked = await call(mode === 'phone' ? certificationCheck : certificationEmailCheck, {
      verificationId,
      code,
    })
    $identity.set(shown(mode, checked))
    if (!isLeft(signal, mode)) {
      saveInTab(SENT_CODE, null)
      stop()
      $verification.set({ ...EMPTY_VERIFICATION, mode, step: 'verified' })
    }
    renewVisit()
    // The payment service's own register; nothing on the screen waits for it.
    if (mode === 'phone') call(certificationSave, {}).catch(() => undefined)
  } catch (error) {
    if (isLeft(signal, mode)) return
    const { code: failure } = asFailure(error)
    if (failure === 'verification-too-many' || failure === 'verification-expired') until = 0
    if (failure === 'verification-wrong-code') {
      // Nothing is said of the code that is typed by now.
      if ($verification.get().code !== code) return $verification.setKey('busy', null)
      $verification.setKey('code', '')
    }
    fail('code', failureKey(failure))
    if (until === 0) $verification.setKey('left', 0)
  }
}

/**
 * Back to the form, with what was typed, to mend it. A new code waits as long as the server makes
 * it.
 */
export function editIdentity(): void {
  flight.end()
  saveInTab(SENT_CODE, null)
  const { mode, name, contact, region, consent, resendIn } = $verification.get()
  $verification.set({ ...EMPTY_VERIFICATION, mode, name, contact, region, consent, resendIn, step: 'form' })
}
