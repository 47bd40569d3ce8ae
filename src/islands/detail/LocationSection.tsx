import { Icon } from '#ui/Icon.tsx'
import { Section } from '#ui/Section.tsx'
import { PopupLink } from '../PopupLink.tsx'
import { useWords } from '../page.tsx'

interface Props {
  address: string
  /** Address of the map's popup. */
  href: string
  onOpen?: (() => void) | undefined
}

/** Where it is, and the way to its map. */
export function LocationSection({ address, ...map }: Props) {
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
