import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Receipt } from '#contract/receipt.ts'
import { $receipt } from '#stores/receipt.ts'
import { loadPayment } from '#stores/reservation.ts'
import { type PageValue, usePage } from '../page.tsx'
import { showMoment } from './moment.ts'
import './reservation.css'

/** How it was paid: the card and in how many months, or the partner that paid all of it. */
export function cardRows(words: PageValue, { method, card, approvedAt, tenders }: Receipt): [string, string][] {
  const { t, format } = words
  const partners = format.list(tenders.map(({ kind, name }) => name || t(`payment:tender.${kind}`)))
  const rows: [string, string][] = [[t('reservation:payment.method'), method || partners]]
  if (card) {
    const { installmentMonths: months } = card
    rows.push(
      [t('reservation:payment.card'), card.number],
      [
        t('reservation:payment.months'),
        months > 0 ? t('reservation:payment.split', { months }) : t('reservation:payment.once'),
      ],
      [t('reservation:payment.approveNo'), card.approveNo],
    )
  }
  return [...rows, [t('reservation:payment.approvedAt'), showMoment(words, approvedAt, true)]]
}

/** How the stay was paid; left out where the payment service does not say. */
export function PaymentRows() {
  const words = usePage()
  const { t } = words
  const { status, receipt } = useStore($receipt)
  useEffect(() => {
    loadPayment()
  }, [])
  if (status === 'error') return null
  return (
    <section className="section" aria-labelledby="reservation-payment">
      <h2 id="reservation-payment">{t('reservation:payment.title')}</h2>
      {receipt ? (
        <dl className="rows">
          {cardRows(words, receipt).map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <span className="skeleton payment-rows-skeleton" />
      )}
    </section>
  )
}
