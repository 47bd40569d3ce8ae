import type { Branch } from '#contract/rentcar/branch.ts'
import type { Duration } from '#contract/rentcar/car.ts'
import type { RentcarItem } from '#contract/rentcar/catalogue.ts'
import { dotted } from '#rules/dotted.ts'
import { carName } from '#rules/rentcar/name.ts'
import type { PageWords } from '../page.tsx'

/** A car or a branch as the page's language calls it. */
export function named({ page }: Pick<PageWords, 'page'>, what: { name: string; nameEn: string }): string {
  return carName(what, page.language)
}

/** `2일 3시간` */
export function durationWords({ t }: Pick<PageWords, 't'>, { days, hours }: Duration): string {
  const whole = t('rentcar:days', { count: days })
  return hours > 0 ? `${whole} ${t('rentcar:hoursBeyond', { count: hours })}` : whole
}

/** A rental: how long, and from where to where. */
export interface Rental {
  duration: Duration
  pickUpBranch: Branch
  returnBranch: Branch
}

/** How long a car is rented, and from where to where: `2일 · 제주공항점 → 서귀포점` */
export function rentalWords(words: PageWords, { duration, pickUpBranch, returnBranch }: Rental): string {
  const ends = [pickUpBranch, returnBranch].map((branch) => named(words, branch))
  return dotted(durationWords(words, duration), [...new Set(ends)].join(' → '))
}

/** What a car drinks, how many it seats, how old it is: what one compares. */
export function specsOf(
  { t }: Pick<PageWords, 't'>,
  car: Pick<RentcarItem, 'fuel' | 'seats' | 'year' | 'transmission'>,
): string {
  return dotted(
    t(`rentcar:fuel.${car.fuel}`),
    t('rentcar:seats', { count: car.seats }),
    t('rentcar:year', { year: car.year }),
    t(`rentcar:transmission.${car.transmission}`),
  )
}
