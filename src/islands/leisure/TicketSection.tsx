import type { LocalDate } from '#contract/date.ts'
import type { FailureCode } from '#contract/failure.ts'
import type { DealDay, LeisureDetail } from '#contract/leisure/catalogue.ts'
import { failureKey } from '#rules/failure.ts'
import { dealPath, dealSearch } from '#rules/leisure/address.ts'
import { type Counts, choiceIssue, choicesOf } from '#rules/leisure/choice.ts'
import { leftOn, type TicketCost } from '#rules/leisure/deal.ts'
import { chosenOf, ticketTotal } from '#rules/leisure/ticket.ts'
import { ActionBar } from '#ui/ActionBar.tsx'
import { Icon } from '#ui/Icon.tsx'
import * as icons from '#ui/icons.ts'
import { Note } from '#ui/Note.tsx'
import { Section } from '#ui/Section.tsx'
import { href, usePage } from '../page.tsx'
import { Retry } from '../Retry.tsx'
import { DayStrip } from './DayStrip.tsx'
import { DealMonth } from './DealMonth.tsx'
import { TicketOptions } from './TicketOptions.tsx'
import './ticket.css'

/** What of the choice follows the visitor, once the screen is alive. */
export interface LiveTickets {
  counts: Counts
  /** The session that was pressed. */
  option: string | null
  loading: boolean
  failure: FailureCode | null
  onDay: (date: LocalDate) => void
  onCalendar: () => void
  onCount: (variantId: number, count: number) => void
  /** Another session is chosen. */
  onOption: (option: string) => void
  /** A month, `YYYY-MM`, is shown where there is room for one. */
  onMonth: (month: string) => void
  onRetry: () => void
}

interface Props {
  detail: LeisureDetail
  /** What its cheapest ticket costs. */
  least: TicketCost
  /** The chosen day, or null. */
  date: LocalDate | null
  /** Days at a glance; null while they are not known. */
  days: readonly DealDay[] | null
  /** What is left on a day; null where that is not known. */
  stockOn: (date: LocalDate) => DealDay | null
  live?: LiveTickets | undefined
}

/**
 * Choosing a day and tickets, as a GET form that leads to the payment; the bar at the foot bears
 * what they cost together.
 */
export function TicketSection({ detail, least, date, days, stockOn, live }: Props) {
  const { page, t, format } = usePage()
  const { id, variants, schedule, validDays, soldOut } = detail
  const dated = schedule === 'dated'
  const day = date === null ? null : stockOn(date)
  const left = (variantId: number) =>
    (dated
      ? day?.variants.find((each) => each.variantId === variantId)
      : variants.find(({ id: each }) => each === variantId)
    )?.left ?? null
  const counts = live?.counts || {}
  const total = ticketTotal(chosenOf(variants, choicesOf(variants, counts)) || [])
  const counted = live && total.count > 0
  const issue = choiceIssue(detail, date, total.count)
  const path = dealPath(id)
  const to = (each: LocalDate) => `${href(page, path, dealSearch(each))}#tickets`
  const book = (
    <button type="submit" className="button">
      {t('leisure:bar.book')}
    </button>
  )
  return (
    <form action={href(page, 'payment/leisure')}>
      <input type="hidden" name="dealId" value={id} />
      <Section title={t('leisure:tickets.title')} id="tickets">
        {soldOut && (
          <Note title={t('leisure:soldOut')}>
            <p>{t(detail.season ? 'leisure:tickets.overSeason' : 'leisure:tickets.over')}</p>
          </Note>
        )}
        {!soldOut && dated && (
          <>
            <p className="ticket-day">
              <Icon path={icons.calendar} size={18} />
              {date ? <b>{format.day(date)}</b> : t('leisure:tickets.chooseDay')}
            </p>
            <DayStrip
              days={days || []}
              chosen={date}
              to={to}
              onDay={live?.onDay}
              calendar={{ href: href(page, `${path}/filter`, dealSearch(date)), onOpen: live?.onCalendar }}
            />
            {live || (days && date) ? (
              <input type="hidden" name="date" value={date || ''} />
            ) : (
              <noscript>
                <label className="field ticket-date">
                  <span className="field-label">{t('leisure:tickets.day')}</span>
                  <input
                    type="date"
                    name="date"
                    defaultValue={date || ''}
                    min={detail.days?.from}
                    max={detail.days?.to}
                    required
                  />
                </label>
              </noscript>
            )}
          </>
        )}
        {!dated && !soldOut && (
          <p className="ticket-day">
            <Icon path={icons.clock} size={18} />
            {t('leisure:tickets.validDays', { count: validDays || 0 })}
          </p>
        )}
        {live?.failure && (
          <Note title={t(failureKey(live.failure))} role="alert">
            <Retry onRetry={live.onRetry} />
          </Note>
        )}
        <div className="ticket-choice">
          {!soldOut && dated && (
            <DealMonth
              detail={detail}
              chosen={date}
              stockOn={stockOn}
              to={to}
              onDay={live?.onDay}
              onMonth={live?.onMonth}
            />
          )}
          <TicketOptions
            variants={variants}
            left={(variantId) => (soldOut ? 0 : left(variantId))}
            leftOfDay={(own) => (dated ? leftOn(day, own) : null)}
            live={live}
          />
        </div>
      </Section>
      {!soldOut && (
        <ActionBar
          summary={
            <span aria-live="polite">
              {counted ? t('leisure:bar.count', total) : t('leisure:bar.from')}
              <strong>{format.won(counted ? total.pay : least.salePrice)}</strong>
            </span>
          }
        >
          {issue ? (
            <>
              <a className="button scripted" href="#tickets">
                {t(`leisure:bar.${issue}`)}
              </a>
              {!live && <noscript>{book}</noscript>}
            </>
          ) : (
            book
          )}
        </ActionBar>
      )}
    </form>
  )
}
