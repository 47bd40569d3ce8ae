import { Fragment } from 'react'
import type { LeisureVariant } from '#contract/leisure/catalogue.ts'
import { isTimed, mostOf, optionsOf } from '#rules/leisure/choice.ts'
import { usePage } from '../page.tsx'
import { TicketRow } from './TicketRow.tsx'
import type { LiveTickets } from './TicketSection.tsx'
import './ticket.css'

interface Props {
  variants: readonly LeisureVariant[]
  /** Left of a variant on the chosen day, or altogether; null where it is not known. */
  left: (variantId: number) => number | null
  /** Left of a session on the chosen day; null where it is not known. */
  leftOfDay: (variants: readonly LeisureVariant[]) => number | null
  live?: LiveTickets | undefined
}

/**
 * The tickets of a deal, a number for each kind of person: of the session that is chosen by its
 * time, else of every course. Sessions are chosen without a script too.
 */
export function TicketOptions({ variants, left, leftOfDay, live }: Props) {
  const { t, format } = usePage()
  const options = optionsOf(variants)
  const isGone = (own: readonly LeisureVariant[]) => own.every((variant) => mostOf(variant, left(variant.id)) === 0)
  // Of a session that nobody has pressed, as it was the only one left, tickets may be chosen, too.
  const begun =
    options.find(({ variants: own }) => own.some(({ id }) => live?.counts[id])) ??
    options.find(({ variants: own }) => !isGone(own)) ??
    options[0]
  const shown = live?.option ?? begun?.option
  const tickets = (option: string, own: readonly LeisureVariant[]) => (
    <section key={option} className="ticket-option" aria-label={option}>
      <h3>{option}</h3>
      <ul>
        {own.map((variant) => (
          <TicketRow
            key={variant.id}
            variant={variant}
            left={left(variant.id)}
            count={live?.counts[variant.id] || 0}
            onCount={live && ((count) => live.onCount(variant.id, count))}
          />
        ))}
      </ul>
    </section>
  )
  const busy = live?.loading || undefined
  if (!isTimed(variants))
    return <div aria-busy={busy}>{options.map(({ option, variants: own }) => tickets(option, own))}</div>
  return (
    <fieldset className="ticket-times" aria-busy={busy}>
      <legend>{t('leisure:tickets.times')}</legend>
      {options.map(({ option, variants: own }) => {
        const time = own[0]?.startTime || ''
        const gone = isGone(own)
        const count = leftOfDay(own)
        const prices = own.map(({ salePrice }) => salePrice)
        const price = Math.min(...prices)
        return (
          <Fragment key={option}>
            <label className="time-chip" data-gone={gone || undefined}>
              <input
                type="radio"
                name="session"
                value={option}
                checked={option === shown}
                disabled={gone && option !== shown}
                onChange={() => live?.onOption(option)}
              />
              <b>{time}</b>
              <span>{option.replace(time, '').trim()}</span>
              <strong>
                {format.won(price)} {prices.some((each) => each > price) && t('leisure:basis')}
              </strong>
              <small>{gone ? t('leisure:state.sold-out') : count !== null && t('leisure:rest', { count })}</small>
            </label>
            {tickets(option, own)}
          </Fragment>
        )
      })}
    </fieldset>
  )
}
