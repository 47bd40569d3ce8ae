import type { Drawn } from '#rules/map.ts'

/**
 * A marker as an element for the map library: a button with a price, and how many stand behind it.
 */
export function markerElement(
  each: Drawn,
  { label, text, more, chosen }: { label: string; text: string; more: string | null; chosen: boolean },
): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'map-marker'
  button.setAttribute('aria-label', label)
  button.setAttribute('aria-pressed', String(chosen))
  if (each.soldOut) button.dataset.soldOut = ''
  button.append(text)
  if (more) {
    const count = document.createElement('b')
    count.textContent = more
    button.appendChild(count)
  }
  return button
}
