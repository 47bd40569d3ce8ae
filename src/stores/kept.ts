/* What a browser keeps under a channel, by its own name alone: another channel has its own. */

const keyOf = (name: string) => `${name}/${document.documentElement.dataset.channel}`

/** What is kept under a name; '' where there is nothing, or where a browser keeps nothing. */
export function readKept(name: string): string {
  try {
    return localStorage.getItem(keyOf(name)) || ''
  } catch {
    return ''
  }
}

/**
 * Keeps a list, or forgets an empty one. A browser that keeps nothing (full, or private) is no
 * failure.
 */
export function keep(name: string, list: readonly unknown[]): void {
  try {
    if (list.length > 0) localStorage.setItem(keyOf(name), JSON.stringify(list))
    else localStorage.removeItem(keyOf(name))
  } catch {}
}
