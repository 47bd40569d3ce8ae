/** Numbers that a seed decides: the same seed and name, the same numbers (mulberry32). */
export interface Random {
  /** From 0 to below 1. */
  next: () => number
  /** True so often of a hundred times. */
  chance: (percent: number) => boolean
  /** A whole number from 0 to below `count`. */
  below: (count: number) => number
  pick: <T>(list: readonly T[]) => T
}

export function createDice(seed: number, name: string): Random {
  let state = seed >>> 0
  for (const letter of name) state = Math.imul(state ^ letter.charCodeAt(0), 0x01000193) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    next,
    chance: (percent) => next() * 100 < percent,
    below,
    pick: (list) => {
      const one = list[below(list.length)]
      if (one === undefined) throw new Error('nothing to pick from')
      return one
    },
  }
}
