import { nightsBetween } from '#rules/date.ts'
import { usePage } from '../page.tsx'

interface Props {
  checkIn: string
  checkOut: string
  adults: number
  children: number
}

/** Who stays how long. */
export function Guests({ checkIn, checkOut, adults, children }: Props) {
  const { t } = usePage()
  const nights = nightsBetween(checkIn, checkOut)
  return (
    <>
      {t(children > 0 ? 'payment:stay.family' : 'payment:stay.adults', { adults, children })}
      {' · '}
      {t('payment:stay.nights', { count: nights, days: nights + 1 })}
    </>
  )
}
