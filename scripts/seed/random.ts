/** A stream of numbers that a text begins: the same text gives the same stream on every machine. */
export interface Random {
  /** 0 <= x < 1. */
  next(): number
  /** A whole number, both ends included. */
  int(low: number, high: number): number
  /** True with this chance. */
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
  /** `count` different items in random order, fewer when the list is shorter. */
  some<T>(list: readonly T[], count: number): T[]
  /** A key by its weight. */
  weighted<K extends string>(weights: Readonly<Partial<Record<K, number>>>): K
}

/** FNV-1a with a final avalanche, so that texts that differ in one letter begin far apart. */
export function hash(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** Mulberry32: small, fast, and good enough for a catalogue. */
export function createRandom(seed: string): Random {
  let state = hash(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  function pick<T>(list: readonly T[]): T {
    const item = list[int(0, list.length - 1)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }
  function some<T>(list: readonly T[], count: number): T[] {
    const left = [...list]
    const out: T[] = []
    while (out.length < count && left.length > 0) out.push(...left.splice(int(0, left.length - 1), 1))
    return out
  }
  function weighted<K extends string>(weights: Readonly<Partial<Record<K, number>>>): K {
    const entries = Object.entries(weights) as [K, number][]
    let at = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [key, weight] of entries) {
      at -= weight
      if (at < 0) return key
    }
    return pick(entries)[0]
  }
  return { next, int, chance: (share) => next() < share, pick, some, weighted }
}
