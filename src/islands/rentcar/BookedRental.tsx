import type { ReservationDetail } from '#contract/reservation.ts'
import { dotted } from '#rules/dotted.ts'
import { mayChangeDriver } from '#rules/rentcar/booked.ts'
import { openPopup } from '#stores/popup.ts'
import { Section } from '#ui/Section.tsx'
import { inPlace } from '../in-place.ts'
import { href, usePage } from '../page.tsx'
import { BranchBlocks } from './BranchBlock.tsx'
import { durationWords, specsOf } from './words.ts'
import './branch.css'

/**
 * What a reservation of a rental car shows of it: the car, both ends of the rental, and who drives.
 */
export default function BookedRental({ detail }: { detail: ReservationDetail }) {
  const words = usePage()
  const { page, t, format } = words
  const { bought, begins, ends } = detail
  if (bought.product !== 'rentcar') return null
  const { driver } = bought
  const rows = [
    [t('rentcar:filter.class'), dotted(t(`rentcar:class.${bought.class}`), specsOf(words, bought))],
    [
      t(`rentcar:insurance.${bought.insurance}`),
      bought.deductible === 0
        ? t('rentcar:insurance.none')
        : t('rentcar:insurance.deductible', { price: format.won(bought.deductible) }),
    ],
    [t('rentcar:date.title'), durationWords(words, bought.duration)],
    [t('rentcar:driver.title'), `${driver.name} (${driver.birth})`],
    [t('rentcar:booked.licence'), `${t(`rentcar:licence.${driver.licenceClass}`)} ${driver.licenceNo}`],
    [t('rentcar:driver.issued'), format.yearDot(driver.licenceIssued)],
  ]
  return (
    <Section title={t('rentcar:booked.title')}>
      <BranchBlocks {...bought} pickUpAt={begins} returnAt={ends} />
      <dl className="rows car-booked">
        {rows.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {mayChangeDriver(detail) && (
        <a
          className="button button-line button-wide"
          href={href(page, `reserve/${detail.reservationNo}/driver`)}
          onClick={inPlace(() => openPopup('driver'))}
        >
          {t('rentcar:driver.change.title')}
        </a>
      )}
    </Section>
  )
}
