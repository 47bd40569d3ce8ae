import { Icon } from '#ui/Icon.tsx'
import * as icons from '#ui/icons.ts'
import { usePage } from '../page.tsx'
import './results.css'

interface Props {
  /** Addresses of the screens on which these are changed. */
  dates: string
  guests: string
  /** Nothing until it is known. */
  stay: { checkIn: string; checkOut: string } | null
  who: string | null
}

/** When and for whom a list of lodgings is, each the way to another choice. */
export function StayChips({ dates, guests, stay, who }: Props) {
  const { t, format } = usePage()
  return (
    <nav className="chips results-stay" aria-label={t('place:stayLabel')}>
      <a className="chip" href={dates}>
        <Icon path={icons.calendar} size={16} />
        {stay ? `${format.brief(stay.checkIn)} – ${format.brief(stay.checkOut, stay.checkIn)}` : t('place:dates')}
      </a>
      <a className="chip" href={guests}>
        <Icon path={icons.people} size={16} />
        {who ?? t('place:guestsLabel')}
      </a>
    </nav>
  )
}
