import type { Filled } from '../rules/fill.ts'

const elementOf = () => (typeof document === 'undefined' ? null : document.getElementById('fill'))

/**
 * What the page was filled with, once it has come (src/islands/shell/bring.ts): whoever takes a
 * part of it owns that. Null before, on an unfilled page and off the browser.
 */
export function readFilled<Fill>(): Filled<Fill> | null {
  const text = elementOf()?.textContent
  return text ? (JSON.parse(text) as Filled<Fill>) : null
}

/**
 * Gives a store the first data of the page's screen: at once where it is there, else when it comes,
 * which may be after the store's code and is before an island wakes. Never on an unfilled page.
 */
export function takeFill<Fill>(take: (fill: Fill) => void): void {
  const filled = readFilled<Fill>()
  if (filled) take(filled.fill)
  else elementOf()?.addEventListener('load', () => takeFill(take), { once: true })
}
