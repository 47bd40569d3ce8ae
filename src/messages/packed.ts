/** What a key begins with: all of it but its last part. */
const startOf = (key: string) => key.slice(0, Math.max(key.lastIndexOf('.'), key.lastIndexOf(':')) + 1)

/**
 * Keys of messages, each once, as JSON of their last parts by what they begin with: less than half
 * of what a Worker would read of a list of them.
 */
export function packed(keys: readonly string[]): string {
  const groups: Record<string, string> = {}
  for (const key of new Set(keys)) {
    const start = startOf(key)
    const others = groups[start]
    groups[start] = `${others === undefined ? '' : `${others} `}${key.slice(start.length)}`
  }
  return JSON.stringify(groups)
}

/** The keys that were packed, those that begin alike together. */
export function unpacked(keys: string): string[] {
  const groups = JSON.parse(keys) as Record<string, string>
  return Object.entries(groups).flatMap(([start, ends]) => ends.split(' ').map((end) => start + end))
}
