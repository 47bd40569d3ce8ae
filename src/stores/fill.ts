/**
 * What the edge put into the page as JSON under an id; null where it put nothing, and off the
 * browser.
 */
export function readInline<T>(id: string): T | null {
  const text = typeof document === 'undefined' ? '' : document.getElementById(id)?.textContent
  return text ? (JSON.parse(text) as T) : null
}

/**
 * The first data the edge put into the page, once: the store that takes it owns it. Null on an
 * unfilled page and off the browser.
 */
export const readInitialData = <T>(): T | null => readInline<T>('fill')
