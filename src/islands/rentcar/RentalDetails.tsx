import type { Branch } from '#contract/rentcar/branch.ts'
import type { Duration } from '#contract/rentcar/catalogue.ts'
import { usePage } from '../page.tsx'
import { durationWords, named } from './words.ts'

/** How long a car is rented, and from where to where. */
export function RentalDetails(rental: { duration: Duration; pickUpBranch: Branch; returnBranch: Branch }) {
  const words = usePage()
  const { duration, pickUpBranch, returnBranch } = rental
  const elsewhere = pickUpBranch.id !== returnBranch.id
  return (
    <>
      {durationWords(words, duration)} · {named(words, pickUpBranch)}
      {elsewhere && ` → ${named(words, returnBranch)}`}
    </>
  )
}
