import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Page } from '../../contract/channel.ts'
import { type Completion as CompletionKind, completionOf } from '../../rules/completion.ts'
import { failureKey } from '../../rules/failure.ts'
import { $completion, openCompletion } from '../../stores/completion.ts'
import { Icon } from '../../ui/Icon.tsx'
import { href, PageRoot, usePage } from '../page.tsx'
import { CompleteView, Mark } from './CompleteView.tsx'

/** Nothing was charged, or nothing can be said; and where to go from here. */
function Without({ title, text }: { title: string; text: string }) {
  const { page, t } = usePage()
  const { status, failure } = useStore($completion)
  const lookup = failure === 'verification-required' || failure === 'reservation-not-found'
  return (
    <div className="outcome" role="alert">
      <span className="outcome-mark outcome-mark-bad">
        <Icon name="info" size={32} />
      </span>
      <h2>{title}</h2>
      <p>{text}</p>
      <p className="payment-ways">
        {(status === 'late' || (status === 'error' && !lookup)) && (
          <button type="button" className="button" onClick={() => openCompletion()}>
            {t('shell:retry')}
          </button>
        )}
        {lookup && (
          <a className="button" href={href(page, 'reserve')}>
            {t('payment:complete.lookup')}
          </a>
        )}
        <a className="button button-line" href={href(page, '')}>
          {t('shell:error.home')}
        </a>
      </p>
    </div>
  )
}

/** What became of the payment, for a browser that has not shown whose it is: a card company's app has brought it here. */
function Told({ said, no }: { said: CompletionKind; no: string }) {
  const { page, t } = usePage()
  return (
    <div className="outcome" role="status">
      <Mark said={said} />
      <h2>{t(`payment:complete.${said}.title`)}</h2>
      <p>{t('payment:complete.hiddenText')}</p>
      <p className="outcome-no">{t('payment:complete.no', { no })}</p>
      <p className="payment-ways">
        <a className="button" href={href(page, 'reserve')}>
          {t('payment:complete.lookup')}
        </a>
        <a className="button button-line" href={href(page, '')}>
          {t('shell:error.home')}
        </a>
      </p>
    </div>
  )
}

function Completion() {
  const { t } = usePage()
  const { status, failure, state, orderId, detail } = useStore($completion)
  if (status === 'told' && state && orderId) return <Told said={completionOf(state)} no={orderId} />
  if (status === 'late') return <Without title={t('payment:outcome.late')} text={t('payment:outcome.lateText')} />
  if (status === 'failed') {
    return <Without title={t('payment:complete.failed.title')} text={t(failureKey(failure ?? 'unknown'))} />
  }
  if (status === 'error') {
    const gone = failure === 'verification-required'
    return (
      <Without
        title={t(gone ? 'payment:complete.hidden' : 'payment:complete.unknown')}
        text={t(gone ? 'payment:complete.hiddenText' : failureKey(failure ?? 'unknown'))}
      />
    )
  }
  if (!detail) {
    return (
      <div className="outcome" role="status">
        <span className="outcome-wait" />
        <h2>{t(status === 'pending' ? 'payment:outcome.confirming' : 'shell:loading')}</h2>
        {status === 'pending' && <p>{t('payment:outcome.slow')}</p>}
      </div>
    )
  }
  return <CompleteView detail={detail} said={completionOf(detail.state)} />
}

/** The reservation that was just paid for, told as it is. */
export default function PaymentComplete({ page }: { page: Page }) {
  useEffect(() => {
    openCompletion()
  }, [])
  return (
    <PageRoot page={page}>
      <Completion />
    </PageRoot>
  )
}
