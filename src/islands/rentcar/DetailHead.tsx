import type { RentcarDetail } from '#contract/rentcar/catalogue.ts'
import { wishOf } from '#rules/item.ts'
import { englishOn } from '#rules/language.ts'
import { carPath, writeRental } from '#rules/rentcar/address.ts'
import type { CarQuery } from '#rules/rentcar/car.ts'
import { Picture } from '#ui/Picture.tsx'
import { acrossPhone } from '#ui/sizes.ts'
import { AddressLink } from '../detail/HeadLinks.tsx'
import { Title } from '../detail/Title.tsx'
import { href, usePage } from '../page.tsx'
import { FieldLink } from '../search/FieldLink.tsx'
import { ageWords, whenBrief } from './search-words.ts'
import { durationWords, named, specsOf } from './words.ts'
import '../detail/detail.css'
import './detail.css'
import * as icons from '#ui/icons.ts'

interface Props {
  car: RentcarDetail
  query: CarQuery
  map: { href: string; onOpen: (() => void) | undefined }
}

/** Which car it is, where it stands, and for when and whom it is priced. */
export function DetailHead({ car, query, map }: Props) {
  const words = usePage()
  const { page, t } = words
  const { carId: _, ...rental } = query
  return (
    <div className="car-head">
      <Picture photo={car.photo} sizes={acrossPhone('(min-width: 768px) 768px')} eager className="car-photo" />
      <header className="detail-head">
        <p className="detail-kind">
          {t(`rentcar:class.${car.class}`)}
          {!car.soldOut && car.left <= 2 && (
            <span className="badge badge-warn">{t('rentcar:left', { count: car.left })}</span>
          )}
        </p>
        <Title
          tongue={englishOn(page.language)}
          wish={wishOf({ product: 'rentcar', key: car.id, title: named(words, car), photo: car.photo })}
          path={href(page, carPath(car.id), `?${writeRental(rental)}`)}
        />
        <p className="car-specs">{specsOf(words, car)}</p>
        <AddressLink address={<span lang={englishOn(page.language)}>{named(words, car.pickUpBranch)}</span>} {...map} />
      </header>
      <nav className="detail-stay" aria-label={t('rentcar:search.times')}>
        <FieldLink
          href="#times"
          icon={icons.calendar}
          label={durationWords(words, car.duration)}
          value={`${whenBrief(words, car.pickUpAt)} – ${whenBrief(words, car.returnAt, car.pickUpAt)}`}
        />
        <FieldLink
          href="#rentcar-age"
          icon={icons.people}
          label={t('rentcar:search.age')}
          value={ageWords(words, query.driverAge)}
        />
      </nav>
    </div>
  )
}
