/**
 * Calls that sell: an ended channel answers none of them, and nobody does while it is not known
 * whether the shop is closed; everything that was sold is still looked up, paid to its end and
 * cancelled. Whoever answers such a call says so, once, when the routes are made.
 */
const paths = new Set<string>()

/** Marks a call as one that sells. */
export function markSelling(path: string): void {
  paths.add(path)
}

/** Whether a call sells. */
export function sells(path: string): boolean {
  return paths.has(path)
}
