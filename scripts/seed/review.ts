import * as v from 'valibot'
import * as cell from './cell.ts'
import { read } from './data.ts'
import type { Random } from './random.ts'

/** Family names by how many of a hundred bear them. */
const SURNAMES = Object.fromEntries(
  read('surnames.csv', v.array(v.strictObject({ surname: cell.text, weight: cell.number }))).map(
    ({ surname, weight }) => [surname, weight],
  ),
)

/** Who writes, as a review shows it. */
export function author(rng: Random): string {
  return `${rng.weighted(SURNAMES)}**`
}

/** Stars: better houses have more fives, and every house has somebody who was not pleased. */
export function stars(quality: number, rng: Random): number {
  const q = quality
  const shares = { 5: 30 + 45 * q, 4: 34 - 8 * q, 3: 20 - 14 * q, 2: 9 - 7.5 * q, 1: 6 - 5 * q }
  return Number(rng.weighted(shares))
}

/** The mean of ratings to one decimal, as the property's row bears it. */
export function mean(reviews: readonly { rating: number }[]): number {
  return Math.round((reviews.reduce((sum, review) => sum + review.rating, 0) / reviews.length) * 10) / 10
}
