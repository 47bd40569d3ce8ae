import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { certificationStatus } from '#contract/identity.ts'
import { memberStatus } from '#contract/partner/member.ts'
import { placeCoupon } from '#contract/place/coupon.ts'
import { type CouponOffer, placePreview } from '#contract/place/quote.ts'
import { EMPTY_FORM } from '#rules/payment.ts'
import { $identity } from '#stores/identity.ts'
import {
  $form,
  $payment,
  beginAsMember,
  billNow,
  chooseCoupon,
  editForm,
  openPayment,
  renewOffer,
} from '#stores/payment.ts'
import { PLACE_CHECKOUT } from '#stores/place/checkout.ts'
import { forgetForm } from '#stores/saved-form.ts'
import { FakeEdge, onItsWay, refusal } from './edge.ts'
import { bill, NOW, offered, preview } from './offer.ts'
import { type FakePage, openPage } from './page.ts'

/* What a payment page shows of a price is what the edge says, and nothing else (docs/orders.md,
   "Preview"). */

const fake = vi.hoisted(() => ({ call: (() => undefined) as unknown as FakeEdge['call'] }))
vi.mock('#stores/call.ts', async (load) => ({
  ...(await load<object>()),
  call: (...args: Parameters<FakeEdge['call']>) => fake.call(...args),
}))
vi.mock('#stores/loading.ts', () => ({ withMinimumDuration: <T>(work: Promise<T>) => work }))

const ADDRESS = '/narae/payment/place?placeId=9000001&roomId=90000011&checkIn=2026-12-07&checkOut=2026-12-08'

let edge: FakeEdge

async function open(coupons: CouponOffer[], address = ADDRESS): Promise<void> {
  openPage(address)
  edge.answer(placePreview, preview(100_000, coupons))
  edge.answer(certificationStatus, null)
  await openPayment(PLACE_CHECKOUT)
}
const shown = () => {
  const { coupon, breakdown, steps } = billNow() ?? expect.unreachable()
  return [coupon?.id ?? null, breakdown.total, steps[0]?.fee]
}

beforeEach(() => {
  edge = new FakeEdge()
  fake.call = edge.call
})
afterEach(() => {
  expect(edge.unexpected).toEqual([])
  forgetForm()
  vi.unstubAllGlobals()
})

describe('the bill', () => {
  it('is asked for once and shown as it came', async () => {
    await open([])
    expect(edge.count(placePreview)).toBe(1)
    expect(billNow()?.breakdown).toEqual(bill(100_000).breakdown)
    expect(shown()).toEqual([null, 100_000, 100_001])
  })

  it('is the one with the best coupon, and of any other that is chosen', async () => {
    await open([offered('best', 70_000), offered('good', 80_000), offered('none', null)])
    expect(shown()).toEqual(['best', 70_000, 70_001])
    await chooseCoupon('good')
    expect(shown()).toEqual(['good', 80_000, 80_001])
    await chooseCoupon('none')
    expect(shown()).toEqual([null, 100_000, 100_001])
    await chooseCoupon(null)
    expect(shown()).toEqual([null, 100_000, 100_001])
  })

  it('takes the best coupon by itself; where it cannot be had, it is the best of those taken before', async () => {
    const untaken = offered('untaken', 60_000, false)
    edge.answer(placeCoupon, { ...untaken.coupon, published: true })
    await open([untaken, offered('best', 70_000)])
    expect(shown()).toEqual(['untaken', 60_000, 60_001])
    expect(edge.count(placeCoupon)).toBe(1)
    forgetForm()
    edge.answer(placeCoupon, refusal('coupon-not-found'))
    await open([offered('gone', 50_000, false), offered('best', 70_000)])
    expect(shown()).toEqual(['best', 70_000, 70_001])
  })

  it('begins with the coupon that the visitor came with, which is taken first', async () => {
    const coupon = offered('asked', 90_000, false)
    edge.answer(placeCoupon, { ...coupon.coupon, published: true })
    await open([offered('best', 70_000), coupon], `${ADDRESS}&couponId=asked`)
    expect(shown()).toEqual(['asked', 90_000, 90_001])
    expect(edge.count(placeCoupon)).toBe(1)
  })

  it('takes no coupon off that could not be taken', async () => {
    edge.answer(placeCoupon, refusal('coupon-not-found'))
    await open([offered('gone', 90_000, false)])
    edge.answer(placeCoupon, refusal('coupon-not-found'))
    expect(await chooseCoupon('gone')).toBe('coupon-not-found')
    expect($form.get().couponId).toBeNull()
    expect(shown()).toEqual([null, 100_000, 100_001])
  })

  it('is asked for by a device whose clock is ahead as well: the edge alone says what is over', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-12-08T12:00:00+09:00'), toFake: ['Date'] })
    await open([])
    vi.useRealTimers()
    expect(shown()).toEqual([null, 100_000, 100_001])
  })

  it('is not there where nothing can be paid', async () => {
    openPage(ADDRESS)
    edge.answer(placePreview, refusal('restricted-property'))
    edge.answer(certificationStatus, null)
    await openPayment(PLACE_CHECKOUT)
    expect([$payment.get().status, $payment.get().failure, billNow()]).toEqual(['error', 'restricted-property', null])
  })
})

