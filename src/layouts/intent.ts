/**
 * Hydrates an island at the visitor's first sign of interest: a pointer, a touch, a key, focus or a
 * scroll. What is filled works without it (links, GET forms), so React stays off the way to the
 * first paint. A click that comes while React is on its way is kept, shown as taken and given
 * again, unless the browser can do it natively. An unfilled island, one addressed with a popup
 * open, or one that is told `now`, starts at once. One of the first scripts
 * (src/layouts/Early.astro): in the syntax of old browsers (docs/product.md, "Devices").
 */
import { asksForPopup, atInterest, isFilled } from './interest.ts'

type Hydrate = () => Promise<void>

/** What the page's islands say, on its way; asked for once a page. */
let words: Promise<void> | null = null

/**
 * Puts what the islands of the page say into `#words`, from the file that scripts/build/words.ts
 * named there. Without it they could say nothing: it is a part of the page like their code.
 */
function loadWords(): Promise<void> {
  const place = document.getElementById('words')
  const from = place === null ? undefined : place.dataset.from
  // They may be there already (src/islands/shell/ahead.ts).
  if (!place || !from || place.textContent) return Promise.resolve()
  const load = async () => {
    try {
      // biome-ignore lint/style/noRestrictedGlobals: a file of the page; none of it is here yet
      const answer = await fetch(from)
      if (!answer.ok) throw new Error(`${from} was answered with ${answer.status}`)
      place.textContent = await answer.text()
    } catch (error) {
      window.parts.missing()
      throw error
    }
  }
  if (!words) words = load()
  return words
}

/** True for what works without us: links, fields and forms that go somewhere by GET. */
function native(target: Element): boolean {
  if (target.closest('[data-replay]')) return false
  const button = target.closest('button')
  if (button) return button.type === 'submit' && button.form !== null && button.form.method === 'get'
  return target.closest('a[href], label, input, select, summary, textarea') !== null
}

export default (load: () => Promise<Hydrate>, { value }: { value: unknown }, island: HTMLElement): void => {
  let clicked: HTMLElement | null = null

  /** Shows that a click was taken, until what it opens is there. */
  const busy = (on: boolean) => {
    if (!clicked) return
    if (on) clicked.setAttribute('aria-busy', 'true')
    else clicked.removeAttribute('aria-busy')
  }

  const keep = (event: MouseEvent) => {
    const target = event.target
    if (!(target instanceof HTMLElement || target instanceof SVGElement)) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || native(target)) return
    event.preventDefault()
    event.stopPropagation()
    busy(false)
    clicked = (target.closest('button, a, [role=button]') || target) as HTMLElement
    busy(true)
  }

  const start = async () => {
    // The last of the style sheets, which what is awake may need, stand at the end of the page.
    const [hydrate] = await Promise.all([load(), loadWords(), window.parts.arrived])
    await hydrate()
    island.removeEventListener('click', keep, true)
    island.dataset.ready = ''
    busy(false)
    if (clicked && document.contains(clicked)) clicked.click()
  }

  island.addEventListener('click', keep, true)
  if (value === 'now' || !isFilled() || asksForPopup()) start()
  else atInterest(start)
}
