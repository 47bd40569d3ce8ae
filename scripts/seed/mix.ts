/**
 * So many kinds in their order, by the share of a hundred that each has: each next one is of the
 * kind that lags furthest behind its share, so that any beginning of the list is mixed like the
 * whole. `turn` starts lists of the same shares on different kinds.
 */
export function mixed<Kind extends string>(
  shares: Readonly<Partial<Record<Kind, number>>>,
  size: number,
  turn: number,
): Kind[] {
  const all = Object.entries(shares) as [Kind, number][]
  const had = new Map(all.map(([kind], index) => [kind, ((index + turn) % all.length) / (all.length * 2)]))
  return Array.from({ length: size }, (_, index) => {
    const lag = ([kind, share]: [Kind, number]) => (share / 100) * (index + 1) - (had.get(kind) ?? 0)
    const [kind] = all.reduce((best, next) => (lag(next) > lag(best) ? next : best))
    had.set(kind, (had.get(kind) ?? 0) + 1)
    return kind
  })
}