describe('a coupon that is being taken', () => {
  const untaken = offered('untaken', 60_000, false)
  const another = offered('another', 65_000, false)
  const taken = ({ coupon }: CouponOffer) => ({ ...coupon, published: true })

  /** A page whose best coupon is taken already, with two that are not. */
  async function openWithThree(): Promise<void> {
    await open([offered('best', 50_000), untaken, another])
    expect(shown()[0]).toBe('best')
  }

  it.each([
    ['none', null],
    ['one that was taken before', 'best'],
  ])('is not the one that pays where %s was chosen since', async (_, since) => {
    await openWithThree()
    const { reply, arrive } = onItsWay()
    edge.answer(placeCoupon, reply)
    const choice = chooseCoupon('untaken')
    expect($payment.get().taking).toBe('untaken')
    await chooseCoupon(since)
    expect([$payment.get().taking, shown()[0]]).toEqual([null, since])
    arrive(taken(untaken))
    expect(await choice).toBeNull()
    expect([$payment.get().taking, shown()[0]]).toEqual([null, since])
    // It is the visitor's all the same.
    await chooseCoupon('untaken')
    expect([edge.count(placeCoupon), shown()[0]]).toEqual([1, 'untaken'])
  })

  it('pays also where a price that was asked for before comes after it: that is asked for again', async () => {
    await openWithThree()
    const late = onItsWay()
    edge.answer(placePreview, late.reply, preview(100_000, [{ ...untaken, coupon: taken(untaken) }]))
    edge.answer(placeCoupon, taken(untaken))
    const renewed = renewOffer()
    await chooseCoupon('untaken')
    late.arrive(preview(100_000, [untaken]))
    expect(await renewed).toBeNull()
    expect(shown()[0]).toBe('untaken')
  })

  it('is taken for nothing where another that is to be taken was chosen since, whichever comes last', async () => {
    await openWithThree()
    const first = onItsWay()
    const second = onItsWay()
    edge.answer(placeCoupon, first.reply, second.reply)
    const choices = [chooseCoupon('untaken'), chooseCoupon('another')]
    expect($payment.get().taking).toBe('another')
    second.arrive(taken(another))
    await choices[1]
    expect([$payment.get().taking, shown()[0]]).toEqual([null, 'another'])
    first.arrive(taken(untaken))
    await choices[0]
    expect([$payment.get().taking, shown()[0]]).toEqual([null, 'another'])
    await chooseCoupon('untaken')
    expect([edge.count(placeCoupon), shown()[0]]).toEqual([2, 'untaken'])
  })

  it('tells no failure to who has chosen another since', async () => {
    await openWithThree()
    const { reply, fail } = onItsWay()
    edge.answer(placeCoupon, reply)
    const choice = chooseCoupon('untaken')
    await chooseCoupon(null)
    fail(refusal('coupon-not-found'))
    expect([await choice, shown()[0]]).toEqual([null, null])
  })

  it('chosen twice is taken once, and both are told how it went', async () => {
    await openWithThree()
    const { reply, fail } = onItsWay()
    edge.answer(placeCoupon, reply)
    const both = [chooseCoupon('untaken'), chooseCoupon('untaken')]
    fail(refusal('coupon-not-found'))
    expect(await Promise.all(both)).toEqual(['coupon-not-found', 'coupon-not-found'])
    expect([edge.count(placeCoupon), $payment.get().taking, shown()[0]]).toEqual([1, null, 'best'])
  })

  it('by itself is left for what the visitor chooses meanwhile, also where it cannot be had', async () => {
    const { reply, fail } = onItsWay()
    edge.answer(placeCoupon, reply)
    const opened = open([untaken, offered('best', 70_000)])
    await expect.poll(() => $payment.get().taking).toBe('untaken')
    await chooseCoupon(null)
    fail(refusal('coupon-not-found'))
    await opened
    expect(shown()[0]).toBeNull()
  })
})

