import type { LocalDate } from '#contract/date.ts'
import type { LeisureDetail } from '#contract/leisure/catalogue.ts'
import { ticketSteps } from '#rules/leisure/deal.ts'
import { Section } from '#ui/Section.tsx'
import { About } from '../detail/About.tsx'
import { Facts } from '../detail/Facts.tsx'
import { Notices } from '../detail/Notices.tsx'
import { PolicyTable } from '../detail/PolicyTable.tsx'
import { SellerSection } from '../detail/SellerSection.tsx'
import { KoreanOnly, useTongue } from '../KoreanOnly.tsx'
import { type PopupAddress, PopupLink } from '../PopupLink.tsx'
import { usePage } from '../page.tsx'
import { calendarWords, policyWords } from './about.ts'
import '../detail/detail.css'
import './ticket.css'

interface Props {
  detail: LeisureDetail
  date: LocalDate | null
  now: string
  /** The way to what giving each ticket back costs. */
  policyLink: PopupAddress
}

/**
 * All that a visitor should know before buying: what it is, how the ticket is used, when it is
 * open, giving it back, who sells.
 */
export function DetailGuide({ detail, date, now, policyLink }: Props) {
  const words = usePage()
  const { t } = words
  const tongue = useTongue()
  const { hours, validDays, minutes, variants, policy } = detail
  const { closed, season } = calendarWords(words, detail)
  const shown = date || detail.days?.from || null
  const { rule, notices, ...table } = policyWords(words, detail, shown)
  // What can still be cancelled can be so until its last session begins.
  const startTime =
    variants
      .map((each) => each.startTime || '')
      .sort()
      .pop() || null
  return (
    <>
      <Section title={t('leisure:guide.about')} id="guide">
        <About text={detail.description} />
      </Section>
      <Section title={t('leisure:guide.use')}>
        <KoreanOnly text={detail.guide[0]} />
        <ol className="ticket-guide">
          {detail.guide.map((step) => (
            <li key={step} lang={tongue(step)}>
              {step}
            </li>
          ))}
        </ol>
        <Facts
          facts={[
            [t('leisure:guide.hours'), t('leisure:guide.hoursOf', hours)],
            [t('leisure:guide.lastEntry'), hours.lastEntry],
            [t('leisure:guide.closed'), closed],
            [t('leisure:guide.season'), season],
            [t('leisure:guide.takes'), minutes === null ? null : t('leisure:minutes', { count: minutes })],
            [
              t('leisure:guide.validity'),
              validDays === null ? t('leisure:guide.onTheDay') : t('leisure:validDays', { count: validDays }),
            ],
          ]}
        />
        <h3>{t('leisure:guide.notices')}</h3>
        <Notices notices={detail.notices} />
      </Section>
      <Section title={t('detail:policy.title')}>
        <p className="detail-policy-kind">{rule}</p>
        {policy !== 'open' && (
          // The table names shares only, which are the same for every ticket.
          <PolicyTable {...table} steps={ticketSteps(detail, [{ variant: { startTime } }], shown, now, 0)} now={now} />
        )}
        <Notices notices={notices} />
        <PopupLink className="button button-line button-wide" {...policyLink}>
          {t('leisure:policy.open')}
        </PopupLink>
      </Section>
      <SellerSection
        name={detail.venue}
        address={detail.address}
        phone={detail.phone}
        shownPhone={detail.phone}
        note={t('leisure:guide.sellerNote')}
      />
    </>
  )
}
