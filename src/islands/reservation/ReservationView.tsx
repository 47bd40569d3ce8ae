import type { ReservationDetail } from '#contract/reservation.ts'
import { dotted } from '#rules/dotted.ts'
import { hasVoucher, itemPath } from '#rules/lookup.ts'
import { showPhone } from '#rules/phone.ts'
import { isForOther, PRODUCTS } from '#rules/products.ts'
import { Icon } from '#ui/Icon.tsx'
import * as icons from '#ui/icons.ts'
import { AddressTools } from '../AddressTools.tsx'
import { inPlace } from '../in-place.ts'
import { href, usePage } from '../page.tsx'
import { BillSection } from '../payment/BillSection.tsx'
import { BookedHead } from '../payment/Booked.tsx'
import { ShareButton } from '../ShareButton.tsx'
import { EndVerification } from '../verification/EndVerification.tsx'
import { BookingDetails } from './BookingDetails.tsx'
import { CalendarButton } from './CalendarButton.tsx'
import { CancellationSection } from './CancellationSection.tsx'
import { showMoment } from './moment.ts'
import { PaymentRows } from './PaymentRows.tsx'
import { ProductSection } from './ProductSection.tsx'
import { StateBadge } from './StateBadge.tsx'
import '../payment/booking.css'
import './reservation.css'

/** The property, its state, and what is done most: call, prove the payment, find it. */
function Head({ detail, onOpen }: { detail: ReservationDetail; onOpen: (popup: string) => void }) {
  const { page, t } = usePage()
  const place = href(page, itemPath(detail))
  const open = (popup: string) => inPlace(() => onOpen(popup))
  return (
    <section className="section" aria-labelledby="reservation-place">
      <p className="reservation-state">
        <StateBadge reservation={detail} now={detail.timestamp} />
        <span className="reservation-no">
          {t('reservation:detail.no', { no: detail.reservationNo })}
          {detail.partnerOrderNo && <br />}
          {detail.partnerOrderNo && t('reservation:detail.partnerNo', { no: detail.partnerOrderNo })}
        </span>
      </p>
      <BookedHead
        id="reservation-place"
        of={detail}
        to={place}
        beside={<ShareButton title={detail.name} path={place} />}
      >
        <p className="stay-address">{detail.address}</p>
      </BookedHead>
      <nav className="reservation-actions" aria-label={t('reservation:detail.actions')}>
        <a className="button button-line button-small" href={`tel:${detail.phone}`}>
          <Icon path={icons.phone} size={18} />
          {t('reservation:detail.call')}
        </a>
        <a
          className="button button-line button-small"
          href={href(page, `reserve/${detail.reservationNo}/receipt`)}
          onClick={open('receipt')}
        >
          <Icon path={icons.receipt} size={18} />
          {t('reservation:detail.receipt')}
        </a>
        <CalendarButton detail={detail} small />
      </nav>
      {hasVoucher(detail) && (
        <a
          className="button button-soft button-wide reservation-voucher"
          href={href(page, `reserve/${detail.reservationNo}/voucher`)}
          onClick={open('voucher')}
        >
          {t('reservation:voucher.open')}
        </a>
      )}
      {/* A rental has them with each of its branches. */}
      {detail.product !== 'rentcar' && (
        <AddressTools {...detail} geoPoint={null} abroad={PRODUCTS[detail.product].abroad} />
      )}
      <BookingDetails detail={detail} />
    </section>
  )
}

/** A reservation with all that its guest may want to know of it. */
export function ReservationView({ detail, onOpen }: { detail: ReservationDetail; onOpen: (popup: string) => void }) {
  const words = usePage()
  const { page, t } = words
  const { bought, forOther, product } = detail
  const other = forOther && dotted(forOther.name, forOther.phone && showPhone(forOther.phone))
  const rows = [
    ...(isForOther(product) ? [[`other.${product}`, other] as const] : []),
    ['guest', detail.guestName],
    ['phone', detail.guestPhone],
    ['email', detail.guestEmail],
    ['request', detail.request],
    ['sitePhone', showPhone(detail.phone)],
    ['bookedAt', detail.bookedAt ? showMoment(words, detail.bookedAt, true) : ''],
  ] as const
  const cancellation = <CancellationSection detail={detail} onCancel={() => onOpen('cancel')} />
  return (
    <div className="reservation">
      <Head detail={detail} onOpen={onOpen} />
      {/* What comes back is what is asked for from then on. */}
      {detail.cancellation && cancellation}
      <ProductSection detail={detail} />
      <section className="section" aria-labelledby="reservation-guest">
        <h2 id="reservation-guest">{t('reservation:detail.title')}</h2>
        <dl className="rows rows-typed">
          {rows.map(
            ([name, text]) =>
              text && (
                <div key={name}>
                  <dt>{t(`reservation:detail.${name}`)}</dt>
                  <dd className={name === 'request' ? 'reservation-request' : undefined}>{text}</dd>
                </div>
              ),
          )}
          {bought.product === 'place' && (
            <div>
              <dt>{t('payment:arrival.label')}</dt>
              <dd>{t(`payment:arrival.${bought.arrival}`)}</dd>
            </div>
          )}
        </dl>
      </section>
      <BillSection
        product={detail.product}
        breakdown={detail.breakdown}
        discount={detail.discount}
        tenders={detail.tenders}
      />
      <PaymentRows />
      {!detail.cancellation && cancellation}
      <p className="section">
        <a className="button button-soft button-wide" href={href(page, 'reserve', `?tab=${detail.tab}`)}>
          {t('reservation:detail.list')}
        </a>
      </p>
      <EndVerification hint />
    </div>
  )
}
