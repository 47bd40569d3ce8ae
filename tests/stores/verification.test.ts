import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FailureCode } from '#contract/failure.ts'
import { certificationStatus } from '#contract/identity.ts'
import { memberStatus } from '#contract/partner/member.ts'
import {
  certification,
  certificationCheck,
  certificationEmail,
  certificationEmailCheck,
  certificationSave,
} from '#contract/verification.ts'
import { failureKey } from '#rules/failure.ts'
import { CODE_RESEND_SECONDS, CODE_VALID_SECONDS } from '#rules/limits.ts'
import { $identity, $verification, askAnother, EMPTY_VERIFICATION, forgetIdentity } from '#stores/identity.ts'
import { checkCode, editIdentity, editVerification, openVerification, sendCode } from '#stores/verification.ts'
import { FakeEdge, onItsWay, refusal } from './edge.ts'
import { openPage } from './page.ts'

/* Showing who one is by a code (docs/product.md, "Verification"). */

const fake = vi.hoisted(() => ({ call: (() => undefined) as unknown as FakeEdge['call'], renewed: 0 }))
vi.mock('#stores/call.ts', async (load) => ({
  ...(await load<object>()),
  call: (...args: Parameters<FakeEdge['call']>) => fake.call(...args),
}))
vi.mock('#stores/visit.ts', () => ({
  renewVisit: () => {
    fake.renewed += 1
  },
}))

const FORM = { name: '홍길동', contact: '01012345678', consent: true }
const SENT = { verificationId: 'v1', expiresAt: '', resendAt: '' }
const PERSON = { name: '홍길동', contact: '01012345678', verifiedUntil: '2026-11-21T04:00:00Z' }
const IDENTITY = { name: '홍길동', phone: '01012345678', email: null, verifiedUntil: PERSON.verifiedUntil }

