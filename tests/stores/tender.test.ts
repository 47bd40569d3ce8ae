import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Failure, type FailureCode } from '#contract/failure.ts'
import { certificationStatus } from '#contract/identity.ts'
import { couponValidate } from '#contract/partner/carrier.ts'
import { memberStatus } from '#contract/partner/member.ts'
import { customerType, encryptionPinNo, pinNumCheck, savePointCount } from '#contract/partner/telecom.ts'
import type { PlacePreview } from '#contract/place/quote.ts'
import { placePreview } from '#contract/place/quote.ts'
import type { Benefits } from '#contract/tender.ts'
import { failureKey } from '#rules/failure.ts'
import {
  $form,
  $payment,
  billNow,
  choiceUnderWay,
  editForm,
  openPayment,
  ownIssues,
  renewOffer,
} from '#stores/payment.ts'
import { PLACE_CHECKOUT } from '#stores/place/checkout.ts'
import { $tender, applyCoupon, loadLoyalty, provePin, spendPoints } from '#stores/tender.ts'
import { FakeEdge, onItsWay, refusal } from './edge.ts'
import { preview } from './offer.ts'
import { openPage } from './page.ts'

/* What the channel's partner pays by, on the payment form (docs/product.md, "Partners"). */

const fake = vi.hoisted(() => ({ call: (() => undefined) as unknown as FakeEdge['call'] }))
vi.mock('#stores/call.ts', async (load) => ({
  ...(await load<object>()),
  call: (...args: Parameters<FakeEdge['call']>) => fake.call(...args),
}))
vi.mock('#stores/loading.ts', () => ({ withMinimumDuration: <T>(work: Promise<T>) => work }))

const SEARCH = '?placeId=9000001&roomId=90000011&checkIn=2026-12-07&checkOut=2026-12-08'
const TOTAL = 100_000
const RULES = { point: 90_000, minUse: 1000, unit: 1000, maxUse: 90_000, maxRate: 50 }
const MEMBER: Benefits = { member: true, proof: 'pin', points: RULES, coupons: true }
const COUPON = { no: 'SPRING10', name: '봄나들이', amount: 10_000 }

let edge: FakeEdge

const offer = (benefits?: Benefits): PlacePreview => ({ ...preview(TOTAL), ...(benefits && { benefits }) })

/** Opens the page, as often as the tab does. */
async function open(benefits?: Benefits): Promise<void> {
  edge.answer(placePreview, offer(benefits))
  edge.answer(certificationStatus, null)
  await openPayment(PLACE_CHECKOUT)
}

beforeEach(() => {
  edge = new FakeEdge()
  fake.call = edge.call
  openPage(`/narae/payment/place${SEARCH}`)
  $tender.set({ busy: null, issue: null, loyalty: null })
})
afterEach(() => {
  vi.unstubAllGlobals()
  expect(edge.unexpected).toEqual([])
})

describe('a form that was kept in the tab', () => {
  beforeEach(async () => {
    await open(MEMBER)
    editForm({ points: 5000, partnerCoupon: COUPON })
  })

  it('comes back with what the partner pays', async () => {
    await open(MEMBER)
    expect([$form.get().points, $form.get().partnerCoupon, billNow()?.charge]).toEqual([5000, COUPON, 85_000])
  })

  it.each<[string, Benefits | undefined]>([
    ['is no member any more', { ...MEMBER, member: false, points: null }],
    ['comes to a shop whose partner pays nothing any more', undefined],
  ])('of a visitor who %s pays by the card alone, as no field is left to take it out by', async (_, benefits) => {
    await open(benefits)
    expect([$form.get().points, $form.get().partnerCoupon]).toEqual([0, null])
    expect([billNow()?.charge, ownIssues()]).toEqual([TOTAL, []])
  })

  it('of a partner who is silent, also when it is asked again, spends no points', async () => {
    edge.answer(placePreview, offer({ ...MEMBER, points: null }))
    await renewOffer()
    expect([$form.get().points, $form.get().partnerCoupon, ownIssues()]).toEqual([0, COUPON, []])
  })
})

describe('a right pin', () => {
  it('whose offer cannot be asked for says so, and may be pressed again', async () => {
    await open({ ...MEMBER, member: false, points: null })
    edge.answer(encryptionPinNo, { encPinNo: 'x' }, { encPinNo: 'y' })
    edge.answer(pinNumCheck, {}, {})
    edge.answer(placePreview, refusal('upstream-failed'), offer(MEMBER))
    edge.answer(memberStatus, null, null)
    edge.answer(certificationStatus, null, null)
    await provePin('010-1234-5678', '2468')
    expect($tender.get()).toMatchObject({ busy: null, issue: { at: 'pin', key: failureKey('upstream-failed') } })
    await provePin('010-1234-5678', '2468')
    expect([$tender.get().issue, $payment.get().offer?.benefits]).toEqual([null, MEMBER])
  })
})

