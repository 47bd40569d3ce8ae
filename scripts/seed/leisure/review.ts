import * as v from 'valibot'
import { DAY, inSeason } from '#functions/origin/day.ts'
import { read } from '../data.ts'
import type { Random } from '../random.ts'
import { author, stars } from '../review.ts'
import type { Kind } from './kind.ts'
import type { LeisureReviewRow, VariantRow } from './row.ts'

const MOST = 90
/** Makes the mean count about 20. */
const SKEW = 3
/** Review ids are the deal's number and three digits. */
const REVIEW_IDS = 1000
const FIRST_DAY = Date.UTC(2025, 8, 1)
const LAST_DAY = Date.UTC(2026, 9, 31)

const lines = v.array(v.string())
/** How somebody closes, and all that somebody says who says little; by stars from one. */
const WORDS = read('leisure/review-words.json', v.strictObject({ closings: v.array(lines), short: v.array(lines) }))
const TERSE = 0.2

function write(kind: Kind, rating: number, rng: Random): string {
  if (rng.chance(TERSE)) return rng.pick(WORDS.short[rating - 1] ?? [])
  const praises = rating >= 4 ? rng.int(1, 3) : rating === 3 ? 1 : 0
  const misses = rating === 5 ? 0 : rating === 4 ? Number(rng.chance(0.4)) : 1
  const said = [...rng.some(kind.praise, praises), ...rng.some(kind.miss, misses)]
  if (rng.chance(0.6) || said.length === 0) said.push(rng.pick(WORDS.closings[rating - 1] ?? []))
  return said.join(' ')
}

/** The reviews of a deal, oldest first. `quality` is 0 to 1. */
export function reviewsOf(
  dealId: number,
  kind: Kind,
  variants: readonly VariantRow[],
  quality: number,
  rng: Random,
): LeisureReviewRow[] {
  const count = 2 + Math.floor((MOST - 2) * rng.next() ** SKEW)
  const span = (LAST_DAY - FIRST_DAY) / DAY
  const days = Array.from({ length: count }, () =>
    new Date(FIRST_DAY + rng.int(0, span) * DAY).toISOString().slice(0, 10),
  )
  const fit = days.filter((date) => !kind.season || inSeason(date, ...kind.season)).sort()
  return fit.map((date, index) => {
    const rating = stars(quality, rng)
    return {
      id: dealId * REVIEW_IDS + index + 1,
      deal_id: dealId,
      author: author(rng),
      rating,
      used_on: date,
      variant_name: rng.pick(variants).name,
      text: write(kind, rating, rng),
    }
  })
}
