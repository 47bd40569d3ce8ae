import * as v from 'valibot'
import { TermId } from '../contract/booking.ts'
import type { PaymentMethod } from '../contract/payment.ts'
import { readFromTab, saveInTab } from './tab-storage.ts'

/**
 * The form on its way to the payment window and back. Personal data, hence only for this tab
 * (docs/product.md, "Retention"). A term that only another release knows is left out of it; the
 * rest stays.
 */
const SavedForm = v.object({
  for: v.string(),
  form: v.object({
    email: v.string(),
    request: v.string(),
    couponId: v.nullable(v.string()),
    points: v.number(),
    partnerCoupon: v.nullable(v.object({ no: v.string(), name: v.string(), amount: v.number() })),
    agreements: v.pipe(
      v.array(v.string()),
      v.transform((terms) => TermId.options.filter((term) => terms.includes(term))),
    ),
    // A page takes one that it offers (`methodOf`).
    method: v.optional(v.nullable(v.string() as v.GenericSchema<PaymentMethod>), null),
    memberId: v.nullable(v.string()),
    person: v.optional(
      v.nullable(
        v.object({
          name: v.string(),
          phone: v.nullable(v.string()),
          email: v.nullable(v.string()),
          verifiedUntil: v.string(),
        }),
      ),
      null,
    ),
    own: v.record(v.string(), v.string()),
  }),
})
const KEPT = 'payment.form'

/** The form that this tab keeps, whatever it is for; null for none. */
export const readForm = () => readFromTab(KEPT, SavedForm)
export const saveForm = (form: v.InferOutput<typeof SavedForm>): void => saveInTab(KEPT, form)

/**
 * Coupons that this tab has used, or tried in vain. They are offered, but not chosen for the
 * visitor.
 */
const Spent = v.object({ ids: v.array(v.string()) })
const SPENT = 'payment.coupons'
export const spentCoupons = (): readonly string[] => readFromTab(SPENT, Spent)?.ids ?? []

/** The form's coupon is used, or cannot be: it is not chosen by itself again. */
export function markCouponSpent(): void {
  const id = readForm()?.form.couponId
  if (id) saveInTab(SPENT, { ids: [...spentCoupons(), id] })
}

/** The partner does not pay what the form wants of it: whoever is back may choose anew. */
export function dropTenders(): void {
  const kept = readForm()
  if (kept) saveForm({ ...kept, form: { ...kept.form, points: 0, partnerCoupon: null } })
}

/** Forgets the form: it has been paid. */
export function forgetForm(): void {
  markCouponSpent()
  saveInTab(KEPT, null)
}
