import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import type { Receipt } from '#contract/receipt.ts'
import type { ReservationDetail } from '#contract/reservation.ts'
import { isTaxFree } from '#rules/receipt.ts'
import { closePopup } from '#stores/popup.ts'
import { $receipt, printReceipt } from '#stores/receipt.ts'
import { loadPayment } from '#stores/reservation.ts'
import { Sheet } from '#ui/Sheet.tsx'
import { usePage } from '../page.tsx'
import { BillRows } from '../payment/BillSection.tsx'
import { BookedName, BookedOption } from '../payment/Booked.tsx'
import { TenderRows } from '../payment/TenderRows.tsx'
import { FailedNote } from './FailedNote.tsx'
import { showMoment } from './moment.ts'
import { cardRows } from './PaymentRows.tsx'
import { SheetSkeleton } from './SheetSkeleton.tsx'
import './reservation.css'

/** Name, text, and what kind of line it is. */
type Line = [name: string, text: ReactNode, kind?: 'minus' | 'total']

function Lines({ title, lines }: { title: string; lines: Line[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl className="rows">
        {lines.map(([name, text, kind]) => (
          <div key={name} className={kind && `rows-${kind}`}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** What a receipt is of: its days and amounts are named as they are on the reservation. */
type Of = Pick<ReservationDetail, 'discount' | 'forNoDay'>

/** A receipt as it is printed. */
function ReceiptPaper({ receipt, discount, forNoDay }: { receipt: Receipt } & Of) {
  const words = usePage()
  const { page, t, format } = words
  const { breakdown, issuer, refunds, product } = receipt
  const won = (amount: number) => format.won(amount)
  const day = (at: string) => format.fullDate(at.slice(0, 10))
  const [from, to] = [day(receipt.begins), day(receipt.ends)]
  const span = from === to ? from : t('reservation:receipt.range', { from, to })
  const { partnerOrderNo } = receipt
  const partnerNo: Line[] = partnerOrderNo ? [[t('reservation:receipt.partnerNo'), partnerOrderNo]] : []
  return (
    <article className="receipt printed" aria-label={t('reservation:receipt.title')}>
      <header>
        <b>{page.title}</b>
        <span>{t('reservation:receipt.tax')}</span>
        <strong>{won(receipt.paid)}</strong>
        <span>{t('reservation:receipt.issued', { moment: showMoment(words, receipt.issuedAt, true) })}</span>
      </header>
      <Lines
        title={t('reservation:receipt.stay')}
        lines={[
          [t('reservation:receipt.no'), receipt.reservationNo],
          ...partnerNo,
          [t(`reservation:receipt.name.${product}`), <BookedName key="name" {...receipt} />],
          [t(`reservation:receipt.option.${product}`), <BookedOption key="option" {...receipt} />],
          [t('reservation:receipt.dates'), forNoDay ? t('reservation:until', { day: to }) : span],
          [t('reservation:detail.guest'), receipt.guestName],
        ]}
      />
      <Lines title={t('reservation:payment.title')} lines={cardRows(words, receipt)} />
      <section>
        <h3>{t('reservation:receipt.amounts')}</h3>
        <dl className="rows">
          <BillRows breakdown={breakdown} discount={discount} />
          <div className="rows-total">
            <dt>{t('reservation:receipt.total')}</dt>
            <dd>{won(receipt.total)}</dd>
          </div>
        </dl>
        <TenderRows tenders={receipt.tenders} />
      </section>
      {refunds.length > 0 && (
        <section>
          <h3>{t('reservation:receipt.refunds')}</h3>
          <dl className="rows">
            {refunds.map(({ amount, at, reason }) => (
              <div key={`${at} ${reason}`} className="rows-minus">
                <dt>
                  {showMoment(words, at, true)}
                  <small>{reason}</small>
                </dt>
                <dd>{t('payment:minus', { amount: format.figure(amount) })}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <Lines
        title={t('reservation:receipt.tax')}
        lines={[
          ...(isTaxFree(receipt.product)
            ? ([[t('reservation:receipt.taxFree'), won(receipt.taxFree)]] satisfies Line[])
            : ([
                [t('reservation:receipt.supplied'), won(receipt.supplied)],
                [t('reservation:receipt.vat'), won(receipt.vat)],
              ] satisfies Line[])),
          [t('reservation:receipt.paid'), won(receipt.paid), 'total'],
        ]}
      />
      <Lines
        title={t('reservation:receipt.issuer.title')}
        lines={[
          [t('reservation:receipt.issuer.name'), issuer.name],
          [t('reservation:receipt.issuer.representative'), issuer.representative],
          [t('reservation:receipt.issuer.businessNo'), issuer.businessNo],
        ]}
      />
      {receipt.card && <p className="reservation-hint">{t('reservation:receipt.note')}</p>}
    </article>
  )
}

/** The receipt of the reservation, to read and to print. */
export function ReceiptSheet(of: Of) {
  const { t } = usePage()
  const { status, receipt, failure } = useStore($receipt)
  // A refund may have come since the reservation was opened.
  useEffect(() => {
    loadPayment()
  }, [])
  const footer = receipt && (
    <>
      {receipt.providerUrl && (
        <a className="button button-line" href={receipt.providerUrl} target="_blank" rel="noopener noreferrer">
          {t('reservation:receipt.slip')}
        </a>
      )}
      <button type="button" className="button" onClick={printReceipt}>
        {t('reservation:receipt.print')}
      </button>
    </>
  )
  return (
    <Sheet title={t('reservation:receipt.title')} closeLabel={t('shell:close')} onClose={closePopup} footer={footer}>
      {receipt && <ReceiptPaper receipt={receipt} {...of} />}
      {status === 'loading' && <SheetSkeleton />}
      {status === 'error' && failure && (
        <FailedNote title={t('reservation:receipt.failed')} failure={failure} onRetry={loadPayment} />
      )}
    </Sheet>
  )
}
