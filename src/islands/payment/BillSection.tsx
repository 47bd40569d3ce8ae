import type { Breakdown, Line } from '#contract/booking.ts'
import type { Product } from '#contract/channel.ts'
import type { ShownDiscount } from '#contract/discount.ts'
import type { Tender } from '#contract/tender.ts'
import { groupLines, nightsIn } from '#rules/bill.ts'
import { Icon } from '#ui/Icon.tsx'
import * as icons from '#ui/icons.ts'
import { useTongue } from '../KoreanOnly.tsx'
import { usePage } from '../page.tsx'
import { TenderRows } from './TenderRows.tsx'
import './booking.css'

/** What comes off, each on its line; what is nothing is left out. */
function Minus({ label, amount }: { label: string; amount: number }) {
  const { t, format } = usePage()
  const tongue = useTongue()
  if (amount === 0) return null
  return (
    <div className="rows-minus">
      <dt lang={tongue(label)}>{label}</dt>
      <dd>{t('payment:minus', { amount: format.figure(amount) })}</dd>
    </div>
  )
}

interface RowsProps {
  breakdown: Breakdown
  discount: ShownDiscount | null
}

interface Props extends RowsProps {
  product: Product
  /** What the partner pays of it, or, once it is paid, everything that did. */
  tenders: readonly Tender[]
  /** What is left to charge; absent once it is paid. */
  charge?: number
}

/** A line of what is bought, in words: nights are counted, what has a name bears it. */
function useLineWords(): (line: Line) => string {
  const { t } = usePage()
  return ({ kind, name, count }) => {
    if (!name) return t(`payment:bill.line.${kind}`, { count })
    return count > 1 ? t('payment:bill.times', { name, count }) : name
  }
}

/** What is bought and what comes off it, up to the total. */
export function BillRows({ breakdown, discount }: RowsProps) {
  const { page, t, format } = usePage()
  const words = useLineWords()
  const tongue = useTongue()
  // Channels name their policies in Korean.
  const discountName = page.language === 'ko' ? discount?.discountName : undefined
  return (
    <>
      {groupLines(breakdown.lines).map((line) => (
        <div key={`${line.kind} ${line.name}`}>
          <dt lang={tongue(line.name)}>{words(line)}</dt>
          <dd>{format.won(line.amount)}</dd>
        </div>
      ))}
      <Minus label={t('payment:bill.sale')} amount={breakdown.sale} />
      <Minus label={discountName ?? t('payment:bill.discount')} amount={breakdown.discount} />
      <Minus label={breakdown.couponName ?? t('payment:bill.coupon')} amount={breakdown.coupon} />
    </>
  )
}

/**
 * What is paid, line by line: what is bought, the seller's sale, the channel's discount, the
 * coupon.
 */
export function BillSection({ product, breakdown, discount, tenders, charge }: Props) {
  const { t, format } = usePage()
  const nights = nightsIn(breakdown.lines)
  return (
    <section className="section payment-bill" aria-labelledby="payment-bill">
      <h2 id="payment-bill">{t('payment:bill.title')}</h2>
      <dl className="rows">
        <BillRows breakdown={breakdown} discount={discount} />
        <div className="rows-total">
          <dt>
            {t('payment:bill.total')} <small>{t(`payment:bill.tax.${product}`)}</small>
          </dt>
          <dd>{format.won(breakdown.total)}</dd>
        </div>
      </dl>
      <TenderRows tenders={tenders} />
      {charge !== undefined && tenders.length > 0 && (
        <dl className="rows">
          <div className="rows-total">
            <dt>{t('payment:tender.charge')}</dt>
            <dd>{format.won(charge)}</dd>
          </div>
        </dl>
      )}
      {nights.length > 0 && (
        <details className="bill-nights">
          <summary>
            {t('payment:bill.nights')}
            <Icon path={icons.down} size={14} />
          </summary>
          <dl className="rows">
            {nights.map(({ date, amount }) => (
              <div key={date}>
                <dt>{format.day(date)}</dt>
                <dd>{format.won(amount)}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </section>
  )
}
