import type { Voucher } from '#contract/leisure/bought.ts'
import type { ReservationDetail } from '#contract/reservation.ts'
import { isAllUsed } from '#rules/leisure/voucher.ts'
import { Fold } from '#ui/Fold.tsx'
import { Note } from '#ui/Note.tsx'
import { Section } from '#ui/Section.tsx'
import { useTongue } from '../KoreanOnly.tsx'
import { usePage } from '../page.tsx'
import { showMoment } from '../reservation/moment.ts'
import { Strip } from '../Strip.tsx'
import { QrCode } from '../voucher/QrCode.tsx'
import './voucher.css'

interface Props {
  voucher: Voucher
  /** Which of how many. */
  at: number
  total: number
  /** When it can be used. */
  when: string
}

/** One ticket: its code to be scanned, or what has become of it. */
function Ticket({ voucher: { code, name, state, usedAt }, at, total, when }: Props) {
  const words = usePage()
  const { t } = words
  const tongue = useTongue()
  const said = t(`leisure:voucher.state.${state}`)
  return (
    <article className="voucher" data-state={state} aria-label={name}>
      <p className="voucher-head">
        <span>{t('leisure:voucher.at', { at, total })}</span>
        <span className={state === 'unused' ? 'badge badge-accent' : 'badge'}>{said}</span>
      </p>
      <div className="voucher-qr">
        {state === 'unused' ? <QrCode text={code} label={t('leisure:voucher.qr', { name })} /> : <span>{said}</span>}
      </div>
      <h3 lang={tongue(name)}>{name}</h3>
      <p className="voucher-code">{code}</p>
      <p className="voucher-when">
        {usedAt ? t('leisure:voucher.usedAt', { when: showMoment(words, usedAt, true) }) : when}
      </p>
    </article>
  )
}

/** What a reservation of leisure shows of it: a voucher for each ticket, and how they are used. */
export default function Vouchers({ detail: { bought, state, begins, ends } }: { detail: ReservationDetail }) {
  const { t, format } = usePage()
  const tongue = useTongue()
  if (bought.product !== 'leisure') return null
  const { vouchers, schedule, guide } = bought
  const when =
    schedule === 'dated'
      ? format.day(begins.slice(0, 10))
      : t('leisure:voucher.until', { date: format.fullDate(ends.slice(0, 10)) })
  const usable = vouchers?.some((voucher) => voucher.state === 'unused') ?? false
  return (
    <Section title={t('leisure:voucher.title')}>
      {!vouchers && (
        <Note title={t('leisure:voucher.away')}>
          <p>{t('leisure:voucher.awayText')}</p>
        </Note>
      )}
      {vouchers?.length === 0 && state !== 'CANCELLED' && <p>{t('leisure:voucher.soon')}</p>}
      {usable && <p>{t('leisure:voucher.how')}</p>}
      {isAllUsed(bought) && <p>{t('leisure:voucher.allUsed')}</p>}
      {vouchers && vouchers.length > 0 && (
        <Strip label={t('leisure:voucher.title')} className="voucher-strip">
          {vouchers.map((voucher, at) => (
            <li key={voucher.code}>
              <Ticket voucher={voucher} at={at + 1} total={vouchers.length} when={when} />
            </li>
          ))}
        </Strip>
      )}
      {guide.length > 0 && (
        <Fold name={t('leisure:guide.use')}>
          <ol className="voucher-steps">
            {guide.map((step) => (
              <li key={step} lang={tongue(step)}>
                {step}
              </li>
            ))}
          </ol>
        </Fold>
      )}
    </Section>
  )
}
