import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { certificationEnd } from '#contract/identity.ts'
import { EMPTY_FORM } from '#rules/payment.ts'
import { readAttempt, saveAttempt } from '#stores/attempt.ts'
import { countEnding } from '#stores/ended.ts'
import { endVerification, followEnding, tellEnding } from '#stores/ending.ts'
import { $identity } from '#stores/identity.ts'
import { readForm, saveForm } from '#stores/saved-form.ts'
import { $shell } from '#stores/shell.ts'
import { clearToasts } from '#stores/toast.ts'
import { FakeEdge, refusal } from './edge.ts'

/* A verification that is ended leaves nothing of its guest in any tab (docs/product.md,
   "Verification"). */

const fake = vi.hoisted(() => ({ call: (() => undefined) as unknown as FakeEdge['call'] }))
vi.mock('#stores/call.ts', async (load) => ({
  ...(await load<object>()),
  call: (...args: Parameters<FakeEdge['call']>) => fake.call(...args),
}))

type Items = Record<string, string>

/** A storage as browsers have it: what it keeps are its own names. */
const newStorage = (): Items =>
  Object.create({
    getItem(this: Items, name: string) {
      return this[name] ?? null
    },
    setItem(this: Items, name: string, value: string) {
      this[name] = value
    },
    removeItem(this: Items, name: string) {
      delete this[name]
    },
  })

const FORM = { for: 'place?placeId=1', form: { ...EMPTY_FORM, email: 'gildong@narae.example' } }
const OTHER_FORM = { ...FORM, form: { ...EMPTY_FORM, email: 'other@narae.example' } }
const ATTEMPT = { id: 'a', key: '{"guest":"홍길동"}', orderId: null, amount: null, back: '/narae/', place: null }

let edge: FakeEdge
let one: Items
let other: Items
const go = (tab: Items) => vi.stubGlobal('sessionStorage', tab)
const said = () => $shell.get().noticeInfo.list

beforeEach(() => {
  edge = new FakeEdge()
  fake.call = edge.call
  one = newStorage()
  other = newStorage()
  go(one)
  vi.stubGlobal('localStorage', newStorage())
  vi.stubGlobal('document', { documentElement: { dataset: { channel: 'narae' }, style: {} } })
  vi.stubGlobal('location', { reload: () => undefined })
})
afterEach(() => {
  expect(edge.unexpected).toEqual([])
  clearToasts()
  vi.unstubAllGlobals()
})

async function endIn(tab: Items): Promise<void> {
  go(tab)
  edge.answer(certificationEnd, {})
  await endVerification()
}

describe('a verification that is ended', () => {
  it('leaves nothing that another tab had kept, whatever page stands there', async () => {
    saveForm(FORM)
    saveAttempt(ATTEMPT)
    await endIn(other)
    go(one)
    expect([readForm(), readAttempt()]).toEqual([null, null])
    expect(JSON.stringify(one)).not.toContain('gildong')
  })

  it('leaves nothing beside what that tab keeps next', async () => {
    saveForm(FORM)
    saveAttempt(ATTEMPT)
    await endIn(other)
    go(one)
    saveForm(OTHER_FORM)
    expect([readForm(), readAttempt()]).toEqual([OTHER_FORM, null])
    expect(readForm()).toEqual(OTHER_FORM)
  })

  it('takes nothing of who comes next, in either tab', async () => {
    await endIn(other)
    for (const tab of [one, other]) {
      go(tab)
      saveForm(OTHER_FORM)
      expect(readForm()).toEqual(OTHER_FORM)
    }
    await endIn(one)
    go(other)
    expect(readForm()).toBeNull()
  })

  it('is told once, in the tab that ended it', async () => {
    await endIn(one)
    go(other)
    tellEnding()
    expect(said()).toEqual([])
    go(one)
    tellEnding()
    expect(said()).toEqual(['verification:end.done'])
    clearToasts()
    tellEnding()
    expect(said()).toEqual([])
  })

  it('leaves all as it was where it could not be', async () => {
    saveForm(FORM)
    edge.answer(certificationEnd, refusal('offline'))
    await endVerification()
    expect([said(), readForm()]).toEqual([['failure:offline'], FORM])
  })

  it('leaves nothing in its own tab where a browser counts nothing', async () => {
    vi.stubGlobal('localStorage', undefined)
    saveForm(FORM)
    expect(readForm()).toEqual(FORM)
    await endIn(one)
    expect(readForm()).toBeNull()
    tellEnding()
    expect(said()).toEqual(['verification:end.done'])
  })
})

describe('another person who is shown', () => {
  const HONG = { name: '홍길동', phone: '01012345678', email: null, verifiedUntil: '' }
  const KIM = { ...HONG, name: '김나래', phone: '01087654321' }
  let reloads: number
  let come: Record<string, (event: { persisted: boolean }) => void>
  let stop: () => void
  beforeEach(() => {
    reloads = 0
    come = {}
    vi.stubGlobal('location', { reload: () => reloads++ })
    vi.stubGlobal('addEventListener', (type: string, call: (typeof come)[string]) => {
      come[type] = call
    })
    vi.stubGlobal('removeEventListener', () => undefined)
    stop = followEnding()
    $identity.set(HONG)
  })
  afterEach(() => {
    stop()
    $identity.set(HONG)
  })

  it('leaves nothing of the one before in another tab, be they asked for by "again"', () => {
    go(other)
    saveForm(FORM)
    go(one)
    $identity.set(null)
    $identity.set(KIM)
    go(other)
    expect(readForm()).toBeNull()
  })

  it('is no other who is spelt another way, or has shown an address as well', () => {
    saveForm(FORM)
    $identity.set({ ...HONG, name: '홍 길동' })
    $identity.set({ ...HONG, email: 'gildong@narae.example' })
    expect(readForm()).toEqual(FORM)
  })

  it('ends pages that show the one before, and not the own one', () => {
    saveForm(FORM)
    $identity.set(KIM)
    saveForm(OTHER_FORM)
    come.pageshow?.({ persisted: true })
    expect([reloads, readForm()]).toEqual([0, OTHER_FORM])
    // As another tab counts.
    countEnding()
    come.storage?.({ persisted: false })
    expect([reloads, readForm()]).toEqual([1, null])
  })
})
