import type { ReservationDetail } from '#contract/reservation.ts'
import { englishOn } from '#rules/language.ts'
import { usePage } from '../page.tsx'
import './booked.css'

/**
 * What a reservation abroad has beside every other: the guest of each room, what is eaten, and how
 * to get in.
 */
export default function BookedAbroad({ detail: { bought } }: { detail: ReservationDetail }) {
  const { page, t } = usePage()
  if (bought.product !== 'foreign') return null
  const rooms = bought.rooms.map(({ adults, childAges }, at) => {
    const { lastName = '', firstName = '' } = bought.travellers[at] ?? {}
    const party = t(childAges.length > 0 ? 'payment:stay.family' : 'payment:stay.adults', {
      adults,
      children: childAges.length,
    })
    return { name: t('foreign:traveller.room', { at: at + 1 }), text: `${lastName} ${firstName} (${party})` }
  })
  return (
    <section className="section booked-abroad" aria-labelledby="reservation-abroad">
      <h2 id="reservation-abroad">{t('foreign:booked.title')}</h2>
      <dl className="rows">
        {rooms.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div>
          <dt>{t('foreign:booked.board')}</dt>
          <dd>{t(`foreign:board.${bought.board}`)}</dd>
        </div>
        {page.language === 'ko' && (
          <div>
            <dt>{t('foreign:booked.english')}</dt>
            <dd lang="en">{bought.englishName}</dd>
          </div>
        )}
      </dl>
      <h3>{t('foreign:instructions')}</h3>
      <p lang={englishOn(page.language)}>{page.language === 'ko' ? bought.instructions : bought.englishInstructions}</p>
      <p className="booked-small">{t('foreign:local')}</p>
    </section>
  )
}
