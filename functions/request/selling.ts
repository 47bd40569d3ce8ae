/** Paths of calls that sell. Whoever answers one marks it, once, when the routes are made. */
const paths = new Set<string>()

/** Marks a call as one that sells. */
export function markSelling(path: string): void {
  paths.add(path)
}

/** Whether a call sells: an ended channel answers none, nor does a shop that may be closed. */
export function sells(path: string): boolean {
  return paths.has(path)
}
