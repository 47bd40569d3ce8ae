import type { Photo } from '#contract/catalogue.ts'
import type { PlaceDetail } from '#contract/place/catalogue.ts'
import type { Stay } from '#contract/place/property.ts'
import { dotted } from '#rules/dotted.ts'
import { galleryOf, photosIn } from '#rules/gallery.ts'
import { wishOf } from '#rules/item.ts'
import { writeStay } from '#rules/place/address.ts'
import { stayLink } from '#rules/place/choice.ts'
import { partsOf, queryOf } from '#rules/place/property.ts'
import { placePath } from '#rules/place/search.ts'
import { HeadLinks } from '../detail/HeadLinks.tsx'
import { Photos } from '../detail/Photos.tsx'
import { StayNav } from '../detail/StayNav.tsx'
import { Title } from '../detail/Title.tsx'
import { popupsOf } from '../PopupLink.tsx'
import { href, usePage } from '../page.tsx'
import '../detail/detail.css'

interface Props {
  detail: PlaceDetail
  stay: Stay
  /** Address of a popup of this page. */
  popup: (name: string) => string
  onOpen?: ((popup: string) => void) | undefined
  onPhoto?: ((photo: Photo | null) => void) | undefined
}

/** Who it is: photos, name, rating, address, and for when and whom the page is priced. */
export function DetailHead({ detail, stay, popup, onOpen, onPhoto }: Props) {
  const { page, t } = usePage()
  const back = stayLink(queryOf(stay), placePath(detail.no))
  const link = popupsOf(popup, onOpen)
  return (
    <>
      <Photos
        photos={detail.photos}
        total={photosIn(galleryOf(partsOf(detail)))}
        label={t('detail:photos.label')}
        href={popup('photos')}
        onPhoto={onPhoto}
      />
      <header className="detail-head">
        <p className="detail-kind">
          {dotted(
            t(`place:category.${detail.category}`),
            detail.star.grade > 0 && t('place:grade', { grade: detail.star.grade }),
          )}
          {detail.adultOnly && <span className="badge">{t('detail:adultOnly')}</span>}
        </p>
        <Title
          wish={wishOf({ product: 'place', key: detail.no, title: detail.name, photo: detail.photos[0] })}
          localName={detail.localName}
          path={href(page, placePath(detail.no), `?${writeStay(stay)}`)}
        />
        <HeadLinks rating={detail.star.rating} count={detail.review.count} address={detail.address} link={link} />
      </header>
      <StayNav
        dates={href(page, 'place/date', back)}
        guests={href(page, 'place/guest', back)}
        stay={stay}
        who={t('place:guests', { count: stay.adults + stay.children })}
      />
    </>
  )
}
