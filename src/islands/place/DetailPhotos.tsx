import type { PlaceDetail } from '../../contract/place.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { useWords } from '../page.tsx'

interface Props {
  detail: PlaceDetail
  /** Address of the gallery. */
  href: string
  /** How many photos the gallery holds. */
  total: number
  onOpen?: ((at: number | null) => void) | undefined
}

/** The photos on top: a strip to swipe on phones, a mosaic on wide screens. Every photo is a link to the gallery. */
export function DetailPhotos({ detail, href, total, onOpen }: Props) {
  const t = useWords()
  const open = (at: number | null) => (event: { preventDefault: () => void }) => {
    if (!onOpen) return
    event.preventDefault()
    onOpen(at)
  }
  return (
    <section className="detail-photos" aria-label={t('detail:photos.label')}>
      <ul>
        {detail.photos.map((photo, at) => (
          <li key={photo.large}>
            <a
              href={href}
              data-replay
              onClick={open(at)}
              aria-label={t('detail:photos.open', { alt: photo.alt })}
              tabIndex={at === 0 ? undefined : -1}
            >
              <Picture
                photo={photo}
                sizes={at === 0 ? '(min-width: 720px) 512px, 100vw' : '(min-width: 720px) 256px, 100vw'}
                eager={at === 0}
                className="detail-photo"
              />
            </a>
            <span className="detail-counter" aria-hidden="true">
              {t('detail:photos.counter', { at: at + 1, total: detail.photos.length })}
            </span>
          </li>
        ))}
      </ul>
      <a className="detail-photos-all" href={href} data-replay onClick={open(null)}>
        <Icon name="photo" size={16} />
        {t('detail:photos.all', { count: total })}
      </a>
    </section>
  )
}
