/** The first data the edge put into the page, once: the store that takes it owns it. Null on an unfilled page and off the browser. */
export function takeFill<T>(): T | null {
  if (typeof document === 'undefined') return null
  const text = document.getElementById('fill')?.textContent
  return text ? (JSON.parse(text) as T) : null
}
