import { usePage } from '../page.tsx'
import { Named } from '../payment/Booked.tsx'
import { durationWords, named, type Rental } from './words.ts'

/** How long a car is rented, and from where to where. */
export function RentalDetails({ duration, pickUpBranch, returnBranch }: Rental) {
  const words = usePage()
  const branch = (of: typeof pickUpBranch) => <Named text={named(words, of)} product="rentcar" />
  return (
    <>
      {durationWords(words, duration)}&nbsp;· {branch(pickUpBranch)}
      {pickUpBranch.id !== returnBranch.id && <> → {branch(returnBranch)}</>}
    </>
  )
}
