import type { Tender } from '#contract/tender.ts'
import { usePage } from '../page.tsx'
import './booking.css'

/** What a tender is called: the coupon's own name, else its kind. */
function useTenderName(): (tender: Tender) => string {
  const { t } = usePage()
  return ({ kind, name }) => name || t(`payment:tender.${kind}`)
}

/** Whether a partner pays of it: by the payment alone there is nothing to tell apart. */
const isShared = (tenders: readonly Tender[]) => tenders.some(({ kind }) => kind !== 'payment')

/**
 * By what a price is paid, or with `back` what of each came or comes back; nothing where the
 * payment is all of it.
 */
export function TenderRows({ tenders, back = false }: { tenders: readonly Tender[]; back?: boolean }) {
  const { t, format } = usePage()
  const nameOf = useTenderName()
  const shown = back ? tenders.filter(({ returned }) => returned > 0) : tenders
  if (!isShared(tenders) || shown.length === 0) return null
  return (
    <div className="tender-rows">
      <p>{t(back ? 'payment:tender.back' : 'payment:tender.paid')}</p>
      <dl className="rows">
        {shown.map((tender) => (
          <div key={tender.kind}>
            <dt>{nameOf(tender)}</dt>
            <dd>{format.won(back ? tender.returned : tender.amount)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
