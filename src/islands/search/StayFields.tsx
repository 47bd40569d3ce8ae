import { nightsBetween } from '#rules/date.ts'
import { usePage } from '../page.tsx'
import { carryFields } from './carry.ts'
import { FieldLink } from './FieldLink.tsx'
import './panel.css'
import * as icons from '#ui/icons.ts'

interface Props {
  /** Addresses of the screens on which these are chosen. */
  dates: string
  guests: string
  /** Nothing until it is known. */
  stay: { checkIn: string; checkOut: string } | undefined
  who: string | undefined
}

/** When and for whom a lodging is searched for; the other fields of the form go along there. */
export function StayFields({ dates, guests, stay, who }: Props) {
  const { t, format } = usePage()
  return (
    <div className="search-fields">
      <FieldLink
        href={dates}
        icon={icons.calendar}
        label={stay ? t('home:search.nights', { count: nightsBetween(stay.checkIn, stay.checkOut) }) : t('place:dates')}
        value={stay && `${format.brief(stay.checkIn)} – ${format.brief(stay.checkOut, stay.checkIn)}`}
        onClick={carryFields}
      />
      <FieldLink href={guests} icon={icons.people} label={t('place:guestsLabel')} value={who} onClick={carryFields} />
    </div>
  )
}
