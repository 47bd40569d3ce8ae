import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Page } from '#contract/channel.ts'
import { isForeigners } from '#rules/language.ts'
import { placeOf } from '#rules/payment.ts'
import { $checkout, openCheckout } from '#stores/checkout.ts'
import type { CheckoutAdapter, CheckoutOffer } from '#stores/checkout-adapter.ts'
import { followEnding } from '#stores/ending.ts'
import { allowEmail, bookerNow } from '#stores/identity.ts'
import { loadPurchase } from '#stores/pay.ts'
import { $payment, openPayment } from '#stores/payment.ts'
import { $popup, followPopups } from '#stores/popup.ts'
import { Lazy, later } from '#ui/Lazy.tsx'
import { useAhead } from '../ahead.ts'
import { PageRoot } from '../page.tsx'
import { PaymentView } from './PaymentView.tsx'

const sheets = () => import('./PaymentSheets.tsx')
const Sheets = later(sheets)

interface Props<Query, Sold extends CheckoutOffer> {
  page: Page
  sale: CheckoutAdapter<Query, Sold>
  /** Who or how many, beside the dates. */
  people: (offer: Sold, query: Query) => ReactNode
  /** The product's own part of the form, after who books. */
  children: (offer: Sold, query: Query) => ReactNode
}

/** The payment screen of whatever is sold. */
export function Payment<Query, Sold extends CheckoutOffer>({ page, sale, people, children }: Props<Query, Sold>) {
  const { status } = useStore($payment)
  const { issue, problem } = useStore($checkout)
  const popup = useStore($popup)
  useEffect(followEnding, [])
  useEffect(() => {
    allowEmail(isForeigners(page))
    openPayment(sale)
    const ends = [openCheckout(), followPopups(['terms', 'verify'])]
    return () => {
      for (const end of ends) end()
    }
  }, [sale, page])
  useEffect(() => {
    const target = issue && document.getElementById(`payment-${placeOf(issue)}`)
    // In the middle: the bars cover the edges of the screen.
    target?.scrollIntoView({ block: 'center' })
    target?.focus({ preventScroll: true })
  }, [issue])
  useAhead(status === 'ready', sheets, loadPurchase)
  const before = useRef(popup)
  useEffect(() => {
    // The button that opened the verification may be gone with it: on to the next field, which
    // there is none of for who has proven an address, or to the button that stands there now.
    const at = (id: string) => document.getElementById(id)
    if (before.current === 'verify' && popup === null)
      (bookerNow() ? (at('payment-email') ?? at('verified-again')) : at('payment-verify'))?.focus()
    before.current = popup
  }, [popup])
  return (
    <PageRoot page={page}>
      <PaymentView
        product={sale.product}
        people={(offer, query) => people(offer as Sold, query as Query)}
        own={(offer, query) => children(offer as Sold, query as Query)}
        onRetry={() => openPayment(sale)}
      />
      {status === 'ready' && (popup || problem) && (
        <Lazy>
          <Sheets popup={popup} />
        </Lazy>
      )}
    </PageRoot>
  )
}
