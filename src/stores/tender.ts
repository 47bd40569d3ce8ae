import { map } from 'nanostores'
import type * as v from 'valibot'
import { Failure } from '../contract/failure.ts'
import type { Won } from '../contract/money.ts'
import { couponValidate } from '../contract/partner/carrier.ts'
import { customerType, encryptionPinNo, pinNumCheck, savePointCount } from '../contract/partner/telecom.ts'
import type { MessageKey } from '../messages/key.ts'
import { failureKey } from '../rules/failure.ts'
import { stripPhone } from '../rules/phone.ts'
import { isChargeable, mostPoints } from '../rules/tender.ts'
import { asFailure, call, channelName } from './call.ts'
import { clearCheckout } from './checkout.ts'
import {
  $form,
  $payment,
  beginAsMember,
  billNow,
  type CouponChoice,
  editForm,
  priceForPoints,
  renewOffer,
  sale,
  tryCoupon,
} from './payment.ts'

/** What a telecom's member has of a booking: the grade, and the points that it earns. */
interface Loyalty {
  grade: v.InferOutput<typeof customerType.output>['customerType']
  earned: Won
}

/**
 * The part of the payment form that the channel's partner pays by (docs/product.md, "Partners"):
 * what is under way, and what went wrong with it.
 */
interface TenderState {
  busy: 'coupon' | 'pin' | null
  issue: { at: 'coupon' | 'pin'; key: MessageKey } | null
  loyalty: Loyalty | null
}

export const $tender = map<TenderState>({ busy: null, issue: null, loyalty: null })

const partner = () => ({ params: { partner: channelName() } })
const wrong = (at: 'coupon' | 'pin', key: MessageKey) =>
  $tender.set({ ...$tender.get(), busy: null, issue: { at, key } })

/**
 * Has so many points pay, as they are typed: never more than may, nor so many that less is left
 * than a card takes.
 */
export function spendPoints(typed: Won): void {
  const rules = $payment.get().offer?.benefits?.points
  if (!rules) return
  const price = priceForPoints()
  const points = Math.min(typed, mostPoints(rules, price))
  clearCheckout()
  editForm({ points: isChargeable(price - points) ? points : mostPoints({ ...rules, maxUse: points }, price) })
}

/** Asks what a coupon takes off, and has it pay; a press to pay waits for that. */
export async function applyCoupon(typed: string): Promise<void> {
  const no = typed.trim()
  const total = billNow()?.breakdown.total
  if ($tender.get().busy || total === undefined) return
  if (!no) return wrong('coupon', 'payment:tender.couponEmpty')
  $tender.set({ ...$tender.get(), busy: 'coupon', issue: null })
  await tryCoupon(priceCoupon(no, total))
}

/** Answers why a press to pay that has waited for the coupon is not to pay, or null. */
async function priceCoupon(no: string, total: Won): CouponChoice {
  try {
    const { couponName, discountAmount } = await call(couponValidate, { couponNo: no, amount: total }, partner())
    // What takes off nothing, more than there is or all but what a card takes, no quote would take.
    if (discountAmount === 0 || !isChargeable(total - discountAmount)) throw new Failure('coupon-not-usable')
    clearCheckout()
    const { points } = $form.get()
    // Points may pay less now: they are chosen anew.
    editForm({ points: 0, partnerCoupon: { no, name: couponName, amount: discountAmount } })
    $tender.setKey('busy', null)
    return points > 0 ? 'price-changed' : null
  } catch (error) {
    const { code } = asFailure(error)
    // Whose link has ended is shown where to be proven again.
    if (code === 'verification-required') await renewOffer()
    // What is no number of theirs is no coupon either.
    const isUnknown = code === 'invalid-input' || code === 'coupon-not-found'
    wrong('coupon', isUnknown ? 'payment:tender.couponUnknown' : failureKey(code))
    return isUnknown ? 'coupon-not-found' : code
  }
}

/** Takes the coupon out again. */
export function removeCoupon(): void {
  clearCheckout()
  editForm({ partnerCoupon: null })
}

/** What a pin that did not prove the member is told by. */
const PIN_WRONG: Partial<Record<string, MessageKey>> = {
  'invalid-input': 'payment:tender.pinWrong',
  'member-not-found': 'payment:tender.pinWrong',
  'member-link-failed': 'payment:tender.silent',
  'verification-wrong-code': 'payment:tender.pinWrong',
  'verification-required': 'payment:tender.pinProof',
  'verification-too-many': 'payment:tender.pinLocked',
}

/**
 * Proves the member by phone and pin: the offer says then what points may pay, and the phone is
 * proven with it where the partner vouches for it.
 */
export async function provePin(phone: string, pin: string): Promise<void> {
  if ($tender.get().busy) return
  if (!phone.trim() || !pin) return wrong('pin', 'payment:tender.pinEmpty')
  $tender.set({ ...$tender.get(), busy: 'pin', issue: null })
  try {
    const { encPinNo } = await call(encryptionPinNo, { pinNo: pin }, partner())
    await call(pinNumCheck, { phone: stripPhone(phone), encPinNo }, partner())
    const failure = await beginAsMember()
    if (failure) throw new Failure(failure)
    $tender.set({ ...$tender.get(), busy: null, issue: null })
  } catch (error) {
    const { code } = asFailure(error)
    wrong('pin', PIN_WRONG[code] ?? failureKey(code))
  }
}

/**
 * Asks what the telecom's member is, and earns by what is charged now; where it does not say,
 * nothing is shown.
 */
export async function loadLoyalty(): Promise<void> {
  const amount = billNow()?.charge ?? 0
  // Nothing is earned by what is not charged.
  if (amount === 0) {
    $tender.setKey('loyalty', null)
    return
  }
  const isLast = () => billNow()?.charge === amount
  const quiet = { ...partner(), quiet: true }
  try {
    const [{ customerType: grade }, { savePoint }] = await Promise.all([
      call(customerType, {}, quiet),
      call(savePointCount, { product: sale().product, amount }, quiet),
    ])
    if (isLast()) $tender.setKey('loyalty', { grade, earned: savePoint })
  } catch {
    if (isLast()) $tender.setKey('loyalty', null)
  }
}
