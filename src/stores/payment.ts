import { atom, map } from 'nanostores'
import type { TermId } from '../contract/booking.ts'
import type { FailureCode } from '../contract/failure.ts'
import type { Identity } from '../contract/identity.ts'
import type { Won } from '../contract/money.ts'
import type { PaymentMethod } from '../contract/payment.ts'
import type { PointRules } from '../contract/tender.ts'
import { EMPTY_FORM, type PaymentForm, wantedTenders } from '../rules/payment.ts'
import { areTwo } from '../rules/person.ts'
import { arePointsUsable } from '../rules/tender.ts'
import { asFailure } from './call.ts'
import type { CheckoutAdapter, CheckoutOffer, OwnFields, OwnIssue } from './checkout-adapter.ts'
import { markHolder } from './holder.ts'
import { $identity, loadIdentity } from './identity.ts'
import { withMinimumDuration } from './loading.ts'
import { loadMember } from './member.ts'
import { readForm, saveForm, spentCoupons } from './saved-form.ts'

interface PaymentState {
  status: 'loading' | 'ready' | 'error'
  failure: FailureCode | null
  /** What the address says, in the product's own words. */
  query: unknown
  offer: CheckoutOffer | null
  /** The coupon that is chosen, while it is being taken; another choice leaves it be. */
  taking: string | null
  /**
   * The form has yet to begin with what is known of the guest: at first, and once a member has been
   * linked.
   */
  uninitialized: boolean
}

const LOADING: PaymentState = {
  status: 'loading',
  failure: null,
  query: null,
  offer: null,
  taking: null,
  uninitialized: true,
}

export const $payment = map<PaymentState>(LOADING)
export const $form = map<PaymentForm>(EMPTY_FORM)
/** The term whose text is being read, or null for all of them. */
export const $term = atom<TermId | null>(null)

/**
 * What is paid, by whom, and what cancelling costs, as the form stands; with the coupon that is
 * chosen. `tenders` are what the partner pays of the total, `charge` what is left.
 */
export function billNow() {
  const { offer } = $payment.get()
  const form = $form.get()
  if (!offer) return null
  const { couponId } = form
  const chosen = offer.coupons?.find(({ coupon }) => coupon.id === couponId && coupon.published)
  const { breakdown, policy } = chosen?.bill ?? offer.bill
  const tenders = wantedTenders(form).map(({ kind, amount }) => ({
    kind,
    name: kind === 'coupon' ? (form.partnerCoupon?.name ?? '') : '',
    amount,
    returned: 0,
  }))
  // While too much is typed nothing is left, and the press says what is wrong.
  const charge = Math.max(
    0,
    tenders.reduce((rest, { amount }) => rest - amount, breakdown.total),
  )
  return { coupon: chosen?.bill ? chosen.coupon : null, breakdown, steps: policy.steps, tenders, charge }
}

let selling: CheckoutAdapter | null = null

/** What this page sells; known from when it is opened. */
export function sale(): CheckoutAdapter {
  if (!selling) throw new Error('a payment page sells something')
  return selling
}

/** The page of what is bought, or null where the address names nothing. */
export function backOf(query: unknown): { path: string; search: string } | null {
  return query === null ? null : sale().back(query)
}

/** What the form is kept under: another product's address is another form. */
const keptFor = (query: unknown) => `${sale().product}${sale().search(query)}`

/** Asks for what the address names, and brings the form back as it was left. */
export async function openPayment<Query, Sold extends CheckoutOffer>(of: CheckoutAdapter<Query, Sold>): Promise<void> {
  selling = of as unknown as CheckoutAdapter
  const query = of.read(new URLSearchParams(location.search))
  if (typeof query === 'string') {
    $payment.set({ ...LOADING, status: 'error', failure: query as FailureCode })
    return
  }
  $payment.set({ ...LOADING, query })
  const kept = readForm()
  const same = kept?.for === keptFor(query)
  const { email = '', memberId = null, person = null } = kept?.form ?? {}
  const begun = same ? kept.form : { ...EMPTY_FORM, email, memberId, person }
  $form.set({ ...begun, own: { ...of.own, ...begun.own } })
  try {
    const [offer] = await Promise.all([withMinimumDuration(of.preview(query)), initialize(loadMember())])
    $payment.set({ ...$payment.get(), status: 'ready', offer })
    dropUnpayable(offer)
    if (!same) await beginCoupon(of.couponId?.(query) ?? null, offer)
  } catch (error) {
    $payment.set({ ...$payment.get(), status: 'error', failure: asFailure(error).code })
  }
}

