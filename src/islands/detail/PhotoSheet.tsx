import { useStore } from '@nanostores/react'
import { useMemo, useRef } from 'react'
import { type GalleryPart, galleryOf } from '#rules/gallery.ts'
import { $photo, showPhoto } from '#stores/photo.ts'
import { closePopup } from '#stores/popup.ts'
import { Picture } from '#ui/Picture.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { useWords } from '../page.tsx'
import { PhotoViewer } from './PhotoViewer.tsx'
import './photo.css'

/** The gallery: all photos by part, and one alone to swipe from. `name` is what they show. */
export function PhotoSheet({ name, parts: given }: { name: string; parts: readonly GalleryPart[] }) {
  const t = useWords()
  const shown = useStore($photo)
  const parts = useMemo(() => galleryOf(given), [given])
  const all = useMemo(() => parts.flatMap((part) => part.photos), [parts])
  const at = all.findIndex(({ large }) => large === shown)
  const left = useRef<string>(null)
  if (shown) left.current = shown
  return (
    <Sheet title={at < 0 ? t('detail:photos.title') : name} closeLabel={t('shell:close')} onClose={closePopup} full>
      {at >= 0 ? (
        <PhotoViewer photos={all} at={at} onAll={() => showPhoto(null)} />
      ) : (
        <div className="photo-grid">
          {parts.map((part) => (
            <section key={part.name} aria-label={part.name}>
              <h3>{part.name}</h3>
              <ul>
                {part.photos.map((photo) => (
                  <li key={photo.large}>
                    <button
                      type="button"
                      // biome-ignore lint/a11y/noAutofocus: whoever comes back is where they left from
                      autoFocus={photo.large === left.current}
                      aria-label={t('detail:photos.open', { alt: photo.alt })}
                      onClick={() => showPhoto(photo)}
                    >
                      <Picture photo={photo} sizes="(min-width: 720px) 360px, 50vw" />
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </Sheet>
  )
}
