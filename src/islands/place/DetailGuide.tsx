import type { ReactNode } from 'react'
import type { PlaceDetail, Stay } from '../../contract/place/catalogue.ts'
import { showPhone } from '../../rules/phone.ts'
import { type Parking, stepsFor } from '../../rules/place/property.ts'
import { cheapestRoom } from '../../rules/place/room.ts'
import { Section } from '../../ui/Section.tsx'
import { About } from '../detail/About.tsx'
import { Checklist } from '../detail/Checklist.tsx'
import { Facts } from '../detail/Facts.tsx'
import { Notices } from '../detail/Notices.tsx'
import { PolicyTable } from '../detail/PolicyTable.tsx'
import { type PageValue, usePage } from '../page.tsx'
import { policyWords } from './about.ts'

function parkingText({ t, say }: PageValue, { spaces, free, feePerDay }: Parking): string {
  if (spaces === 0) return t('detail:guide.parkingNone')
  if (free) return t('detail:guide.parkingFree', { spaces })
  return t('detail:guide.parkingPaid', { spaces, amount: say.figure(feePerDay) })
}

interface Props {
  detail: PlaceDetail
  stay: Stay
  now: string
  parking: Parking | null
  /** The way to what cancelling each room costs. */
  policyLink: ReactNode
}

/** All that a guest should know before booking: the house, its amenities, times, notices, cancelling, who sells. */
export function DetailGuide({ detail, stay, now, parking, policyLink }: Props) {
  const words = usePage()
  const { t } = words
  const { rule, notices, ...policy } = policyWords(words, detail, stay)
  return (
    <>
      <Section title={t('detail:guide.about')} id="guide">
        <About text={detail.description} />
      </Section>
      {detail.amenities.length > 0 && (
        <Section title={t('detail:guide.amenities')}>
          <Checklist items={detail.amenities.map((amenity) => t(`place:amenity.${amenity}`))} />
        </Section>
      )}
      <Section title={t('detail:guide.times')}>
        <Facts
          facts={[
            [t('detail:guide.checkIn'), t('detail:guide.checkInFrom', { time: detail.checkIn })],
            [t('detail:guide.checkOut'), t('detail:guide.checkOutBy', { time: detail.checkOut })],
            [t('detail:guide.parking'), parking && parkingText(words, parking)],
          ]}
        />
        {detail.notices.length > 0 && (
          <>
            <h3>{t('detail:guide.notices')}</h3>
            <Notices notices={detail.notices} />
          </>
        )}
      </Section>
      <Section title={t('detail:policy.title')}>
        <p className="detail-policy-kind">{rule}</p>
        {/* The table names shares only, which are the same for every room. */}
        <PolicyTable
          {...policy}
          steps={stepsFor(detail, stay, now, cheapestRoom(detail.rooms)?.salePrice ?? 0)}
          now={now}
        />
        <Notices notices={notices} />
        {policyLink}
      </Section>
      <Section title={t('detail:guide.seller')}>
        <Facts
          facts={[
            [t('detail:guide.sellerName'), detail.name],
            [t('detail:guide.sellerAddress'), detail.address],
            [
              t('detail:guide.sellerPhone'),
              <a key="phone" href={`tel:${detail.phone}`}>
                {showPhone(detail.phone)}
              </a>,
            ],
          ]}
        />
        <p className="detail-small">{t('detail:guide.sellerNote')}</p>
      </Section>
    </>
  )
}
