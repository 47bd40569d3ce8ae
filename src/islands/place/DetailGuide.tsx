import type { ReactNode } from 'react'
import type { PlaceDetail, Stay } from '../../contract/place.ts'
import { type Parking, stepsFor } from '../../rules/detail.ts'
import { UNDO_MINUTES } from '../../rules/limits.ts'
import { showPhone } from '../../rules/phone.ts'
import { cheapestRoom } from '../../rules/room.ts'
import { Icon } from '../../ui/Icon.tsx'
import { usePage, useWords } from '../page.tsx'
import { PolicyTable } from './PolicyTable.tsx'

/** A longer description folds behind its first lines, letters. */
const FOLDED = 140

function Section({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section className="section" id={id} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function ParkingText({ parking }: { parking: Parking }) {
  const { t, say } = usePage()
  const { spaces, free, feePerDay } = parking
  if (spaces === 0) return t('detail:guide.parkingNone')
  if (free) return t('detail:guide.parkingFree', { spaces })
  return t('detail:guide.parkingPaid', { spaces, amount: say.figure(feePerDay) })
}

/** The rules of cancelling, in words and as a table for the chosen dates. */
function Policy({ detail, stay, now, link }: { detail: PlaceDetail; stay: Stay; now: string; link: ReactNode }) {
  const t = useWords()
  // The table names shares only, which are the same for every room.
  const steps = stepsFor(detail, stay, now, cheapestRoom(detail.rooms)?.salePrice ?? 0)
  return (
    <Section title={t('detail:policy.title')}>
      <p className="detail-policy-kind">{t(`detail:policy.kind.${detail.policy}`, { minutes: UNDO_MINUTES })}</p>
      <PolicyTable steps={steps} stay={stay} now={now} />
      <ul className="detail-notices">
        <li>{t('detail:policy.undo', { minutes: UNDO_MINUTES })}</li>
        <li>{t('detail:policy.after')}</li>
        <li>{t('detail:policy.rounding')}</li>
      </ul>
      {link}
    </Section>
  )
}

interface Props {
  detail: PlaceDetail
  stay: Stay
  now: string
  parking: Parking | null
  policyLink: ReactNode
}

/** All that a guest should know before booking: the house, its amenities, times, notices, cancelling, who sells. */
export function DetailGuide({ detail, stay, now, parking, policyLink }: Props) {
  const t = useWords()
  return (
    <>
      <Section title={t('detail:guide.about')} id="guide">
        {detail.description.length > FOLDED ? (
          <details className="detail-about">
            <summary>
              <span>{detail.description}</span>
              <b>
                {t('detail:guide.more')}
                <Icon name="down" size={14} />
              </b>
            </summary>
          </details>
        ) : (
          <p>{detail.description}</p>
        )}
      </Section>
      {detail.amenities.length > 0 && (
        <Section title={t('detail:guide.amenities')}>
          <ul className="detail-amenities">
            {detail.amenities.map((amenity) => (
              <li key={amenity}>
                <Icon name="check" size={16} />
                {t(`place:amenity.${amenity}`)}
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={t('detail:guide.times')}>
        <dl className="detail-times">
          <div>
            <dt>{t('detail:guide.checkIn')}</dt>
            <dd>{t('detail:guide.checkInFrom', { time: detail.checkIn })}</dd>
          </div>
          <div>
            <dt>{t('detail:guide.checkOut')}</dt>
            <dd>{t('detail:guide.checkOutBy', { time: detail.checkOut })}</dd>
          </div>
          {parking && (
            <div>
              <dt>{t('detail:guide.parking')}</dt>
              <dd>
                <ParkingText parking={parking} />
              </dd>
            </div>
          )}
        </dl>
        {detail.notices.length > 0 && (
          <>
            <h3>{t('detail:guide.notices')}</h3>
            <ul className="detail-notices">
              {detail.notices.map((notice) => (
                <li key={notice}>{notice}</li>
              ))}
            </ul>
          </>
        )}
      </Section>
      <Policy detail={detail} stay={stay} now={now} link={policyLink} />
      <Section title={t('detail:guide.seller')}>
        <dl className="detail-times">
          <div>
            <dt>{t('detail:guide.sellerName')}</dt>
            <dd>{detail.name}</dd>
          </div>
          <div>
            <dt>{t('detail:guide.sellerAddress')}</dt>
            <dd>{detail.address}</dd>
          </div>
          <div>
            <dt>{t('detail:guide.sellerPhone')}</dt>
            <dd>
              <a href={`tel:${detail.phone}`}>{showPhone(detail.phone)}</a>
            </dd>
          </div>
        </dl>
        <p className="detail-small">{t('detail:guide.sellerNote')}</p>
      </Section>
    </>
  )
}