describe('a pin', () => {
  it.each([
    ['of which the telecom says nothing may be tried again later', 'member-link-failed', 'tender.silent'],
    [
      'that was wrong too often leads who has not proven the phone to do so',
      'verification-required',
      'tender.pinProof',
    ],
    ['that was wrong too often for its owner as well is locked', 'verification-too-many', 'tender.pinLocked'],
  ] as const)('%s', async (_, code, told) => {
    await open({ ...MEMBER, member: false, points: null })
    edge.answer(encryptionPinNo, { encPinNo: 'x' })
    edge.answer(pinNumCheck, refusal(code))
    await provePin('010-1234-5678', '2468')
    expect($tender.get().issue).toEqual({ at: 'pin', key: `payment:${told}` })
  })
})

describe('points that are typed', () => {
  const ALL = { point: 200_000, minUse: 1, unit: 1, maxUse: 1_000_000, maxRate: 100 }
  it.each([
    [300_000, RULES, 50_000],
    [3500, RULES, 3500],
    [99_899, ALL, 99_899],
    [TOTAL, ALL, TOTAL],
    // One won would be left, which no card takes.
    [TOTAL - 1, ALL, 99_900],
  ])('as %i by %o are %i', async (typed, points, spent) => {
    await open({ ...MEMBER, points })
    spendPoints(typed)
    expect($form.get().points).toBe(spent)
  })
})

describe('a coupon', () => {
  it('pays what it is said to take off, and points are chosen anew', async () => {
    await open(MEMBER)
    editForm({ points: 5000 })
    edge.answer(couponValidate, { couponName: COUPON.name, discountAmount: COUPON.amount })
    await applyCoupon(` ${COUPON.no} `)
    expect([$form.get().points, $form.get().partnerCoupon]).toEqual([0, COUPON])
    expect(billNow()?.charge).toBe(90_000)
  })

  it('on its way is waited for by a press to pay, which says what has become of it', async () => {
    await open(MEMBER)
    for (const [reply, points, said] of [
      [{ couponName: COUPON.name, discountAmount: COUPON.amount }, 0, null],
      // What the points pay is the visitor's to say anew.
      [{ couponName: COUPON.name, discountAmount: COUPON.amount }, 5000, 'price-changed'],
      [refusal('coupon-not-found'), 0, 'coupon-not-found'],
      [refusal('invalid-input'), 0, 'coupon-not-found'],
      [refusal('upstream-failed'), 0, 'upstream-failed'],
    ] as const) {
      editForm({ points, partnerCoupon: null })
      const late = onItsWay()
      edge.answer(couponValidate, late.reply)
      expect(choiceUnderWay()).toBeNull()
      const applied = applyCoupon(COUPON.no)
      const choice = choiceUnderWay()
      expect(choice).not.toBeNull()
      if (reply instanceof Failure) late.fail(reply)
      else late.arrive(reply)
      expect(await choice).toBe(said)
      expect(choiceUnderWay()).toBeNull()
      await applied
    }
  })

  it('of whose member the link has ended leads to where one is proven again', async () => {
    await open({ ...MEMBER, proof: 'card', points: null })
    edge.answer(couponValidate, refusal('verification-required'))
    const ended: Benefits = { member: false, proof: 'card', points: null, coupons: true }
    edge.answer(placePreview, offer(ended))
    await applyCoupon(COUPON.no)
    expect([$payment.get().offer?.benefits, $tender.get().busy]).toEqual([ended, null])
  })

  it.each<FailureCode>(['invalid-input', 'coupon-not-found'])('that there is none of (%s) is told so', async (code) => {
    await open(MEMBER)
    edge.answer(couponValidate, refusal(code))
    await applyCoupon('NOT-1')
    expect($tender.get().issue).toEqual({ at: 'coupon', key: 'payment:tender.couponUnknown' })
  })

  // Of one won less than the price, one is left, which no card takes.
  it.each([0, TOTAL - 1, TOTAL + 1])('that takes off %d won of 100,000 is not usable', async (discountAmount) => {
    await open(MEMBER)
    edge.answer(couponValidate, { couponName: COUPON.name, discountAmount })
    await applyCoupon(COUPON.no)
    expect([$form.get().partnerCoupon, $tender.get().busy]).toEqual([null, null])
    expect($tender.get().issue).toEqual({ at: 'coupon', key: failureKey('coupon-not-usable') })
  })
})

describe("a telecom's loyalty", () => {
  it('is that of the last amount, whichever answer comes last', async () => {
    await open(MEMBER)
    const slow = onItsWay()
    edge.answer(customerType, { customerType: 'VIP' }, { customerType: 'VIP' })
    edge.answer(savePointCount, slow.reply as never, { savePoint: 900, leftCount: 1 })
    const first = loadLoyalty()
    editForm({ points: 10_000 })
    await loadLoyalty()
    slow.arrive({ savePoint: 1000, leftCount: 1 })
    await first
    expect($tender.get().loyalty).toEqual({ grade: 'VIP', earned: 900 })
  })

  it('is not asked for an amount that nobody can pay', async () => {
    await open(MEMBER)
    editForm({ points: TOTAL + 1 })
    await loadLoyalty()
    expect(edge.count(savePointCount)).toBe(0)
  })
})
