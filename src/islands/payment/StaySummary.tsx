import type { PlaceDetail, Room, Stay } from '../../contract/place.ts'
import { nightsBetween } from '../../rules/date.ts'
import { Picture } from '../../ui/Picture.tsx'
import { usePage } from '../page.tsx'

/** A day with its weekday and the time of day from or until which it counts. */
function Day({ label, date, time }: { label: string; date: string; time: string }) {
  const { say } = usePage()
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <strong>{say.day(date)}</strong>
        <span>{time}</span>
      </dd>
    </div>
  )
}

/** Dates, times and guests of a stay. */
export function StayDates({
  stay,
  checkInTime,
  checkOutTime,
}: {
  stay: Stay
  checkInTime: string
  checkOutTime: string
}) {
  const { t } = usePage()
  const nights = nightsBetween(stay.checkIn, stay.checkOut)
  return (
    <dl className="stay-dates">
      <Day label={t('payment:stay.checkIn')} date={stay.checkIn} time={t('payment:stay.from', { time: checkInTime })} />
      <Day
        label={t('payment:stay.checkOut')}
        date={stay.checkOut}
        time={t('payment:stay.until', { time: checkOutTime })}
      />
      <div className="stay-guests">
        <dt>{t('payment:stay.guests')}</dt>
        <dd>
          {t(stay.children > 0 ? 'payment:stay.family' : 'payment:stay.adults', {
            adults: stay.adults,
            children: stay.children,
          })}
          {' · '}
          {t('payment:stay.nights', { count: nights, days: nights + 1 })}
        </dd>
      </div>
    </dl>
  )
}

/** What is being booked. */
export function StaySummary({ place, room, stay }: { place: PlaceDetail; room: Room; stay: Stay }) {
  const photo = room.photos[0] ?? place.photos[0]
  return (
    <section className="section stay-summary" aria-labelledby="payment-place">
      <div className="stay-head">
        {photo && <Picture photo={photo} sizes="112px" eager />}
        <div>
          <h2 id="payment-place">{place.name}</h2>
          <p>{room.name}</p>
          <p className="stay-address">{place.address}</p>
        </div>
      </div>
      <StayDates stay={stay} checkInTime={place.checkIn} checkOutTime={place.checkOut} />
    </section>
  )
}
