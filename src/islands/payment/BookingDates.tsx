import type { ReactNode } from 'react'
import type { Product } from '#contract/channel.ts'
import type { LocalDateTime } from '#contract/date.ts'
import { usePage } from '../page.tsx'
import './booking.css'

/** A day with its weekday and the time of day from or until which it counts. */
function Moment({ label, at, time }: { label: string; at: LocalDateTime; time: string }) {
  const { format } = usePage()
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <strong>{format.day(at.slice(0, 10))}</strong>
        <span>{time}</span>
      </dd>
    </div>
  )
}

interface Props {
  product: Product
  begins: LocalDateTime
  ends: LocalDateTime
  /** Who or how many, and how long. */
  children?: ReactNode
}

/** When something booked begins and ends, in its product's words. */
export function BookingDates({ product, begins, ends, children }: Props) {
  const { t } = usePage()
  const time = (at: LocalDateTime) => ({ time: at.slice(11) })
  return (
    <dl className="stay-dates">
      <Moment
        label={t(`payment:when.${product}.begins`)}
        at={begins}
        time={t(`payment:when.${product}.from`, time(begins))}
      />
      <Moment
        label={t(`payment:when.${product}.ends`)}
        at={ends}
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
