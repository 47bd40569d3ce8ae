import { Icon } from '#ui/Icon.tsx'
import { Section } from '#ui/Section.tsx'
import { type PopupAddress, PopupLink } from '../PopupLink.tsx'
import { useWords } from '../page.tsx'
import './detail.css'

/** Where it is, and the way to its map. */
export function LocationSection({ address, ...map }: PopupAddress & { address: string }) {
  const t = useWords()
  return (
    <Section title={t('detail:location.title')} id="location">
      <p>{address}</p>
      <PopupLink className="button button-line button-wide detail-map" {...map}>
        <Icon name="map" size={18} />
        {t('detail:location.map')}
      </PopupLink>
    </Section>
  )
}
