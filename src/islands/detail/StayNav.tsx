import { nightsBetween } from '#rules/date.ts'
import { usePage } from '../page.tsx'
import { FieldLink } from '../search/FieldLink.tsx'
import './detail.css'
import * as icons from '#ui/icons.ts'

interface Props {
  /** Addresses of the screens on which these are changed. */
  dates: string
  guests: string
  stay: { checkIn: string; checkOut: string }
  who: string
}

/** When and for whom the page of a lodging is priced, and the ways to change it. */
export function StayNav({ dates, guests, stay: { checkIn, checkOut }, who }: Props) {
  const { t, format } = usePage()
  return (
    <nav className="detail-stay" aria-label={t('place:stayLabel')}>
      <FieldLink
        href={dates}
        icon={icons.calendar}
        label={t('detail:stay.nights', { count: nightsBetween(checkIn, checkOut) })}
        value={t('detail:stay.dates', { from: format.brief(checkIn), to: format.brief(checkOut, checkIn) })}
      />
      <FieldLink href={guests} icon={icons.people} label={t('place:guestsLabel')} value={who} />
    </nav>
  )
}
