import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { failureKey } from '#rules/failure.ts'
import { isForeigners } from '#rules/language.ts'
import { $checkout, clearCheckout } from '#stores/checkout.ts'
import { $payment, backOf, sale } from '#stores/payment.ts'
import { closePopup } from '#stores/popup.ts'
import { Sheet } from '#ui/Sheet.tsx'
import { href, usePage } from '../page.tsx'
import Verification, { VerificationChoice } from '../verification/Verification.tsx'
import { useBooker } from './state.ts'
import { TermsSheet } from './TermsSheet.tsx'
import './booking.css'
import './payment.css'

/** So long after the first press of a double press the second one has come, milliseconds. */
const DOUBLE_PRESS_MS = 350

/**
 * The new price has been read. Below the sheet stands the button that pays, which the second press
 * of a double press would be on.
 */
function accept(): void {
  const { style } = document.body
  style.pointerEvents = 'none'
  setTimeout(() => {
    style.pointerEvents = ''
  }, DOUBLE_PRESS_MS)
  clearCheckout()
}

/** The price is another one now: both are named, and nothing is paid without a new press. */
function PriceChanged({ before, after }: { before: number; after: number }) {
  const { t, format } = usePage()
  return (
    <Sheet
      title={t('payment:price.title')}
      closeLabel={t('shell:close')}
      onClose={clearCheckout}
      footer={
        <button type="button" className="button" onClick={accept}>
          {t('payment:price.accept')}
        </button>
      }
    >
      <p>{t(after > before ? 'payment:price.higher' : 'payment:price.lower')}</p>
      <dl className="rows payment-price">
        <div>
          <dt>{t('payment:price.before')}</dt>
          <dd>
            <del>{format.won(before)}</del>
          </dd>
        </div>
        <div className="rows-total">
          <dt>{t('payment:price.after')}</dt>
          <dd>{format.won(after)}</dd>
        </div>
      </dl>
    </Sheet>
  )
}

/** The sheet that is open over the payment page. */
export default function PaymentSheets({ popup }: { popup: string | null }) {
  const { page, t } = usePage()
  const { problem } = useStore($checkout)
  const { query } = useStore($payment)
  const verified = useBooker() !== null
  useEffect(() => {
    if (popup !== 'verify' || !verified) return
    clearCheckout()
    closePopup()
  }, [popup, verified])
  if (problem?.kind === 'price') return <PriceChanged before={problem.before} after={problem.after} />
  const back = backOf(query)
  if (problem?.kind === 'closed' && back) {
    return (
      <Sheet
        title={t(problem.code === 'sold-out' ? 'payment:closed.soldOut' : 'payment:unavailable')}
        closeLabel={t('shell:close')}
        onClose={clearCheckout}
        footer={
          <a className="button" href={href(page, back.path, back.search)}>
            {t(`payment:to.${sale().product}`)}
          </a>
        }
      >
        <p>{t(failureKey(problem.code))}</p>
        <p className="payment-hint">{t('payment:closed.unpaid')}</p>
      </Sheet>
    )
  }
  if (popup === 'verify') {
    return (
      <Sheet
        title={t(isForeigners(page) ? 'verification:title' : 'payment:guest.verify')}
        closeLabel={t('shell:close')}
        onClose={closePopup}
      >
        <p className="payment-verify-hint">
          {t(isForeigners(page) ? 'verification:bookerHint' : 'payment:guest.verifyHint')}
        </p>
        {!verified && (isForeigners(page) ? <VerificationChoice /> : <Verification mode="phone" />)}
      </Sheet>
    )
  }
  return popup === 'terms' ? <TermsSheet /> : null
}
