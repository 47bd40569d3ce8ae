import { useStore } from '@nanostores/react'
import { lazy, type ReactNode } from 'react'
import type { Product } from '#contract/channel.ts'
import { FAILURES } from '#contract/failure.ts'
import { failureKey } from '#rules/failure.ts'
import { $checkout } from '#stores/checkout.ts'
import type { CheckoutOffer } from '#stores/checkout-adapter.ts'
import { $payment, backOf, sale } from '#stores/payment.ts'
import { Lazy } from '#ui/Lazy.tsx'
import { Note } from '#ui/Note.tsx'
import { href, usePage } from '../page.tsx'
import { Retry } from '../Retry.tsx'
import { BillSection } from './BillSection.tsx'
import { FeeSection } from './FeeSection.tsx'
import { GuestSection } from './GuestSection.tsx'
import { MethodSection } from './MethodSection.tsx'
import { PayBar } from './PayBar.tsx'
import { Summary } from './Summary.tsx'
import { useBill } from './state.ts'
import { TermsSection } from './TermsSection.tsx'
import './booking.css'
import './payment.css'

const TenderSection = lazy(() => import('./TenderSection.tsx'))

function Skeleton() {
  const { t } = usePage()
  return (
    <div className="payment booking" aria-busy="true">
      <p className="visually-hidden" role="status">
        {t('shell:loading')}
      </p>
      <div className="section payment-skeleton">
        <span className="skeleton" />
        <span className="skeleton" />
        <span className="skeleton" />
      </div>
      <div className="section payment-skeleton">
        <span className="skeleton" />
        <span className="skeleton" />
      </div>
    </div>
  )
}

/** Nothing can be paid here; says why, and where to go from here. */
function Unavailable({ product, onRetry }: { product: Product; onRetry: () => void }) {
  const { page, t } = usePage()
  const { query, ...state } = useStore($payment)
  const failure = state.failure ?? 'unknown'
  const back = backOf(query)
  return (
    <Note title={t('payment:unavailable')} role="alert">
      <p>{t(failureKey(failure))}</p>
      <p className="payment-ways">
        {back ? (
          <>
            <a className="button" href={href(page, back.path, back.search)}>
              {t(`payment:to.${product}`)}
            </a>
            {/* What was chosen cannot be had by asking for it again. */}
            {FAILURES[failure] >= FAILURES['too-many-requests'] && <Retry onRetry={onRetry} />}
          </>
        ) : (
          // An address that names nothing will name nothing another time, either.
          <a className="button" href={href(page, '')}>
            {t('shell:error.home')}
          </a>
        )}
      </p>
    </Note>
  )
}

interface Props {
  product: Product
  /** Who or how many. */
  people: (offer: CheckoutOffer, query: unknown) => ReactNode
  /** The product's own part of the form. */
  own: (offer: CheckoutOffer, query: unknown) => ReactNode
  onRetry: () => void
}

/** The payment screen: what is booked, by whom, for how much, on which terms. */
export function PaymentView({ product, people, own, onRetry }: Props) {
  const { status, offer, query } = useStore($payment)
  const bill = useBill()
  // An order is of what was asked: what stands here stays as it was meanwhile.
  const inert = useStore($checkout).step !== 'idle'
  if (status === 'error') return <Unavailable product={product} onRetry={onRetry} />
  if (!offer || !bill) return <Skeleton />
  const worded = sale().isForNoDay?.(query) ? 'open' : product
  return (
    <div className="payment booking">
      <Summary product={worded} offer={offer}>
        {people(offer, query)}
      </Summary>
      <div className="payment-form" inert={inert}>
        <GuestSection />
        {own(offer, query)}
        {offer.benefits && (
          <Lazy>
            <TenderSection benefits={offer.benefits} />
          </Lazy>
        )}
      </div>
      <BillSection
        product={product}
        breakdown={bill.breakdown}
        discount={offer.discount}
        tenders={bill.tenders}
        charge={bill.charge}
      />
      <div className="payment-rest" inert={inert}>
        {bill.charge > 0 && <MethodSection methods={offer.methods} />}
        <FeeSection steps={bill.steps} total={bill.breakdown.total} product={worded} />
        <TermsSection />
      </div>
      <PayBar charge={bill.charge} product={product} units={sale().units(offer, query)} />
    </div>
  )
}
