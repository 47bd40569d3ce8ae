import { useMemo } from 'react'
import type { Page } from '../../contract/channel.ts'
import { wordsOf } from '../../messages/words.ts'
import { carName } from '../../rules/rentcar/name.ts'
import { rentalSale } from '../../stores/rentcar/sale.ts'
import { DriverSection } from '../rentcar/DriverSection.tsx'
import { Rented } from '../rentcar/Rented.tsx'
import { Payment } from './Payment.tsx'
import { RequestSection } from './RequestSection.tsx'

/** The payment screen of rental cars. */
export default function PaymentRentcar({ page }: { page: Page }) {
  const sale = useMemo(() => {
    const t = wordsOf(page.channel, page.language)
    return rentalSale({
      name: (car) => carName(car, page.language),
      option: (level) => t(`rentcar:insurance.${level}`),
    })
  }, [page])
  return (
    <Payment page={page} sale={sale} people={({ car }) => <Rented {...car} />}>
      {({ car }) => (
        <>
          <DriverSection car={car} />
          <RequestSection />
        </>
      )}
    </Payment>
  )
}
