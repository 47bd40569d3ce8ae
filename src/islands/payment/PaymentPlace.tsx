import { useStore } from '@nanostores/react'
import { lazy, useEffect, useRef } from 'react'
import type { Page } from '../../contract/channel.ts'
import { $checkout, openCheckout } from '../../stores/checkout.ts'
import { $payment, openPayment } from '../../stores/payment.ts'
import { $popup, followPopups } from '../../stores/popup.ts'
import { $identity } from '../../stores/verification.ts'
import { Lazy } from '../../ui/Lazy.tsx'
import { PageRoot } from '../page.tsx'
import { PaymentView } from './PaymentView.tsx'

const Sheets = lazy(() => import('./PaymentSheets.tsx'))

/** Ids of the parts of the form that a fault leads to. */
const faultId = (at: string) => (at === 'verify' || at === 'email' ? `payment-${at}` : `payment-term-${at}`)

/** The payment screen of domestic lodging. */
export default function PaymentPlace({ page }: { page: Page }) {
  const { status } = useStore($payment)
  const { fault, problem } = useStore($checkout)
  const popup = useStore($popup)
  useEffect(() => {
    openPayment()
    const ends = [openCheckout(), followPopups(['terms', 'verify'])]
    return () => {
      for (const end of ends) end()
    }
  }, [])
  useEffect(() => {
    const target = fault && document.getElementById(faultId(fault.at))
    // In the middle: the bars cover the edges of the screen.
    target?.scrollIntoView({ block: 'center' })
    target?.focus({ preventScroll: true })
  }, [fault])
  const before = useRef(popup)
  useEffect(() => {
    // The button that opened the verification is gone with it: on to the next field.
    const verified = before.current === 'verify' && popup === null && $identity.get()
    if (verified) document.getElementById('payment-email')?.focus()
    before.current = popup
  }, [popup])
  return (
    <PageRoot page={page}>
      <PaymentView />
      {status === 'ready' && (popup || problem) && (
        <Lazy>
          <Sheets popup={popup} />
        </Lazy>
      )}
    </PageRoot>
  )
}
