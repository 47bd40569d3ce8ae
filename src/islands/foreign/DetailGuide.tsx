import type { ReactNode } from 'react'
import type { ForeignDetail } from '../../contract/foreign/catalogue.ts'
import { propertyNameIn } from '../../rules/foreign/name.ts'
import { showPhone } from '../../rules/phone.ts'
import { Section } from '../../ui/Section.tsx'
import { About } from '../detail/About.tsx'
import { Checklist } from '../detail/Checklist.tsx'
import { Facts } from '../detail/Facts.tsx'
import { Notices } from '../detail/Notices.tsx'
import { usePage } from '../page.tsx'
import { policyWords } from './policy.ts'

interface Props {
  detail: ForeignDetail
  /** The way to what cancelling each rate costs. */
  policyLink: ReactNode
}

/** All that a guest should know before booking: the house, its amenities, times, how to get in, cancelling, who sells. */
export function DetailGuide({ detail, policyLink }: Props) {
  const words = usePage()
  const { page, t } = words
  const korean = page.language === 'ko'
  const { rule, notices } = policyWords(words)
  return (
    <>
      <Section title={t('detail:guide.about')} id="guide">
        <About text={korean ? detail.description : detail.englishDescription} />
      </Section>
      <Section title={t('detail:guide.amenities')}>
        <Checklist items={detail.amenities.map((amenity) => t(`foreign:amenity.${amenity}`))} />
      </Section>
      <Section title={t('detail:guide.times')}>
        <Facts
          facts={[
            [t('detail:guide.checkIn'), t('detail:guide.checkInFrom', { time: detail.checkIn })],
            [t('detail:guide.checkOut'), t('detail:guide.checkOutBy', { time: detail.checkOut })],
            [t('foreign:children'), t('foreign:childAge', { age: detail.childAge })],
          ]}
        />
        <h3>{t('foreign:instructions')}</h3>
        <p>{korean ? detail.instructions : detail.englishInstructions}</p>
        <p className="detail-small">{t('foreign:local')}</p>
      </Section>
      <Section title={t('detail:policy.title')}>
        <p className="detail-policy-kind">{rule}</p>
        <Notices notices={notices} />
        {policyLink}
      </Section>
      <Section title={t('detail:guide.seller')}>
        <Facts
          facts={[
            [t('detail:guide.sellerName'), propertyNameIn(page.language, detail)],
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
