import { useMemo } from 'react'
import type { Page } from '../../contract/channel.ts'
import { wordsOf } from '../../messages/words.ts'
import { nightsBetween } from '../../rules/date.ts'
import { nameIn, propertyNameIn } from '../../rules/foreign/name.ts'
import { guestsIn } from '../../rules/foreign/occupancy.ts'
import { abroadSale, type StayAbroad } from '../../stores/foreign/sale.ts'
import { usePage } from '../page.tsx'
import { Payment } from '../payment/Payment.tsx'
import { RequestSection } from '../payment/RequestSection.tsx'
import { TravellerSection } from './TravellerSection.tsx'
import { optionOf } from './words.ts'

/** Who stays how long, in how many rooms. */
function Party({ stay: { checkIn, checkOut, rooms } }: Pick<StayAbroad, 'stay'>) {
  const { t } = usePage()
  const { adults, children } = guestsIn(rooms)
  const nights = nightsBetween(checkIn, checkOut)
  return [
    t('foreign:rooms', { count: rooms.length }),
    t(children > 0 ? 'payment:stay.family' : 'payment:stay.adults', { adults, children }),
    t('payment:stay.nights', { count: nights, days: nights + 1 }),
  ].join(' · ')
}

/** The payment screen of overseas lodging. */
export default function PaymentForeign({ page }: { page: Page }) {
  const sale = useMemo(() => {
    const t = wordsOf(page.channel, page.language)
    return abroadSale({
      name: (place) => propertyNameIn(page.language, place),
      option: (room, board) => optionOf({ t }, nameIn(page.language, room), board),
      charge: (kind) => t(`foreign:charge.${kind}`),
    })
  }, [page])
  return (
    <Payment page={page} sale={sale} people={({ stay }) => <Party stay={stay} />}>
      {({ stay }) => (
        <>
          <TravellerSection rooms={stay.rooms} />
          <RequestSection />
        </>
      )}
    </Payment>
  )
}
