import type { LeisureVariant } from '#contract/leisure/catalogue.ts'
import { countField } from '#rules/leisure/address.ts'
import { mostOf } from '#rules/leisure/choice.ts'
import { usePage } from '../page.tsx'
import { PriceBlock } from '../results/PriceBlock.tsx'
import { CountInput } from '../search/CountInput.tsx'
import './ticket.css'

/** Tickets left at which one is said to be nearly gone. */
const FEW = 10

interface Props {
  variant: LeisureVariant
  /** Left on the chosen day, or altogether; null where it is not known. */
  left: number | null
  count: number
  /** Once the screen is alive; before, a number field does. */
  onCount?: ((count: number) => void) | undefined
}

/** One kind of ticket: for whom, what it costs, how many. */
export function TicketRow({ variant, left, count, onCount }: Props) {
  const { t } = usePage()
  const { id, name, audience, coverPrice, salePrice, discountPercent, minQuantity } = variant
  const most = mostOf(variant, left)
  const full = most > 0 && count >= most
  const few = most > 0 && left !== null && left <= FEW && !full
  const field = countField(id)
  return (
    <li className="ticket-row" data-gone={most === 0 || undefined}>
      <div className="ticket-what">
        <b id={`name-${field}`}>{t(`leisure:audience.${audience}`)}</b>
        <PriceBlock now={salePrice} was={coverPrice} percent={discountPercent} basis={t('leisure:each')} />
        <p className="ticket-notes" aria-live="polite">
          {minQuantity > 1 && <span className="badge">{t('leisure:least', { count: minQuantity })}</span>}
          {few && <span className="badge badge-warn">{t('leisure:left', { count: left })}</span>}
          {full && <span>{t(most === left ? 'leisure:allLeft' : 'leisure:atMost', { most })}</span>}
        </p>
      </div>
      {most === 0 && <p className="ticket-gone">{t('leisure:soldOut')}</p>}
      {most > 0 && <CountInput name={field} label={name} value={count} min={0} max={most} onChange={onCount} />}
    </li>
  )
}
