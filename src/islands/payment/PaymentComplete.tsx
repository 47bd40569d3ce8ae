import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Page } from '#contract/channel.ts'
import { type Completion as CompletionKind, completionOf } from '#rules/completion.ts'
import { failureKey } from '#rules/failure.ts'
import { $completion, followCompletion, openCompletion } from '#stores/completion.ts'
import { followEnding } from '#stores/ending.ts'
import { href, PageRoot, usePage } from '../page.tsx'
import { keepFocus } from '../Retry.tsx'
import { CompleteView, Mark } from './CompleteView.tsx'
import './booking.css'
import './outcome.css'

interface OutcomeProps {
  said: CompletionKind | 'late'
  title: string
  text: string
  /** The order's number, where it may be shown. */
  no?: string
  again?: boolean
  lookup?: boolean
}

/**
 * An outcome without its reservation, and where to go from here: asking again where that may help,
 * and to the look-up where that would show more.
 */
function Outcome({ said, title, text, no, again = false, lookup = false }: OutcomeProps) {
  const { page, t } = usePage()
  return (
    <div className="outcome" role={said === 'failed' ? 'alert' : 'status'}>
      <Mark said={said} />
      <h2>{title}</h2>
      <p>{text}</p>
      {no && <p className="outcome-no">{t('payment:complete.no', { no })}</p>}
      <p className="payment-ways">
        {again && (
          <button ref={keepFocus} type="button" className="button" onClick={openCompletion}>
            {t('payment:outcome.again')}
          </button>
        )}
        {lookup && (
          <a className={again ? 'button button-line' : 'button'} href={href(page, 'reserve')}>
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
  const { status, failure, state, orderId, detail } = useStore($completion)
  // A card company's app may have brought it to a browser that has not shown whose it is.
  if (status === 'told' && state && orderId) {
    const said = completionOf(state)
    const title = t(`payment:complete.${said}.title`)
    const closed = failure === 'maintenance'
    const text = t(closed ? 'payment:complete.closedText' : 'payment:complete.hiddenText')
    return <Outcome said={said} title={title} text={text} no={orderId} again={closed} lookup={!closed} />
  }
  if (status === 'late' && !detail) {
    const [title, text] = [t('payment:outcome.late'), t('payment:outcome.lateText')]
    return <Outcome said="late" title={title} text={text} no={orderId ?? ''} again lookup />
  }
  if (status === 'failed') {
    const text = t(failureKey(failure ?? 'unknown'))
    return <Outcome said="failed" title={t('payment:complete.failed.title')} text={text} />
  }
  if (status === 'error') {
    // Of an address that names no order: nobody has put anything in.
    const why = failure === 'invalid-input' ? 'reservation-not-found' : failure
    const gone = why === 'verification-required'
    const lookup = gone || why === 'reservation-not-found'
    const title = t(gone ? 'payment:complete.hidden' : 'payment:complete.unknown')
    const text = t(gone ? 'payment:complete.hiddenText' : failureKey(why ?? 'unknown'))
    return <Outcome said="failed" title={title} text={text} again={!lookup} lookup={lookup} />
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
  return <CompleteView detail={detail} said={status === 'late' ? 'late' : completionOf(detail.state)} />
}

/** The reservation that was just paid for, told as it is. */
export default function PaymentComplete({ page }: { page: Page }) {
  useEffect(followEnding, [])
  useEffect(followCompletion, [])
  return (
    <PageRoot page={page}>
      <Completion />
    </PageRoot>
  )
}
