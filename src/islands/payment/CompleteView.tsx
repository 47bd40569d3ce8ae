import type { ReservationDetail } from '#contract/reservation.ts'
import type { Completion } from '#rules/completion.ts'
import { dotted } from '#rules/dotted.ts'
import { wordedAs } from '#rules/leisure/open.ts'
import { hasVoucher, REFUND_DAYS } from '#rules/lookup.ts'
import { isForOther, PRODUCTS } from '#rules/products.ts'
import { isCardBack } from '#rules/refund.ts'
import { openCompletion } from '#stores/completion.ts'
import { Icon, type IconPath } from '#ui/Icon.tsx'
import * as icons from '#ui/icons.ts'
import { AddressTools } from '../AddressTools.tsx'
import { href, usePage } from '../page.tsx'
import { BookingDetails } from '../reservation/BookingDetails.tsx'
import { CalendarButton } from '../reservation/CalendarButton.tsx'
import { EndVerification } from '../verification/EndVerification.tsx'
import { Keeper } from '../voucher/Keeper.tsx'
import { BillSection } from './BillSection.tsx'
import { BookedHead } from './Booked.tsx'
import { FeeSection } from './FeeSection.tsx'
import './booking.css'
import './outcome.css'

const BAD = ['outcome-mark outcome-mark-bad', icons.info] as const
const MARKS: Partial<Record<Completion | 'late', readonly [className: string, icon: IconPath]>> = {
  booked: ['outcome-mark outcome-mark-good', icons.check],
  late: ['outcome-mark', icons.clock],
}

/** What became of an order, as a sign; `late` where that is not known and no more asked. */
export function Mark({ said }: { said: Completion | 'late' }) {
  if (said === 'checking' || said === 'refunding') return <span className="outcome-wait" />
  const [className, icon] = MARKS[said] ?? BAD
  return (
    <span className={className}>
      <Icon path={icon} size={32} />
    </span>
  )
}

interface Props {
  detail: ReservationDetail
  said: Completion | 'late'
}

/** What became of the order, in one glance. */
function Headline({ said, detail }: Props) {
  const { t, format } = usePage()
  const won = detail.cancellation?.refund ?? detail.amount
  // What is cancelled may have cost all of it.
  const kept = said === 'cancelled' && won === 0
  return (
    <div className="outcome" role="status">
      <Mark said={said} />
      <h2>{t(`payment:complete.${said}.title`)}</h2>
      <p>
        {kept ? t('reservation:cancelled.nothing') : t(`payment:complete.${said}.text`, { refund: format.figure(won) })}
      </p>
      {said === 'refunded' && isCardBack(detail.tenders, won) && <p>{t('reservation:cancelled.when', REFUND_DAYS)}</p>}
      <p className="outcome-no">{t('payment:complete.no', { no: detail.reservationNo })}</p>
      {detail.partnerOrderNo && (
        <p className="outcome-no">{t('reservation:detail.partnerNo', { no: detail.partnerOrderNo })}</p>
      )}
      {said === 'late' && (
        <button type="button" className="button" onClick={openCompletion}>
          {t('payment:outcome.again')}
        </button>
      )}
    </div>
  )
}

/** A paid reservation right after its payment. */
export function CompleteView({ detail, said }: Props) {
  const { page, t } = usePage()
  const here = `reserve/${detail.reservationNo}`
  // What lets one in is what one looks for first.
  const hasVouchers = said === 'booked' && 'vouchers' in detail.bought && (detail.bought.vouchers?.length ?? 0) > 0
  const { forOther, product } = detail
  const rows = [
    [t('payment:complete.guest'), dotted(detail.guestName, detail.guestPhone)],
    ...(forOther && isForOther(product) ? [[t(`reservation:detail.other.${product}`), forOther.name] as const] : []),
    [t('payment:complete.email'), detail.guestEmail],
    [t('payment:complete.address'), detail.address],
  ] as const
  return (
    <div className="booking">
      <Headline said={said} detail={detail} />
      <section className="section" aria-labelledby="complete-place">
        <BookedHead id="complete-place" of={detail}>
          <a className="stay-phone" href={`tel:${detail.phone}`}>
            <Icon path={icons.phone} size={16} />
            {t('payment:complete.call')}
          </a>
        </BookedHead>
        <BookingDetails detail={detail} />
        <dl className="rows rows-typed complete-rows">
          {rows.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <AddressTools {...detail} geoPoint={null} abroad={PRODUCTS[detail.product].abroad} />
      </section>
      <nav className="section complete-links" aria-label={t('payment:complete.next')}>
        <a className="button button-wide" href={href(page, here)}>
          {t(hasVouchers ? 'payment:complete.vouchers' : 'payment:complete.reservation')}
        </a>
        {hasVoucher(detail) && (
          <a className="button button-line" href={href(page, `${here}/voucher`)}>
            {t('reservation:voucher.open')}
          </a>
        )}
        <a className="button button-line" href={href(page, `${here}/receipt`)}>
          {t('payment:complete.receipt')}
        </a>
        <CalendarButton detail={detail} />
        <a className="button button-line" href={href(page, '')}>
          {t('shell:error.home')}
        </a>
      </nav>
      <BillSection
        product={detail.product}
        breakdown={detail.breakdown}
        discount={detail.discount}
        tenders={detail.tenders}
      />
      {said === 'booked' && <FeeSection steps={detail.policy.steps} total={detail.amount} product={wordedAs(detail)} />}
      <Keeper detail={detail} />
      <EndVerification hint to={href(page, '')} />
    </div>
  )
}
