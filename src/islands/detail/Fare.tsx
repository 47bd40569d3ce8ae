import type { Won } from '#contract/money.ts'
import { Fold } from '#ui/Fold.tsx'
import { usePage } from '../page.tsx'

/** A line of what something costs; a negative amount comes off. */
export interface FareLine {
  name: string
  /** Won. */
  amount: Won
}

/** What something costs line by line, down to what is paid; folded until it is opened. */
export function Fare({ lines, total }: { lines: readonly FareLine[]; total: FareLine }) {
  const { t, format } = usePage()
  return (
    <Fold name={t('detail:price.open')}>
      <dl className="rows">
        {lines.map(({ name, amount }) => (
          <div key={name} className={amount < 0 ? 'rows-minus' : undefined}>
            <dt>{name}</dt>
            <dd>{amount < 0 ? t('detail:price.minus', { amount: format.figure(-amount) }) : format.won(amount)}</dd>
          </div>
        ))}
        <div className="rows-total">
          <dt>{total.name}</dt>
          <dd>{format.won(total.amount)}</dd>
        </div>
      </dl>
    </Fold>
  )
}
