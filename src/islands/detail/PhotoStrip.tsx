import type { Photo } from '#contract/catalogue.ts'
import { Picture } from '#ui/Picture.tsx'
import { useAwake } from '../awake.ts'
import { PopupLink } from '../PopupLink.tsx'
import { useWords } from '../page.tsx'
import './detail.css'

interface Props {
  photos: readonly Photo[]
  label: string
  /** Address of the gallery, which opens at the photo that was chosen. */
  href: string
  sizes: string
  /** How many photos the gallery has, where these are only its first. */
  total?: number
  /** How many come with the page: the others when it is awake, as few visitors look at them. */
  first: number
  eager?: boolean
  onOpen?: ((photo: Photo) => void) | undefined
}

/**
 * Photos to swipe, each a link to the gallery and each with its own counter, so that it counts
 * without a script.
 */
export function PhotoStrip({ photos, label, href, sizes, total = photos.length, first, eager = false, onOpen }: Props) {
  const t = useWords()
  const isWhole = useAwake()
  return (
    <ul className="photo-strip" aria-label={label} data-whole={isWhole || undefined}>
      {photos.slice(0, isWhole ? undefined : first).map((photo, at) => (
        <li key={photo.large}>
          <PopupLink
            href={href}
            label={t('detail:photos.open', { alt: photo.alt })}
            tabIndex={at === 0 ? undefined : -1}
            onOpen={onOpen && (() => onOpen(photo))}
          >
            <Picture photo={photo} sizes={sizes} eager={eager && at === 0} className="photo-strip-photo" />
          </PopupLink>
          {photos.length > 1 && (
            <span className="photo-strip-counter" aria-hidden="true">
              {t('detail:photos.counter', { at: at + 1, total })}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
