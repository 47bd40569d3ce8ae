/** Best rating a guest can give. */
export const MAX_STARS = 5

/** Shares of each rating, best first, percent of all; for bars. */
export function bars(breakdown: readonly number[]): { stars: number; count: number; percent: number }[] {
  const total = breakdown.reduce((sum, count) => sum + count, 0)
  return breakdown
    .map((count, at) => ({ stars: at + 1, count, percent: total > 0 ? Math.round((count * 100) / total) : 0 }))
    .reverse()
}
