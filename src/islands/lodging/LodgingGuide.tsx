import type { ReactNode } from 'react'
import { showPhone } from '#rules/phone.ts'
import { Section } from '#ui/Section.tsx'
import { About } from '../detail/About.tsx'
import { Checklist } from '../detail/Checklist.tsx'
import { Facts } from '../detail/Facts.tsx'
import { Notices } from '../detail/Notices.tsx'
import { SellerSection } from '../detail/SellerSection.tsx'
import { useWords } from '../page.tsx'
import '../detail/detail.css'

interface Props {
  name: string
  about: string
  /** The language of that, where it is neither Korean nor the page's. */
  tongue?: 'en' | undefined
  amenities: readonly string[]
  detail: { checkIn: string; checkOut: string; address: string; phone: string }
  /** A fact beside the times: its name and what it is; null where it is not known. */
  fact: [string, string | null]
  /** What is said below the times. */
  arrival: ReactNode
  /**
   * How cancelling is worded, and what each step of it costs where that is the same for every room.
   */
  policy: { rule: string; notices: readonly string[]; table?: ReactNode }
  /** The way to what cancelling each room costs. */
  policyLink: ReactNode
}

/**
 * All that a guest should know before booking: the house, its amenities, times, cancelling, who
 * sells.
 */
export function LodgingGuide({ name, about, tongue, amenities, detail, fact, arrival, policy, policyLink }: Props) {
  const t = useWords()
  return (
    <>
      <Section title={t('detail:guide.about')} id="guide">
        <About text={about} lang={tongue} />
      </Section>
      {amenities.length > 0 && (
        <Section title={t('detail:guide.amenities')}>
          <Checklist items={[...amenities]} />
        </Section>
      )}
      <Section title={t('detail:guide.times')}>
        <Facts
          facts={[
            [t('detail:guide.checkIn'), t('detail:guide.checkInFrom', { time: detail.checkIn })],
            [t('detail:guide.checkOut'), t('detail:guide.checkOutBy', { time: detail.checkOut })],
            fact,
          ]}
        />
        {arrival}
      </Section>
      <Section title={t('detail:policy.title')}>
        <p className="detail-policy-kind">{policy.rule}</p>
        {policy.table}
        <Notices notices={[...policy.notices]} />
        {policyLink}
      </Section>
      <SellerSection
        name={name}
        address={detail.address}
        phone={detail.phone}
        shownPhone={showPhone(detail.phone)}
        note={t('detail:guide.sellerNote')}
      />
    </>
  )
}
