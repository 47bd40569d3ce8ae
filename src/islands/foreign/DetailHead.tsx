import type { Photo } from '#contract/catalogue.ts'
import type { ForeignDetail } from '#contract/foreign/catalogue.ts'
import type { ForeignStay } from '#contract/foreign/property.ts'
import { dotted } from '#rules/dotted.ts'
import { foreignPath, writeForeignStay } from '#rules/foreign/address.ts'
import { propertyNameIn, whereIn } from '#rules/foreign/name.ts'
import { foreignGallery } from '#rules/foreign/property.ts'
import { foreignStayLink } from '#rules/foreign/search.ts'
import { galleryOf, photosIn } from '#rules/gallery.ts'
import { wishOf } from '#rules/item.ts'
import { englishOn } from '#rules/language.ts'
import { HeadLinks } from '../detail/HeadLinks.tsx'
import { Photos } from '../detail/Photos.tsx'
import { StayNav } from '../detail/StayNav.tsx'
import { Title } from '../detail/Title.tsx'
import { popupsOf } from '../PopupLink.tsx'
import { href, usePage } from '../page.tsx'
import { kindOf, whoOf } from './words.ts'
import '../detail/detail.css'
import './rate.css'

interface Props {
  detail: ForeignDetail
  stay: ForeignStay
  /** Address of a popup of this page. */
  popup: (name: string) => string
  onOpen?: ((popup: string) => void) | undefined
  onPhoto?: ((photo: Photo | null) => void) | undefined
}

/** Who it is: photos, both names, rating, address, and for when and whom the page is priced. */
export function DetailHead({ detail, stay, popup, onOpen, onPhoto }: Props) {
  const words = usePage()
  const { page, t } = words
  const back = foreignStayLink(detail, stay)
  const name = propertyNameIn(page.language, detail)
  const link = popupsOf(popup, onOpen)
  return (
    <>
      <Photos
        photos={detail.photos}
        total={photosIn(galleryOf(foreignGallery(detail, page.language)))}
        label={t('detail:photos.label')}
        href={popup('photos')}
        onPhoto={onPhoto}
      />
      <header className="detail-head">
        <p className="detail-kind">
          {dotted(kindOf(words, detail.propertyType, detail.starRatings), whereIn(page.language, detail))}
        </p>
        <Title
          tongue={englishOn(page.language)}
          wish={wishOf({ product: 'foreign', key: detail.propertyId, title: name, photo: detail.photos[0] })}
          path={href(page, foreignPath(detail.propertyId), `?${writeForeignStay(stay)}`)}
        />
        {name !== detail.englishName && (
          <p className="stay-english" lang="en">
            {detail.englishName}
          </p>
        )}
        <HeadLinks {...detail.review} address={detail.address} link={link} />
      </header>
      <StayNav
        dates={href(page, 'foreign/date', back)}
        guests={href(page, 'foreign/guest', back)}
        stay={stay}
        who={whoOf(words, stay)}
      />
    </>
  )
}
