import { atom, computed, map } from 'nanostores'
import * as v from 'valibot'
import { Failure, type FailureCode } from '../contract/failure.ts'
import type { FeeStep } from '../contract/fee.ts'
import {
  type Coupon,
  type PlaceDetail,
  placeCoupon,
  placeCoupons,
  placeDetail,
  placeRoom,
  placeVehicle,
  type Room,
} from '../contract/place.ts'
import { restrictedProperty, TermId } from '../contract/reservation.ts'
import { bestCoupon } from '../rules/coupon.ts'
import { seoulDate } from '../rules/date.ts'
import {
  breakdownOf,
  couponOffers,
  EMPTY_FORM,
  feesOf,
  type PaymentForm,
  type PaymentQuery,
  paymentSearch,
  readPaymentQuery,
} from '../rules/payment.ts'
import { asFailure, call } from './call.ts'
import { keep, readKept } from './kept.ts'
import { unhurried } from './loading.ts'
import { loadIdentity } from './verification.ts'

/** What is for sale: the property, the room priced now, what cancelling it costs, coupons, and whether guests may come by car. */
export interface Offer {
  place: PlaceDetail
  room: Room
  steps: FeeStep[]
  coupons: Coupon[]
  parking: { spaces: number; free: boolean; feePerDay: number } | null
}

interface PaymentState {
  status: 'loading' | 'ready' | 'error'
  failure: FailureCode | null
  query: PaymentQuery | null
  offer: Offer | null
  /** When the offer was asked for, an ISO instant. */
  now: string
  /** The coupon that is being taken. */
  taking: string | null
}

const LOADING: PaymentState = { status: 'loading', failure: null, query: null, offer: null, now: '', taking: null }

export const $payment = map<PaymentState>(LOADING)
export const $form = map<PaymentForm>(EMPTY_FORM)
/** The term whose text is being read, or null for all of them. */
export const $term = atom<TermId | null>(null)

/** What is paid, what the coupons are worth and what cancelling costs, as the form stands. */
export const $bill = computed([$payment, $form], ({ offer, now }, { couponId }) => {
  if (!offer) return null
  const coupons = couponOffers(offer.coupons, offer.room.salePrice, now)
  const coupon = coupons.find((each) => each.coupon.id === couponId && each.value > 0 && each.coupon.published) ?? null
  const breakdown = breakdownOf(offer.room, coupon?.value ?? 0)
  return { coupons, coupon, breakdown, steps: feesOf(offer.steps, breakdown.total) }
})

/** The form on its way to the payment window and back. Personal data, hence only for this tab (docs/product.md, "Retention"). */
const Kept = v.strictObject({
  for: v.string(),
  form: v.strictObject({
    email: v.string(),
    request: v.string(),
    arrival: v.picklist(['walk', 'car']),
    couponId: v.nullable(v.string()),
    agreements: v.array(TermId),
  }),
})
const KEPT = 'payment.form'

/** Coupons that this tab has used, or tried in vain. They are offered, but not chosen for the visitor. */
const Spent = v.strictObject({ ids: v.array(v.string()) })
const SPENT = 'payment.coupons'
const spent = () => readKept(SPENT, Spent)?.ids ?? []

/** The form's coupon is used, or cannot be: it is not chosen by itself again. */
export function spendCoupon(): void {
  const id = readKept(KEPT, Kept)?.form.couponId
  if (id) keep(SPENT, { ids: [...spent(), id] })
}

/** The room as it is priced now, with everything around it. What only adds comfort may be missing. */
async function loadOffer({ placeId, roomId, stay }: PaymentQuery): Promise<Offer> {
  const [place, priced, restriction, coupons, parking] = await unhurried(
    Promise.all([
      call(placeDetail, { placeId, ...stay }),
      call(placeRoom, { placeId, roomId, ...stay }),
      call(restrictedProperty, { placeId }).catch(() => null),
      call(placeCoupons, { placeId }).catch(() => []),
      call(placeVehicle, { placeId }).catch(() => null),
    ]),
  )
  if (restriction?.restricted) throw new Failure('restricted-property')
  return { place, room: priced.room, steps: priced.feeSteps, coupons, parking }
}

/** Asks for what the address names, and brings the form back as it was left. */
export async function openPayment(now = new Date().toISOString()): Promise<void> {
  const query = readPaymentQuery(new URLSearchParams(location.search), now)
  if (typeof query === 'string') {
    $payment.set({ ...LOADING, status: 'error', failure: query })
    return
  }
  $payment.set({ ...LOADING, query, now })
  const kept = readKept(KEPT, Kept)
  const same = kept?.for === paymentSearch(query)
  $form.set(same ? kept.form : { ...EMPTY_FORM, email: kept?.form.email ?? '' })
  try {
    const [offer, identity] = await Promise.all([loadOffer(query), loadIdentity()])
    $payment.set({ ...$payment.get(), status: 'ready', offer })
    if (identity?.email && !$form.get().email) editForm({ email: identity.email })
    if (!same) await beginCoupon(query, offer, now)
  } catch (error) {
    $payment.set({ ...$payment.get(), status: 'error', failure: asFailure(error).code })
  }
}

/** The coupon that the visitor came with, else the best of those taken before and not used yet. */
async function beginCoupon(query: PaymentQuery, { coupons, room }: Offer, now: string): Promise<void> {
  const asked = coupons.find((coupon) => coupon.id === query.couponId)
  const fresh = coupons.filter(({ id }) => !spent().includes(id))
  const coupon = asked ?? bestCoupon(fresh, room.salePrice, seoulDate(now))
  if (coupon) await chooseCoupon(coupon.id)
}

/** Asks for the price and the coupons again. Answers whether that went well. */
export async function renewOffer(now = new Date().toISOString()): Promise<boolean> {
  const { query } = $payment.get()
  if (!query) return false
  try {
    const offer = await loadOffer(query)
    $payment.set({ ...$payment.get(), offer, now })
    return true
  } catch {
    return false
  }
}

/** Takes what is filled in, and keeps it for a reload. */
export function editForm(changes: Partial<PaymentForm>): void {
  const form = { ...$form.get(), ...changes }
  $form.set(form)
  const { query } = $payment.get()
  if (query) keep(KEPT, { for: paymentSearch(query), form })
}

/** Agrees to a term, or takes it back. */
export function agree(term: TermId, agreed: boolean): void {
  const rest = $form.get().agreements.filter((each) => each !== term)
  editForm({ agreements: agreed ? [...rest, term] : rest })
}

/** Chooses a coupon, taking it first when it is not the visitor's yet; null for none. Answers why it could not be had, or null. */
export async function chooseCoupon(couponId: string | null): Promise<FailureCode | null> {
  const { query, offer, taking } = $payment.get()
  const coupon = offer?.coupons.find((each) => each.id === couponId)
  if (!query || !offer || !coupon || coupon.published) {
    editForm({ couponId: coupon?.id ?? null })
    return null
  }
  if (taking) return null
  $payment.setKey('taking', coupon.id)
  try {
    const taken = await call(placeCoupon, { placeId: query.placeId, couponId: coupon.id })
    const coupons = offer.coupons.map((each) => (each.id === taken.id ? taken : each))
    $payment.set({ ...$payment.get(), offer: { ...($payment.get().offer ?? offer), coupons }, taking: null })
    editForm({ couponId: taken.id })
    return null
  } catch (error) {
    $payment.setKey('taking', null)
    return asFailure(error).code
  }
}

/** Forgets the form: it has been paid. */
export function forgetForm(): void {
  spendCoupon()
  keep(KEPT, null)
  $form.set(EMPTY_FORM)
}
