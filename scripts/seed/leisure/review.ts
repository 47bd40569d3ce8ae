import { SURNAMES, stars } from '../place/review.ts'
import type { Random } from '../random.ts'
import type { Kind } from './kind.ts'
import type { LeisureReviewRow, VariantRow } from './row.ts'

const MOST = 90
/** Makes the mean count about 20. */
const SKEW = 3
/** Review ids are the deal's number and three digits. */
const REVIEW_IDS = 1000
const FIRST_DAY = Date.UTC(2025, 8, 1)
const LAST_DAY = Date.UTC(2026, 9, 31)
const DAY = 86_400_000

/** How somebody closes, by stars from one. */
const CLOSINGS: readonly (readonly string[])[] = [
  ['다시 가지 않을 것 같아요.', '많이 아쉬웠습니다.'],
  ['기대가 컸는지 아쉬움이 남아요.', '개선이 필요해 보여요.'],
  ['무난하게 다녀왔어요.', '한 번쯤 가 볼 만해요.', '보통이에요.'],
  ['전체적으로 만족합니다.', '다음에 또 갈 것 같아요.', '추천할 만해요.'],
  ['꼭 다시 가고 싶어요!', '주변에도 추천했어요.', '정말 잘 다녀왔습니다.', '최고의 하루였어요.'],
]
const SHORT: readonly (readonly string[])[] = [
  ['별로였어요.', '안내가 부족했어요.'],
  ['그저 그랬어요.', '값에 비해 아쉬워요.'],
  ['보통이에요.', '괜찮았어요.', '무난해요.'],
  ['좋았어요.', '만족합니다.', '재미있었어요.'],
  ['최고예요!', '정말 좋았어요!', '완전 추천해요.', '또 갈게요!'],
]
const TERSE = 0.2

function write(kind: Kind, rating: number, rng: Random): string {
  if (rng.chance(TERSE)) return rng.pick(SHORT[rating - 1] ?? [])
  const praises = rating >= 4 ? rng.int(1, 3) : rating === 3 ? 1 : 0
  const misses = rating === 5 ? 0 : rating === 4 ? Number(rng.chance(0.4)) : 1
  const said = [...rng.some(kind.praise, praises), ...rng.some(kind.miss, misses)]
  if (rng.chance(0.6) || said.length === 0) said.push(rng.pick(CLOSINGS[rating - 1] ?? []))
  return said.join(' ')
}

/** Whether a kind that has a season takes place on a day. */
function inSeason(kind: Kind, date: string): boolean {
  if (!kind.season) return true
  const [from, to] = kind.season
  const day = date.slice(5)
  return from <= to ? day >= from && day <= to : day >= from || day <= to
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
  const fit = days.filter((date) => inSeason(kind, date)).sort()
  return fit.map((date, index) => {
    const rating = stars(quality, rng)
    return {
      id: dealId * REVIEW_IDS + index + 1,
      deal_id: dealId,
      author: `${rng.weighted(SURNAMES)}**`,
      rating,
      used_on: date,
      variant_name: rng.pick(variants).name,
      text: write(kind, rating, rng),
    }
  })
}
