import { useStore } from '@nanostores/react'
import { markedIn } from '#rules/marked.ts'
import { type PaymentIssue, placeOf } from '#rules/payment.ts'
import { $checkout, missing } from '#stores/checkout.ts'
import { $byEmail, $identity, bookerNow } from '#stores/identity.ts'
import { $form, $payment, billNow } from '#stores/payment.ts'

/* What follows from several stores is reckoned by whoever shows it, anew when one changes. */

/** What is paid as the form stands; null while that is not known. */
export function useBill(): ReturnType<typeof billNow> {
  useStore($payment)
  useStore($form)
  return billNow()
}

/** Who books; null for nobody. */
export function useBooker(): ReturnType<typeof bookerNow> {
  useStore($identity)
  useStore($byEmail)
  return bookerNow()
}

/** All that is missing, from the top of the form. */
export function useMissing(): PaymentIssue[] {
  useBooker()
  useBill()
  return missing()
}

/** What bears its mark: what a press found missing and still is, or what the edge refused. */
export function useIssues(): PaymentIssue[] {
  return markedIn(useMissing(), placeOf, useStore($checkout))
}
