import type { Drawn } from '#rules/map.ts'
import type { MarkerSpot } from './view.ts'

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
  button.setAttribute('aria-pressed', String(chosen))
  if (each.soldOut) button.dataset.soldOut = ''
  const seen = document.createElement('span')
  seen.ariaHidden = 'true'
  seen.append(text)
  if (more) {
    const count = document.createElement('b')
    count.textContent = more
    seen.appendChild(count)
  }
  const heard = document.createElement('span')
  heard.className = 'visually-hidden'
  heard.textContent = label
  button.append(seen, heard)
  return button
}

/** Where the visitor is. */
export function hereElement(label: string): HTMLElement {
  const element = document.createElement('span')
  element.className = 'map-here'
  element.role = 'img'
  element.ariaLabel = label
  return element
}

/** What a marker of ours is besides an element: `open` opens its card; null for several as one. */
interface Stop extends MarkerSpot {
  open: (() => void) | null
}

/** How far each arrow goes among markers from west to east. */
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }
/** By which a marker is known again when it is drawn anew. */
const keyOf = ({ lat, lon }: MarkerSpot['geoPoint']) => `${lat},${lon}`

/**
 * Markers as one stop of the tab key, from west to east: arrows step through those in sight, and
 * open their cards while one is open. The one that has the focus keeps it when drawn anew; of one
 * that is gone, as several that have come apart, the stop has it.
 */
export function stepped(stops: readonly Stop[], opening: boolean): MarkerSpot[] {
  const held = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.at : undefined
  const ordered = stops.toSorted((a, b) => a.geoPoint.lon - b.geoPoint.lon)
  const chosen = ordered.find(({ element }) => element.ariaPressed === 'true') ?? ordered[0]
  const heir = held && (ordered.find(({ geoPoint }) => keyOf(geoPoint) === held) ?? chosen)
  for (const stop of ordered) {
    const { element, geoPoint } = stop
    element.dataset.at = keyOf(geoPoint)
    element.tabIndex = stop === chosen ? 0 : -1
    element.addEventListener('keydown', (event) => {
      const step = STEPS[event.key]
      if (!step || event.altKey) return
      // The map would move, and the page.
      event.preventDefault()
      event.stopPropagation()
      const area = element.closest('.map')?.getBoundingClientRect()
      const inSight = ordered.filter((each) => each === stop || (area && within(area, each.element)))
      const next = inSight[(inSight.indexOf(stop) + step + inSight.length) % inSight.length]
      if (!next) return
      element.tabIndex = -1
      next.element.tabIndex = 0
      next.element.focus({ preventScroll: true })
      if (opening) next.open?.()
    })
    // After the map has put it on the page.
    if (stop === heir) queueMicrotask(() => element.focus({ preventScroll: true }))
  }
  return ordered
}

/** Whether the middle of an element is within a rectangle of the screen. */
function within(area: DOMRect, element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  return x > area.left && x < area.right && y > area.top && y < area.bottom
}
