/**
 * How many letters must be changed, added or left out to turn one word into another (Levenshtein).
 */
export function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const changed = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}

/**
 * The valid word that a typo most likely meant, or null when none is near: at most a third of the
 * letters may differ, two at least.
 */
export function nearest(typo: string, words: readonly string[]): string | null {
  const reach = Math.max(2, Math.floor(typo.length / 3))
  const [best] = words
    .map((word) => ({ word, far: distance(typo.toLowerCase(), word.toLowerCase()) }))
    .filter(({ far, word }) => far <= reach && far < Math.max(word.length, typo.length))
    .sort((a, b) => a.far - b.far || a.word.localeCompare(b.word))
  return best?.word ?? null
}
