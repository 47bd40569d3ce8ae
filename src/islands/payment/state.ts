import { useStore } from '@nanostores/react'
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
