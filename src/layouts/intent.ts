/**
 * Hydrates an island at the visitor's first sign of interest: a pointer, a touch, a key, focus or a
 * scroll. What is filled works without it (links, GET forms), so React stays off the way to the
 * first paint. A click that comes while React is on its way is kept, shown as taken and given
 * again, unless the browser can do it natively. An unfilled island, one addressed with a popup
 * open, or one that is told `now`, starts at once. One of the first scripts
 * (src/layouts/Early.astro): in the syntax of old browsers (docs/product.md, "Devices").
 */
import { bring } from '../islands/shell/bring.ts'
import { styled } from './arrival.ts'
import { asksForPopup, isFilled } from './interest.ts'
import { pressedIn } from './press.ts'

type Hydrate = () => void

/** What islands need besides their code; without it they could do nothing, as without that. */
function bringAll(): Promise<unknown> {
  return Promise.all([bring('words'), bring('fill')]).catch((error) => {
    window.parts.missing()
    throw error
  })
}

/** True for what works without us: links, and forms that go somewhere by GET. */
function native(pressed: HTMLElement): boolean {
  if (pressed.closest('[data-replay]')) return false
  if (pressed instanceof HTMLButtonElement) return pressed.type === 'submit' && Object(pressed.form).method === 'get'
  return pressed.matches('a[href]')
}

/** The element of an island that says what another says, which may be gone. */
function alike(island: HTMLElement, other: HTMLElement): HTMLElement | undefined {
  const told = ({ textContent, ariaLabel, outerHTML }: Element) => ariaLabel || textContent || outerHTML
  const all = island.querySelectorAll<HTMLElement>(other.tagName)
  return Array.from(all).find((each) => told(each) === told(other))
}

export default (load: () => Promise<Hydrate>, island: HTMLElement): void => {
  let clicked: HTMLElement | null = null

  /** Has another click taken in the place of the one before, which no longer shows that it was. */
  const take = (pressed: HTMLElement | null) => {
    if (clicked) clicked.removeAttribute('aria-busy')
    if (pressed) pressed.setAttribute('aria-busy', 'true')
    clicked = pressed
  }

  const keep = (event: MouseEvent) => {
    const pressed = pressedIn<HTMLElement>(event, 'button, a, [role=button]')
    if (!pressed || native(pressed)) return
    event.preventDefault()
    event.stopPropagation()
    take(pressed)
  }

  const start = async () => {
    const [hydrate] = await Promise.all([load(), bringAll(), styled()])
    hydrate()
    island.removeEventListener('click', keep, true)
    island.dataset.ready = ''
    const held = clicked
    take(null)
    const pressed = held && (document.contains(held) ? held : alike(island, held))
    if (pressed) pressed.click()
  }

  island.addEventListener('click', keep, true)
  if (island.hasAttribute('now') || !isFilled() || asksForPopup()) start()
  else window.parts.before.interest.then(start)
}
