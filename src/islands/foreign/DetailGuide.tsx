import type { ForeignDetail } from '#contract/foreign/catalogue.ts'
import { propertyNameIn } from '#rules/foreign/name.ts'
import { englishOn } from '#rules/language.ts'
import { LodgingGuide } from '../lodging/LodgingGuide.tsx'
import { type PopupAddress, PopupLink } from '../PopupLink.tsx'
import { usePage } from '../page.tsx'
import { policyWords } from './policy.ts'
import '../detail/detail.css'

interface Props {
  detail: ForeignDetail
  /** The way to what cancelling each rate costs. */
  policyLink: PopupAddress
}

/** What a guest should know before booking abroad: also how to get in. */
export function DetailGuide({ detail, policyLink }: Props) {
  const words = usePage()
  const { page, t } = words
  const korean = page.language === 'ko'
  return (
    <LodgingGuide
      name={propertyNameIn(page.language, detail)}
      tongue={englishOn(page.language)}
      about={korean ? detail.description : detail.englishDescription}
      amenities={detail.amenities.map((amenity) => t(`foreign:amenity.${amenity}`))}
      detail={detail}
      fact={[t('foreign:children'), t('foreign:childAge', { age: detail.childAge })]}
      arrival={
        <>
          <h3>{t('foreign:instructions')}</h3>
          <p lang={englishOn(page.language)}>{korean ? detail.instructions : detail.englishInstructions}</p>
          <p className="detail-small">{t('foreign:local')}</p>
        </>
      }
      policy={policyWords(words)}
      policyLink={
        <PopupLink className="button button-line button-wide" {...policyLink}>
          {t('foreign:policy.open')}
        </PopupLink>
      }
    />
  )
}
