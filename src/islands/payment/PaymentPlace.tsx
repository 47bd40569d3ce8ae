import type { Page } from '../../contract/channel.ts'
import { ROOM } from '../../stores/room.ts'
import { ArrivalSection } from './ArrivalSection.tsx'
import { Guests } from './Guests.tsx'
import { OtherSection } from './OtherSection.tsx'
import { Payment } from './Payment.tsx'
import { RequestSection } from './RequestSection.tsx'

/** The payment screen of domestic lodging. */
export default function PaymentPlace({ page }: { page: Page }) {
  return (
    <Payment page={page} sale={ROOM} people={({ stay }) => <Guests {...stay} />}>
      {({ parking }) => (
        <>
          <OtherSection product="place" />
          <RequestSection title="payment:arrival.title">
            <ArrivalSection parking={parking} />
          </RequestSection>
        </>
      )}
    </Payment>
  )
}