/**
 * Begins the form with what is known of the guest: what was filled in stays, unless it was for
 * another member than who is linked now, or another person than who is shown.
 */
function begin(identity: Identity | null, member: Awaited<ReturnType<typeof loadMember>>): void {
  const form = $form.get()
  const memberId = member?.memberId ?? form.memberId
  const person = identity ?? form.person
  const isAnothers =
    (form.memberId && form.memberId !== memberId) || (form.person && person && areTwo(form.person, person))
  const begun = isAnothers ? { ...EMPTY_FORM, couponId: form.couponId, own: sale().own } : form
  const email = begun.email || (identity?.email ?? member?.guest?.email ?? '')
  const next = { ...begun, email, memberId, person }
  // Kept once something is filled in, and at once in the place of another's.
  if (isAnothers) editForm(next)
  else $form.set(next)
}

// Also whoever is shown on the page itself.
$identity.listen((identity) => {
  if (identity && $payment.get().query !== null) begin(identity, null)
})

/** Begins the form. While nobody could say who is linked, it is asked again. */
async function initialize(asked: ReturnType<typeof loadMember>): Promise<void> {
  const [identity, member] = await Promise.all([loadIdentity(), asked])
  begin(identity, member)
  $payment.setKey('uninitialized', member === undefined)
}

/**
 * A member has been linked on this page: asks what the partner offers them, and the form begins
 * anew. Answers why that could not be asked, or null.
 */
export function beginAsMember(): Promise<FailureCode | null> {
  $payment.setKey('uninitialized', true)
  return renewOffer()
}

/**
 * The coupon that the visitor came with, else the best that was not used yet, which is taken where
 * it was not; where it cannot be had, the best of those taken before.
 */
async function beginCoupon(couponId: string | null, { coupons = [] }: CheckoutOffer): Promise<void> {
  const asked = coupons.find(({ coupon }) => coupon.id === couponId)
  // The edge names the best first.
  const usable = coupons.filter(({ coupon, bill }) => bill && !spentCoupons().includes(coupon.id))
  const begun = asked ?? usable[0]
  const failure = begun && (await chooseCoupon(begun.coupon.id))
  const taken = usable.find(({ coupon }) => coupon.published)
  if (failure && taken) await chooseCoupon(taken.coupon.id)
}

/** Takes out what the partner pays nothing of any more: no field is left to take it out by. */
function dropUnpayable({ benefits }: CheckoutOffer): void {
  const { points, partnerCoupon } = $form.get()
  if (points > 0 && !benefits?.points) editForm({ points: 0 })
  if (partnerCoupon && !(benefits?.member && benefits.coupons)) editForm({ partnerCoupon: null })
}

/** Asks for the price and the coupons again. Answers why it could not, or null. */
export async function renewOffer(): Promise<FailureCode | null> {
  const { query, offer: before } = $payment.get()
  if (query === null) return null
  try {
    const begins = $payment.get().uninitialized && initialize(loadMember({ linked: true }))
    const [offer] = await Promise.all([withMinimumDuration(sale().preview(query)), begins])
    // A coupon that was taken meanwhile may not be in the answer.
    if ($payment.get().offer !== before) return renewOffer()
    $payment.set({ ...$payment.get(), offer })
    dropUnpayable(offer)
    return null
  } catch (error) {
    return asFailure(error).code
  }
}

