import type { Photo } from '#contract/catalogue.ts'
import { Icon } from '#ui/Icon.tsx'
import * as icons from '#ui/icons.ts'
import { acrossPhone } from '#ui/sizes.ts'
import { PopupLink } from '../PopupLink.tsx'
import { useWords } from '../page.tsx'
import { PhotoStrip } from './PhotoStrip.tsx'
import './detail.css'

/** As many as stand side by side where there is room. */
const FIRST = 5

interface Props {
  photos: readonly Photo[]
  /** Photos of the whole gallery. */
  total: number
  label: string
  /** Address of the gallery. */
  href: string
  onPhoto?: ((photo: Photo | null) => void) | undefined
}

/** The photos that a page begins with, and the way to all of them; nothing where there are none. */
export function Photos({ photos, total, label, href, onPhoto }: Props) {
  const t = useWords()
  if (photos.length === 0) return null
  return (
    <div className="detail-photos">
      <PhotoStrip
        photos={photos}
        total={total}
        first={FIRST}
        label={label}
        href={href}
        sizes={acrossPhone('(min-width: 720px) 512px')}
        eager
        onOpen={onPhoto}
      />
      <PopupLink className="detail-photos-all" href={href} onOpen={onPhoto && (() => onPhoto(null))}>
        <Icon path={icons.photo} size={16} />
        {t('detail:photos.all', { count: total })}
      </PopupLink>
    </div>
  )
}