let edge: FakeEdge
let close: () => void
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T03:00:00Z') })
  edge = new FakeEdge()
  fake.call = edge.call
  fake.renewed = 0
  openPage('/narae/verification')
  $identity.set(null)
  $verification.set(EMPTY_VERIFICATION)
})
afterEach(() => {
  close()
  $identity.set(IDENTITY)
  expect(edge.unexpected).toEqual([])
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const state = () => $verification.get()
const settle = () => vi.advanceTimersByTimeAsync(0)

/** Opens the form of somebody of whom nothing is known. */
async function open(mode: 'phone' | 'email' = 'phone', identity: object | null = null): Promise<void> {
  edge.answer(certificationStatus, identity)
  close = openVerification(mode)
  await settle()
}

/** With a code on its way. */
async function send(...replies: Parameters<FakeEdge['answer']>[1][]): Promise<void> {
  await open()
  editVerification(FORM)
  edge.answer(certification, ...(replies.length > 0 ? replies : [SENT]))
  await sendCode()
}

describe('the form', () => {
  it('is not asked of who has shown it, by this way', async () => {
    await open('phone', IDENTITY)
    expect([state().step, $identity.get()]).toEqual(['verified', IDENTITY])
  })

  it('is not even asked for where this page knows it already', async () => {
    $identity.set(IDENTITY)
    close = openVerification('phone')
    await settle()
    expect([state().step, edge.asked]).toEqual(['verified', []])
  })

  it('begins with the name of who has shown it by the other way', async () => {
    await open('email', IDENTITY)
    expect(state()).toMatchObject({ step: 'form', name: '홍길동', contact: '' })
  })

  it.each([
    ['phone', '010-5123-0001'],
    ['email', 'daon@member.example'],
  ] as const)(
    'begins with what the partner has handed over of its member, by %s: it proves nothing',
    async (mode, contact) => {
      const guest = { name: '김다온', phone: '01051230001', email: 'daon@member.example' }
      vi.stubGlobal('document', { ...document, getElementById: (id: string) => (id === 'member' ? {} : null) })
      edge.answer(memberStatus, { memberId: 'm1', name: '김*온', point: null, guest })
      await open(mode)
      expect(state()).toMatchObject({ step: 'form', name: '김다온', contact, consent: false })
      forgetIdentity()
      expect(state()).toMatchObject({ step: 'form', name: '', contact: '' })
    },
  )

  it('begins empty where nobody could say who it is', async () => {
    edge.answer(certificationStatus, refusal('offline'))
    close = openVerification('phone')
    expect(state().step).toBe('loading')
    await settle()
    expect(state()).toMatchObject({ step: 'form', name: '' })
  })

  it('of the way that was chosen last is shown, whichever answer comes last', async () => {
    const { reply, arrive } = onItsWay()
    edge.answer(certificationStatus, reply, null)
    openVerification('phone')
    close = openVerification('email')
    await settle()
    arrive(IDENTITY)
    await settle()
    expect(state()).toMatchObject({ mode: 'email', step: 'form' })
  })

  it('that was opened twice is begun once more, and not taken away by the answer to the first', async () => {
    const { reply, arrive } = onItsWay()
    edge.answer(certificationStatus, reply, null)
    openVerification('phone')
    close = openVerification('phone')
    await settle()
    editVerification(FORM)
    arrive(IDENTITY)
    await settle()
    expect(state()).toMatchObject({ step: 'form', name: FORM.name })
  })

  it.each([
    ['a code', SENT],
    ['a refusal', refusal('invalid-input')],
  ])('whose number is mended while a code is asked for keeps it, and is told of no other: %s', async (_, answer) => {
    const { reply, arrive, fail } = onItsWay()
    await open()
    editVerification(FORM)
    edge.answer(certification, reply)
    const sending = sendCode()
    editVerification({ contact: '010-9999-8888' })
    expect(state()).toMatchObject({ step: 'form', busy: null })
    if (answer === SENT) arrive(answer)
    else fail(answer as ReturnType<typeof refusal>)
    await sending
    expect(state()).toMatchObject({ step: 'form', contact: '010-9999-8888', issue: null })
    close()
    await open()
    expect(state().step).toBe('form')
  })

  it('whose number only gets its hyphens while a code is asked for waits for that code', async () => {
    const { reply, arrive } = onItsWay()
    await open()
    editVerification(FORM)
    edge.answer(certification, reply)
    const sending = sendCode()
    editVerification({ contact: '010-1234-5678' })
    expect(state()).toMatchObject({ step: 'form', busy: 'send' })
    arrive(SENT)
    await sending
    expect(state()).toMatchObject({ step: 'code', contact: '010-1234-5678' })
  })

  it.each([
    [{ name: '', contact: '' }, 'name', 'infoRequired'],
    [{ contact: '' }, 'contact', 'infoRequired'],
    [{ contact: '12' }, 'contact', 'phoneCheck'],
    [{ name: '홍1' }, 'name', 'nameLetters'],
    [{ consent: false }, 'consent', 'consentRequired'],
  ])('with %j has its issue at %s, and sends nothing', async (more, field, issue) => {
    await open()
    editVerification({ ...FORM, ...more })
    await sendCode()
    expect(state()).toMatchObject({ step: 'form', busy: null, issue: { field, key: `verification:issue.${issue}` } })
    expect(edge.count(certification)).toBe(0)
    editVerification({ [field]: field === 'consent' ? true : '홍길동' })
    expect(state().issue).toBeNull()
  })
})

describe('a code', () => {
  it('is not sent to a browser that keeps no cookies, as it would be wrong there, and why is said', async () => {
    vi.stubGlobal('navigator', { ...navigator, cookieEnabled: false })
    await open()
    editVerification(FORM)
    await sendCode()
    expect(state()).toMatchObject({
      step: 'form',
      busy: null,
      issue: { field: 'contact', key: 'verification:issue.cookies' },
    })
  })

  it('is sent to who asks for it, and counts down', async () => {
    await send()
    expect(edge.asked.at(-1)).toEqual([certification.path, { name: '홍길동', phone: '01012345678', consent: true }])
    expect(state()).toMatchObject({
      step: 'code',
      busy: null,
      contact: '010-1234-5678',
      verificationId: 'v1',
      left: CODE_VALID_SECONDS,
      resendIn: CODE_RESEND_SECONDS,
      sent: 1,
    })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(state()).toMatchObject({ left: CODE_VALID_SECONDS - 10, resendIn: CODE_RESEND_SECONDS - 10 })
  })

  it('by mail goes to the address as it was meant', async () => {
    await open('email')
    editVerification({ name: ' 홍길동 ', contact: ' hong@narae.example ', consent: true })
    edge.answer(certificationEmail, SENT)
    await sendCode()
    expect(edge.asked.at(-1)).toEqual([
      certificationEmail.path,
      { name: '홍길동', email: 'hong@narae.example', consent: true },
    ])
    expect(state()).toMatchObject({ name: '홍길동', contact: 'hong@narae.example' })
  })

  it('is asked for once by two presses, and another only after a while', async () => {
    const { reply, arrive } = onItsWay()
    await open()
    editVerification(FORM)
    edge.answer(certification, reply, { ...SENT, verificationId: 'v2' })
    const both = [sendCode(), sendCode()]
    expect(state().busy).toBe('send')
    arrive(SENT)
    await Promise.all(both)
    await sendCode()
    expect(edge.count(certification)).toBe(1)
    editVerification({ code: '123' })
    await vi.advanceTimersByTimeAsync(CODE_RESEND_SECONDS * 1000)
    await sendCode()
    expect(state()).toMatchObject({ verificationId: 'v2', code: '', sent: 2, left: CODE_VALID_SECONDS })
  })

  it('that could not be sent leaves the form as it was', async () => {
    await send(refusal('offline'))
    expect(state()).toMatchObject({
      step: 'form',
      busy: null,
      contact: '01012345678',
      issue: { field: 'contact', key: failureKey('offline') },
    })
  })

  it('whose name the wire refuses leads to the name', async () => {
    await send(refusal('invalid-input', { at: 'name' }))
    expect(state().issue).toEqual({ field: 'name', key: 'verification:issue.nameCheck' })
    await send(refusal('invalid-input', { at: 'phone' }))
    expect(state().issue).toEqual({ field: 'contact', key: 'verification:issue.phoneCheck' })
    // The gateway's own no names no part.
    await send(refusal('invalid-input'))
    expect(state().issue).toEqual({ field: 'contact', key: 'verification:issue.phoneCheck' })
  })

  it('of which there were too many is waited for; another contact is not kept waiting', async () => {
    await send(refusal('too-many-requests', { retryAfter: 600 }))
    expect(state()).toMatchObject({ step: 'form', resendIn: 600, issue: { key: failureKey('too-many-requests') } })
    editVerification({ name: '김나래' })
    expect(state().resendIn).toBe(600)
    editVerification({ contact: '01087654321' })
    expect(state().resendIn).toBe(0)
  })

  it('is waited for on, by a page that was loaded anew', async () => {
    await send()
    await vi.advanceTimersByTimeAsync(20_000)
    close()
    await open()
    expect(state()).toMatchObject({ step: 'code', verificationId: 'v1', name: '홍길동', sent: 1 })
    expect([state().left, state().resendIn]).toEqual([CODE_VALID_SECONDS - 20, CODE_RESEND_SECONDS - 20])
  })

  it('of the other way, or one that is over, is not', async () => {
    await send()
    close()
    await open('email')
    expect(state().step).toBe('form')
    close()
    await vi.advanceTimersByTimeAsync(CODE_VALID_SECONDS * 1000)
    await open('phone')
    expect(state().step).toBe('form')
  })

  it('that runs out says so, and needs a new one', async () => {
    await send()
    editVerification({ code: '123456' })
    await vi.advanceTimersByTimeAsync(CODE_VALID_SECONDS * 1000)
    expect(state()).toMatchObject({ left: 0, issue: { field: 'code', key: failureKey('verification-expired') } })
    await checkCode()
    expect(edge.count(certificationCheck)).toBe(0)
  })

  it('that runs out while another is on its way waits for that one', async () => {
    await send()
    await vi.advanceTimersByTimeAsync(CODE_VALID_SECONDS * 1000 - 1000)
    const { reply, arrive } = onItsWay()
    edge.answer(certification, reply)
    const sent = sendCode()
    await vi.advanceTimersByTimeAsync(2000)
    await sendCode()
    expect(state()).toMatchObject({ left: 0, busy: 'send', issue: null })
    arrive({ ...SENT, verificationId: 'v2' })
    await sent
    expect(state()).toMatchObject({ verificationId: 'v2', left: CODE_VALID_SECONDS, busy: null })
    expect(edge.count(certification)).toBe(2)
  })
})

describe('trying a code', () => {
  const tryCode = async (...replies: Parameters<FakeEdge['answer']>[1][]) => {
    editVerification({ code: '123456' })
    edge.answer(certificationCheck, ...replies)
    await checkCode()
  }

  it('that is right shows who it is, renews the visit and is remembered no more', async () => {
    await send()
    edge.answer(certificationSave, refusal('unavailable'))
    await tryCode(PERSON)
    expect(edge.asked.slice(-2)).toEqual([
      [certificationCheck.path, { verificationId: 'v1', code: '123456' }],
      [certificationSave.path, {}],
    ])
    expect([state().step, $identity.get(), fake.renewed]).toEqual(['verified', IDENTITY, 1])
    $identity.set(null)
    close()
    await open()
    expect(state().step).toBe('form')
  })

  it.each([
    ['keeps what the same person has shown before', '홍길동', '01012345678'],
    ['keeps it however the name was spelt', '홍 길동', '01012345678'],
    ['keeps nothing of another', '김나래', null],
  ])('%s', async (_, before, phone) => {
    await open('email', { ...IDENTITY, name: before })
    editVerification({ name: '홍길동', contact: 'hong@narae.example', consent: true })
    edge.answer(certificationEmail, SENT)
    await sendCode()
    editVerification({ code: '123456' })
    edge.answer(certificationEmailCheck, { ...PERSON, contact: 'hong@narae.example' })
    await checkCode()
    expect($identity.get()).toEqual({ ...IDENTITY, phone, email: 'hong@narae.example' })
  })

  it.each(['', '12345', '1234567'])('of the wrong shape (%j) asks nobody', async (code) => {
    await send()
    editVerification({ code })
    await checkCode()
    expect(state().issue).toEqual({ field: 'code', key: 'verification:issue.codeCheck' })
    expect(edge.count(certificationCheck)).toBe(0)
  })

  it('pressed twice is tried once', async () => {
    await send()
    const { reply, arrive } = onItsWay()
    editVerification({ code: '123456' })
    edge.answer(certificationCheck, reply)
    edge.answer(certificationSave, {})
    const both = [checkCode(), checkCode()]
    arrive(PERSON)
    await Promise.all(both)
    expect([edge.count(certificationCheck), state().step]).toEqual([1, 'verified'])
  })

  it('that is wrong asks for another try', async () => {
    await send()
    await tryCode(refusal('verification-wrong-code'))
    expect(state()).toMatchObject({ step: 'code', busy: null, code: '', left: CODE_VALID_SECONDS })
    expect(state().issue).toEqual({ field: 'code', key: failureKey('verification-wrong-code') })
    edge.answer(certificationSave, {})
    await tryCode(PERSON)
    expect(state().step).toBe('verified')
  })

  it.each<FailureCode>(['verification-too-many', 'verification-expired'])(
    'that is over (%s) needs a new one',
    async (code) => {
      await send()
      await tryCode(refusal(code))
      expect(state()).toMatchObject({ step: 'code', left: 0, issue: { field: 'code', key: failureKey(code) } })
      await checkCode()
      expect(edge.count(certificationCheck)).toBe(1)
    },
  )

  it('that is wrong says nothing of another one that was typed meanwhile', async () => {
    await send()
    const { reply, fail } = onItsWay()
    editVerification({ code: '123456' })
    edge.answer(certificationCheck, reply)
    const tried = checkCode()
    editVerification({ code: '654321' })
    fail(refusal('verification-wrong-code'))
    await tried
    expect(state()).toMatchObject({ step: 'code', busy: null, code: '654321', issue: null })
  })

  it('while the network is lost keeps what was typed, to be tried again', async () => {
    await send()
    await tryCode(refusal('offline'))
    expect(state()).toMatchObject({ step: 'code', code: '123456', left: CODE_VALID_SECONDS, busy: null })
    edge.answer(certificationSave, {})
    edge.answer(certificationCheck, PERSON)
    await checkCode()
    expect(state().step).toBe('verified')
  })
})

describe('another way chosen meanwhile', () => {
  /** The way to show it is chosen anew, as the radio does. */
  const choose = async (mode: 'phone' | 'email', identity: object | null = null) => {
    close()
    await open(mode, identity)
  }

  it('sees nothing of a code that is sent, which is waited for by the way that it was sent', async () => {
    await open()
    editVerification(FORM)
    const { reply, arrive } = onItsWay()
    edge.answer(certification, reply)
    const sent = sendCode()
    await choose('email')
    editVerification({ contact: 'hong@narae.example' })
    arrive(SENT)
    await sent
    await settle()
    expect(state()).toMatchObject({
      mode: 'email',
      step: 'form',
      contact: 'hong@narae.example',
      verificationId: '',
      left: 0,
      resendIn: 0,
    })
    await choose('phone')
    expect(state()).toMatchObject({ step: 'code', name: '홍길동', contact: '010-1234-5678', verificationId: 'v1' })
    expect([state().left, state().resendIn]).toEqual([CODE_VALID_SECONDS, CODE_RESEND_SECONDS])
  })

  it.each([
    ['a failure', refusal('offline')],
    ['a wait', refusal('too-many-requests', { retryAfter: 600 })],
  ])('is told of %s of the other in vain', async (_, failure) => {
    await open()
    editVerification(FORM)
    const { reply, fail } = onItsWay()
    edge.answer(certification, reply)
    const sent = sendCode()
    await choose('email')
    fail(failure)
    await sent
    await vi.advanceTimersByTimeAsync(1000)
    expect(state()).toMatchObject({ mode: 'email', step: 'form', issue: null, resendIn: 0 })
  })

  it('and left again finds the code that has come since', async () => {
    await open()
    editVerification(FORM)
    const { reply, arrive } = onItsWay()
    edge.answer(certification, reply)
    const sent = sendCode()
    await choose('email')
    await choose('phone')
    arrive(SENT)
    await sent
    expect(state()).toMatchObject({ step: 'code', name: '홍길동', contact: '010-1234-5678', verificationId: 'v1' })
  })

  it('stays when a code of the other is right: it is known all the same', async () => {
    await send()
    editVerification({ code: '123456' })
    const { reply, arrive } = onItsWay()
    edge.answer(certificationCheck, reply)
    edge.answer(certificationSave, {})
    const tried = checkCode()
    await choose('email')
    editVerification({ contact: 'hong@narae.example' })
    arrive(PERSON)
    await tried
    expect(state()).toMatchObject({ mode: 'email', step: 'form', contact: 'hong@narae.example' })
    expect([$identity.get(), fake.renewed]).toEqual([IDENTITY, 1])
    close()
    close = openVerification('phone')
    await settle()
    expect(state().step).toBe('verified')
  })

  it('sees nothing of a code of the other that is wrong', async () => {
    await send()
    editVerification({ code: '123456' })
    const { reply, fail } = onItsWay()
    edge.answer(certificationCheck, reply)
    const tried = checkCode()
    await choose('email')
    fail(refusal('verification-too-many'))
    await tried
    expect(state()).toMatchObject({ mode: 'email', step: 'form', issue: null })
  })
})

it('leaving in the middle to mend the form keeps what was typed, and the wait', async () => {
  await send()
  await vi.advanceTimersByTimeAsync(1000)
  editIdentity()
  expect(state()).toMatchObject({
    step: 'form',
    name: '홍길동',
    contact: '010-1234-5678',
    consent: true,
    resendIn: CODE_RESEND_SECONDS - 1,
    verificationId: '',
  })
  close()
  await open()
  expect(state().step).toBe('form')
})

it('a form that was closed before a code was asked for is as it was left, and not for somebody else', async () => {
  await open()
  const typed = { ...FORM, contact: '912345678', region: 'VN' }
  editVerification(typed)
  close()
  await open()
  expect(state()).toMatchObject({ ...typed, step: 'form', code: '', issue: null })
  askAnother()
  close()
  await open()
  expect(state()).toMatchObject({ step: 'form', name: '', contact: '', consent: false })
})

it('a name that was typed stays where another way to show it is chosen, and not for somebody else', async () => {
  await open()
  editVerification({ name: '홍길' })
  close()
  await open('email')
  expect(state()).toMatchObject({ mode: 'email', step: 'form', name: '홍길', contact: '', consent: false })
  // What is known of who it is does not take its place.
  close()
  await open('phone', { ...IDENTITY, phone: null, email: 'gildong@narae.example' })
  expect(state()).toMatchObject({ step: 'form', name: '홍길' })
  askAnother()
  close()
  close = openVerification('email')
  await settle()
  expect(state().name).toBe('')
})

it('says of a code that ends by itself that nobody has pressed for it', async () => {
  await send()
  await vi.advanceTimersByTimeAsync(CODE_VALID_SECONDS * 1000)
  const key = failureKey('verification-expired')
  expect(state().issue).toEqual({ field: 'code', key, unasked: true })
  await checkCode()
  expect(state().issue).toEqual({ field: 'code', key })
})

it('a number of Korea that says so is sent to there, whatever country was chosen, also once more', async () => {
  await open()
  editVerification({ ...FORM, contact: '+82 10-1234-5678', region: 'JP' })
  edge.answer(certification, SENT, SENT)
  await sendCode()
  editIdentity()
  await sendCode()
  const sent = [certification.path, { name: '홍길동', phone: '01012345678', consent: true }]
  expect(edge.asked.slice(-2)).toEqual([sent, sent])
})

it('somebody else is asked for, although the server still knows the one before', async () => {
  await open('phone', IDENTITY)
  close()
  askAnother()
  close = openVerification('phone')
  await settle()
  expect([state().step, $identity.get()]).toEqual(['form', null])
})

it('somebody else at the same screen finds nothing of who was there', async () => {
  $identity.set(IDENTITY)
  await send()
  forgetIdentity()
  expect($identity.get()).toBeNull()
  const empty = { step: 'form', name: '', contact: '', code: '', verificationId: '' }
  expect(state()).toMatchObject(empty)
  close()
  await open()
  expect(state()).toMatchObject(empty)
})

it('a code is waited for by the member who asked for it, and by no other in the same tab', async () => {
  const shows = (member: string) =>
    Object.assign(document, { getElementById: (id: string) => (id === 'member' ? { dataset: { member } } : null) })
  const again = async () => {
    close()
    // The page of another member is another page.
    $verification.set(EMPTY_VERIFICATION)
    edge.answer(memberStatus, null)
    await open()
    return state()
  }
  shows('m1')
  edge.answer(memberStatus, null)
  await send()
  expect(await again()).toMatchObject({ step: 'code', contact: '010-1234-5678' })
  shows('m2')
  expect(await again()).toMatchObject({ step: 'form', name: '', contact: '', verificationId: '' })
})