describe('the address for the confirmation', () => {
  const guest = { name: '김다온', phone: '01051230001', email: 'daon@member.example' }

  it.each([
    [null, guest, 'daon@member.example'],
    ['own@narae.example', guest, 'own@narae.example'],
    [null, null, ''],
  ])("is the one that was proven (%s), else the partner's", async (email, guest, begun) => {
    openPage(ADDRESS)
    vi.stubGlobal('document', { ...document, getElementById: (id: string) => (id === 'member' ? {} : null) })
    edge.answer(memberStatus, { memberId: 'm1', name: '김*온', point: null, guest })
    edge.answer(placePreview, preview(100_000, []))
    edge.answer(certificationStatus, email ? { name: '홍길동', phone: null, email, verifiedUntil: NOW } : null)
    await openPayment(PLACE_CHECKOUT)
    expect($form.get().email).toBe(begun)
  })
})

describe('what was filled in', () => {
  const person = (name: string, phone: string | null, email: string | null = null) => ({
    name,
    phone,
    email,
    verifiedUntil: NOW,
  })
  const HONG = person('홍길동', '01012345678')
  const TYPED = { email: 'hong@example.com', request: '늦게 도착해요' }

  let page: FakePage
  beforeEach(() => {
    page = openPage(ADDRESS)
  })

  async function openFor(identity: object | null): Promise<void> {
    edge.answer(placePreview, preview(100_000, []))
    edge.answer(certificationStatus, identity)
    await openPayment(PLACE_CHECKOUT)
  }

  it.each([
    ['nobody yet', null],
    ['the same person', HONG],
    ['the same person by an address as well', { ...HONG, email: 'other@example.com' }],
    ['the same person by an address', person('홍길동', null, 'other@example.com')],
    ['the same person, spelt another way', person('홍 길동', '01012345678')],
  ])('by a guest comes back for %s', async (_, identity) => {
    await openFor(HONG)
    editForm(TYPED)
    await openFor(identity)
    expect($form.get()).toMatchObject(TYPED)
  })

  it.each([
    ['another', person('김나래', '01087654321')],
    ['a namesake', person('홍길동', '01087654321')],
  ])('by a guest is not found by %s, on whatever address', async (_, identity) => {
    await openFor(HONG)
    editForm(TYPED)
    await openFor(identity)
    expect($form.get()).toMatchObject({ email: '', request: '' })
  })

  it.each([
    ['before, which kept no person,', ({ person: _, ...form }: object & { person?: unknown }) => form],
    ['after, which keeps more, as where that went back,', (form: object) => ({ ...form, gift: 'wrapped' })],
    [
      'after, which asks for another term and takes another way to pay,',
      (form: { agreements?: string[] }) => ({
        ...form,
        agreements: ['gift', ...(form.agreements ?? [])],
        method: 'barter',
      }),
    ],
  ])('on a page of the release %s comes back', async (_, change) => {
    await openFor(null)
    editForm(TYPED)
    const [name = '', kept = ''] = [...page.storage].find(([, text]) => text.includes(TYPED.email)) ?? []
    const { form, ...rest } = JSON.parse(kept)
    page.storage.set(name, JSON.stringify({ ...rest, form: change(form) }))
    await openFor(HONG)
    expect($form.get()).toMatchObject(TYPED)
  })

  it('is not found by another who is shown on the same page', async () => {
    await openFor(HONG)
    editForm({ ...TYPED, couponId: 'c' })
    $identity.set(null)
    expect($form.get()).toMatchObject(TYPED)
    $identity.set(person('김나래', '01087654321', 'narae@example.com'))
    expect($form.get()).toMatchObject({ email: 'narae@example.com', request: '', couponId: 'c' })
  })

  it('before anybody is shown is of whoever is shown then', async () => {
    await openFor(null)
    editForm(TYPED)
    $identity.set(HONG)
    expect($form.get()).toMatchObject(TYPED)
    $identity.set(person('김나래', '01087654321'))
    expect($form.get()).toMatchObject({ email: '', request: '' })
  })

  it('does not come back to a page on which another was shown since', async () => {
    await openFor(HONG)
    editForm(TYPED)
    $identity.set(person('김나래', '01087654321'))
    await openFor(null)
    expect($form.get()).toMatchObject({ email: '', request: '' })
  })
})

