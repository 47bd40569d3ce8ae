import { useStore } from '@nanostores/react'
import { failureKey } from '../../rules/failure.ts'
import { writeStay } from '../../rules/search.ts'
import { $bill, $payment, openPayment } from '../../stores/payment.ts'
import { Note } from '../../ui/Note.tsx'
import { href, usePage } from '../page.tsx'
import { ArrivalSection } from './ArrivalSection.tsx'
import { BillSection } from './BillSection.tsx'
import { CouponSection } from './CouponSection.tsx'
import { FeeSection } from './FeeSection.tsx'
import { GuestSection } from './GuestSection.tsx'
import { PayBar } from './PayBar.tsx'
import { StaySummary } from './StaySummary.tsx'
import { TermsSection } from './TermsSection.tsx'

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
function Unavailable() {
  const { page, t } = usePage()
  const { failure, query } = useStore($payment)
  const back = query && href(page, `place/result/${query.placeId}`, `?${writeStay(query.stay)}`)
  return (
    <Note title={t('payment:unavailable')} role="alert">
      <p>{t(failureKey(failure ?? 'unknown'))}</p>
      <p className="payment-ways">
        {back && (
          <a className="button" href={back}>
            {t('payment:toPlace')}
          </a>
        )}
        <button type="button" className="button button-line" onClick={() => openPayment()}>
          {t('shell:retry')}
        </button>
      </p>
    </Note>
  )
}

/** The payment screen: what is booked, by whom, for how much, on which terms. */
export function PaymentView() {
  const { status, offer, query } = useStore($payment)
  const bill = useStore($bill)
  if (status === 'error') return <Unavailable />
  if (!offer || !query || !bill) return <Skeleton />
  return (
    <div className="payment booking">
      <StaySummary place={offer.place} room={offer.room} stay={query.stay} />
      <GuestSection />
      <ArrivalSection parking={offer.parking} />
      <CouponSection />
      <BillSection breakdown={bill.breakdown} discount={offer.room.discount} coupon={bill.coupon?.coupon ?? null} />
      <FeeSection steps={bill.steps} total={bill.breakdown.total} />
      <TermsSection />
      <PayBar total={bill.breakdown.total} nights={offer.room.nights.length} />
    </div>
  )
}
