import { Section } from '#ui/Section.tsx'
import { useWords } from '../page.tsx'
import { Facts } from './Facts.tsx'
import './detail.css'

interface Props {
  name: string
  address: string
  phone: string
  /** The phone number as it is shown. */
  shownPhone: string
  /** Who is only the agent. */
  note: string
}

/** Who sells what the page is about. */
export function SellerSection({ name, address, phone, shownPhone, note }: Props) {
  const t = useWords()
  return (
    <Section title={t('detail:guide.seller')}>
      <Facts
        facts={[
          [t('detail:guide.sellerName'), name],
          [t('detail:guide.sellerAddress'), address],
          [
            t('detail:guide.sellerPhone'),
            <a key="phone" href={`tel:${phone}`}>
              {shownPhone}
            </a>,
          ],
        ]}
      />
      <p className="detail-small">{note}</p>
    </Section>
  )
}
