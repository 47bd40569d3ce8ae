import type { PlaceDetail } from '#contract/place/catalogue.ts'
import type { Stay } from '#contract/place/property.ts'
import { type Parking, roomSteps } from '#rules/place/property.ts'
import { cheapestRoom } from '#rules/place/room.ts'
import { Notices } from '../detail/Notices.tsx'
import { PolicyTable } from '../detail/PolicyTable.tsx'
import { LodgingGuide } from '../lodging/LodgingGuide.tsx'
import { type PopupAddress, PopupLink } from '../PopupLink.tsx'
import { type PageValue, usePage } from '../page.tsx'
import { policyWords } from './about.ts'

function parkingText({ t, format }: PageValue, { spaces, free, feePerDay }: Parking): string {
  if (spaces === 0) return t('detail:guide.parkingNone')
  if (free) return t('detail:guide.parkingFree', { spaces })
  return t('detail:guide.parkingPaid', { spaces, amount: format.figure(feePerDay) })
}

interface Props {
  detail: PlaceDetail
  stay: Stay
  now: string
  parking: Parking | null
  /** The way to what cancelling each room costs. */
  policyLink: PopupAddress
}

/**
 * What a guest should know before booking: also where to park, and what the house asks of its
 * guests.
 */
export function DetailGuide({ detail, stay, now, parking, policyLink }: Props) {
  const words = usePage()
  const { t } = words
  const { rule, notices, ...policy } = policyWords(words, detail, stay)
  const steps = roomSteps(detail, stay, now, cheapestRoom(detail.rooms)?.salePrice ?? 0)
  return (
    <LodgingGuide
      name={detail.name}
      about={detail.description}
      amenities={detail.amenities.map((amenity) => t(`place:amenity.${amenity}`))}
      detail={detail}
      fact={[t('detail:guide.parking'), parking && parkingText(words, parking)]}
      arrival={
        detail.notices.length > 0 && (
          <>
            <h3>{t('detail:guide.notices')}</h3>
            <Notices notices={detail.notices} />
          </>
        )
      }
      // The table names shares only, which are the same for every room.
      policy={{ rule, notices, table: <PolicyTable {...policy} steps={steps} now={now} /> }}
      policyLink={
        <PopupLink className="button button-line button-wide" {...policyLink}>
          {t('detail:policy.open')}
        </PopupLink>
      }
    />
  )
}
