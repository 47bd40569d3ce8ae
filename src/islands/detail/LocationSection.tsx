import type { Destination } from '#rules/directions.ts'
import { Icon } from '#ui/Icon.tsx'
import * as icons from '#ui/icons.ts'
import { Section } from '#ui/Section.tsx'
import { AddressTools } from '../AddressTools.tsx'
import { type PopupAddress, PopupLink } from '../PopupLink.tsx'
import { useWords } from '../page.tsx'
import './detail.css'

/** Where it is, the way there, and the way to its map. */
export function LocationSection({ place, ...map }: PopupAddress & { place: Destination }) {
  const t = useWords()
  return (
    <Section title={t('detail:location.title')} id="location">
      <p>{place.address}</p>
      <AddressTools {...place} />
      <PopupLink className="button button-line button-wide detail-map" {...map}>
        <Icon path={icons.map} size={18} />
        {t('detail:location.map')}
      </PopupLink>
    </Section>
  )
}