/** Takes what is filled in, and keeps it for a reload. */
export function editForm(changes: Partial<PaymentForm>): void {
  const form = { ...$form.get(), ...changes }
  $form.set(form)
  const { query } = $payment.get()
  if (query === null) return
  const { secret = [] } = sale()
  const own = Object.fromEntries(Object.entries(form.own).filter(([name]) => !secret.includes(name)))
  saveForm({ for: keptFor(query), form: { ...form, own } })
}

/** Takes what is filled in of the product's own part. */
export function editOwn(changes: OwnFields): void {
  editForm({ own: { ...$form.get().own, ...changes } })
}

/** What the payment window opens with, as the form stands; null where it asks by itself. */
export function methodOf(methods: readonly PaymentMethod[], chosen: PaymentMethod | null): PaymentMethod | null {
  return methods.find((method) => method === chosen) ?? methods[0] ?? null
}

/** What of the price is left for points: what the partner's coupon does not pay. */
export function priceForPoints(): Won {
  const { amount = 0 } = $form.get().partnerCoupon ?? {}
  return (billNow()?.breakdown.total ?? 0) - amount
}

/** What is wrong with the points that are wanted: whether they may not be spent on this price. */
export function pointsIssues(rules: PointRules | null | undefined): OwnIssue[] {
  const { points } = $form.get()
  const right = points === 0 || (rules != null && arePointsUsable(rules, priceForPoints(), points))
  return right ? [] : [{ field: 'points', key: 'payment:tender.wrong' }]
}

/** What is wrong with the product's own part of the form, and with the points. */
export function ownIssues(): OwnIssue[] {
  const { query, offer } = $payment.get()
  if (query === null || !offer) return []
  const own = sale().issues?.($form.get().own, query, offer) ?? []
  return [...own, ...pointsIssues(offer.benefits?.points)]
}

/** Agrees to a term, or takes it back. */
export function agree(term: TermId, agreed: boolean): void {
  const rest = $form.get().agreements.filter((each) => each !== term)
  editForm({ agreements: agreed ? [...rest, term] : rest })
}

/** What the choice of a coupon comes to: why it could not be had, or null. */
export type CouponChoice = Promise<FailureCode | null>

let choice: CouponChoice
/** A coupon of the partner's that is on its way; null where none is. */
let tried: CouponChoice | null = null

/** The choice whose coupon is being taken, or asked about; null where none is. */
export const choiceUnderWay = (): CouponChoice | null => ($payment.get().taking === null ? tried : choice)

/** Has a press to pay wait for what a coupon of the partner's comes to. */
export async function tryCoupon(coupon: CouponChoice): Promise<void> {
  tried = coupon
  await coupon
  tried = null
}

/**
 * Chooses a coupon, taking it first when it is not the visitor's yet; null for none. Answers why it
 * could not be had, or null; also where another was chosen meanwhile.
 */
export function chooseCoupon(couponId: string | null): CouponChoice {
  choice = choose(couponId)
  return choice
}

async function choose(couponId: string | null): CouponChoice {
  const { query, offer, taking } = $payment.get()
  const coupon = offer?.coupons?.find((each) => each.coupon.id === couponId)?.coupon
  const { takeCoupon } = sale()
  if (!offer || !coupon || coupon.published || !takeCoupon) {
    $payment.setKey('taking', null)
    editForm({ couponId: coupon?.id ?? null })
    return null
  }
  if (taking === coupon.id) return choice
  $payment.setKey('taking', coupon.id)
  let failure: FailureCode | null = null
  try {
    const taken = await takeCoupon(query, coupon.id)
    markHolder()
    const now = $payment.get().offer ?? offer
    const coupons = now.coupons?.map((each) => (each.coupon.id === taken.id ? { ...each, coupon: taken } : each))
    $payment.setKey('offer', { ...now, coupons })
  } catch (error) {
    failure = asFailure(error).code
  }
  if ($payment.get().taking !== coupon.id) return null
  $payment.setKey('taking', null)
  if (!failure) editForm({ couponId })
  return failure
}
