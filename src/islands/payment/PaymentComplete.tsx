import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Page } from '../../contract/channel.ts'
import { completionOf } from '../../rules/completion.ts'
import { failureKey } from '../../rules/failure.ts'
import { $completion, openCompletion } from '../../stores/completion.ts'
import { Icon } from '../../ui/Icon.tsx'
import { href, PageRoot, usePage } from '../page.tsx'
import { CompleteView } from './CompleteView.tsx'

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
        {status === 'error' && !lookup && (
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

function Completion() {
  const { t } = usePage()
  const { status, failure, detail } = useStore($completion)
  if (status === 'failed') {
    return <Without title={t('payment:complete.failed')} text={t(failureKey(failure ?? 'unknown'))} />
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
        <h2>{t(status === 'pending' ? 'payment:complete.checking.title' : 'shell:loading')}</h2>
        {status === 'pending' && <p>{t('payment:complete.checking.text')}</p>}
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
