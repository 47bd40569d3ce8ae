import type { ReactNode } from 'react'
import type { LocalDateTime } from '#contract/date.ts'
import type { Worded } from '#rules/leisure/open.ts'
import { usePage } from '../page.tsx'
import './booking.css'

/** A day with its weekday and the time of day from or until which it counts. */
function Moment({ label, day, time }: { label: string; day: string; time: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <strong>{day}</strong>
        <span>{time}</span>
      </dd>
    </div>
  )
}

interface Props {
  product: Worded
  begins: LocalDateTime
  ends: LocalDateTime
  /** Who or how many, and how long. */
  children?: ReactNode
}

/** When something booked begins and ends, or until when it is valid, in its product's words. */
export function BookingDates({ product, begins, ends, children }: Props) {
  const { t, format } = usePage()
  const time = (at: LocalDateTime) => ({ time: at.slice(11) })
  return (
    <dl className="stay-dates">
      {product !== 'open' && (
        <Moment
          label={t(`payment:when.${product}.begins`)}
          day={format.day(begins.slice(0, 10))}
          time={t(`payment:when.${product}.from`, time(begins))}
        />
      )}
      <Moment
        label={t(`payment:when.${product}.ends`)}
        day={format.day(ends.slice(0, 10), begins)}
        time={t(`payment:when.${product}.until`, time(ends))}
      />
      {children && (
        <div className="stay-guests">
          <dt>{t(`payment:when.${product}.what`)}</dt>
          <dd>{children}</dd>
        </div>
      )}
    </dl>
  )
}
