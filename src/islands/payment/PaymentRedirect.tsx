import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Page } from '#contract/channel.ts'
import { $outcome, settle } from '#stores/outcome.ts'
import { Icon } from '#ui/Icon.tsx'
import * as icons from '#ui/icons.ts'
import { href, PageRoot, usePage } from '../page.tsx'
import { keepFocus } from '../Retry.tsx'
import './booking.css'
import './outcome.css'

function Outcome() {
  const { page, t } = usePage()
  const { step, message, orderId } = useStore($outcome)
  if (step === 'stopped') {
    return (
      <div className="outcome" role="alert">
        <span className="outcome-mark outcome-mark-bad">
          <Icon path={icons.info} size={32} />
        </span>
        <h2>{t('payment:outcome.stopped')}</h2>
        <p>{t(message ?? 'failure:unknown')}</p>
        <a className="button" href={href(page, '')}>
          {t('shell:error.home')}
        </a>
      </div>
    )
  }
  if (step === 'late') {
    return (
      <div className="outcome" role="alert">
        <span className="outcome-mark">
          <Icon path={icons.clock} size={32} />
        </span>
        <h2>{t('payment:outcome.late')}</h2>
        <p>{t('payment:outcome.lateText')}</p>
        {orderId && <p className="outcome-no">{t('payment:complete.no', { no: orderId })}</p>}
        <p className="payment-ways">
          <button ref={keepFocus} type="button" className="button" onClick={settle}>
            {t('payment:outcome.again')}
          </button>
          <a className="button button-line" href={href(page, 'reserve')}>
            {t('shell:reservations')}
          </a>
        </p>
      </div>
    )
  }
  return (
    <div className="outcome" role="status">
      <span className="outcome-wait" />
      <h2>{t('payment:outcome.confirming')}</h2>
      <p>{t(step === 'slow' ? 'payment:outcome.slow' : 'payment:outcome.stay')}</p>
    </div>
  )
}

/** What the payment window leads back to: brings the payment to its end and goes on. */
export default function PaymentRedirect({ page }: { page: Page }) {
  useEffect(() => {
    settle()
  }, [])
  return (
    <PageRoot page={page}>
      <Outcome />
    </PageRoot>
  )
}