describe('a member who is linked', () => {
  const handedOver = { name: '김다온', phone: '01051230001', email: 'daon@member.example' }
  const linked = (memberId: string, email = handedOver.email) =>
    ({ memberId, name: '김*온', point: null, guest: { ...handedOver, email } }) as const
  const POINTS = { point: 90_000, minUse: 1000, unit: 1000, maxUse: 90_000, maxRate: 50 }
  const TYPED = { request: '높은 층', agreements: ['service' as const], points: 1000 }

  function answers(member: ReturnType<typeof linked> | ReturnType<typeof refusal>): void {
    edge.answer(memberStatus, member)
    edge.answer(placePreview, {
      ...preview(100_000, []),
      benefits: { member: true, proof: null, points: POINTS, coupons: false },
    })
    edge.answer(certificationStatus, null)
  }

  async function open(member: Parameters<typeof answers>[0]): Promise<void> {
    vi.stubGlobal('document', { ...document, getElementById: (id: string) => (id === 'member' ? {} : null) })
    answers(member)
    await openPayment(PLACE_CHECKOUT)
  }

  it('makes the form uninitialized, until it has begun with what the partner has handed over', async () => {
    openPage(ADDRESS)
    edge.answer(placePreview, preview(100_000, []))
    edge.answer(certificationStatus, null)
    await openPayment(PLACE_CHECKOUT)
    editForm({ request: TYPED.request })
    expect([$payment.get().uninitialized, $form.get().email]).toEqual([false, ''])
    answers(linked('m1'))
    const begun = beginAsMember()
    expect($payment.get().uninitialized).toBe(true)
    await begun
    expect($payment.get().uninitialized).toBe(false)
    expect($form.get()).toMatchObject({ email: handedOver.email, request: TYPED.request, memberId: 'm1' })
  })

  it('is asked for again while nobody could say who it is', async () => {
    openPage(ADDRESS)
    await open(refusal('offline'))
    expect([$payment.get().uninitialized, $form.get().email]).toEqual([true, ''])
    answers(linked('m1'))
    expect(await renewOffer()).toBeNull()
    expect([$payment.get().uninitialized, $form.get().email]).toEqual([false, handedOver.email])
    const asked = edge.count(memberStatus)
    edge.answer(placePreview, preview(100_000, []))
    expect(await renewOffer()).toBeNull()
    expect(edge.count(memberStatus)).toBe(asked)
  })

  it('once more finds the form as it was left', async () => {
    openPage(ADDRESS)
    await open(linked('m1'))
    editForm({ ...TYPED, email: 'typed@narae.example' })
    await open(linked('m1'))
    expect($form.get()).toMatchObject({ ...TYPED, email: 'typed@narae.example' })
  })

  it('finds nothing of what another member has filled in', async () => {
    openPage(ADDRESS)
    await open(linked('m1'))
    editForm({ ...TYPED, own: { ...PLACE_CHECKOUT.own, note: '1' } })
    await open(linked('m2', 'other@member.example'))
    expect($form.get()).toEqual({
      ...EMPTY_FORM,
      own: PLACE_CHECKOUT.own,
      email: 'other@member.example',
      memberId: 'm2',
    })
  })
})
