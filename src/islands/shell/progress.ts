import { barAt, moves } from '#rules/progress.ts'
import { $loading, beginLoading, endLoading, forgetLoading } from '#stores/loading.ts'

/* The loading bar, for requests and for documents on their way. */

/** Milliseconds between two looks at the bar; the style sheet smooths what is between. */
const LOOK_MS = 50

const bar = document.getElementById('progress')
let timer: ReturnType<typeof setTimeout> | undefined
/** Whether a document is on its way; another press is the same way. */
let leaving = false

function show(): void {
  if (!bar) return
  clearTimeout(timer)
  const [progress, now] = [$loading.get(), performance.now()]
  const { shown, percent, failed } = barAt(progress, now)
  bar.hidden = !shown
  bar.classList.toggle('progress-failed', shown && failed)
  bar.style.setProperty('--percent', String(percent / 100))
  bar.setAttribute('aria-valuenow', String(Math.round(percent)))
  if (moves(progress, now)) timer = setTimeout(show, LOOK_MS)
}

/** Whether an address is another document of ours, and not a place on this page. */
function isDocument(address: string): boolean {
  const { origin, pathname, search, hash } = new URL(address, location.href)
  if (origin !== location.origin) return false
  return !(hash && pathname === location.pathname && search === location.search)
}

/** The document of ours that a press of a link or a form leads this tab on to; null where none. */
export function ledTo(event: Event): string | null {
  const { target, defaultPrevented } = event
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event as MouseEvent
  if (defaultPrevented || button || metaKey || ctrlKey || shiftKey || altKey) return null
  const from = target instanceof Element && target.closest(event.type === 'submit' ? 'form' : 'a[href]')
  if (!from || from.hasAttribute('download')) return null
  const { href, action, target: frame, method } = from as HTMLAnchorElement & HTMLFormElement
  if ((frame && frame !== '_self') || method === 'dialog') return null
  return isDocument(href || action) ? href || action : null
}

function leave(): void {
  if (!leaving) beginLoading()
  leaving = true
}

/** The visitor stopped it, or it was no document after all. */
function stay(): void {
  if (leaving) endLoading()
  leaving = false
}

function followPress(event: Event): void {
  if (ledTo(event)) leave()
}

/** Shows the bar from now on. */
export function followLoading(): void {
  $loading.subscribe(show)
  const { navigation } = window as { navigation?: Navigation }
  if (navigation) {
    // Knows every way to leave, those of scripts too, and when the visitor stops it.
    navigation.addEventListener('navigate', ({ destination, downloadRequest, hashChange }) => {
      const leads = !destination.sameDocument && downloadRequest === null && !hashChange
      if (leads && isDocument(destination.url)) leave()
    })
    navigation.addEventListener('navigateerror', stay)
  } else {
    addEventListener('click', followPress)
    addEventListener('submit', followPress)
  }
  const { leaving: left } = window.parts
  if (left && isDocument(left)) leave()
  // A page that is gone back to is as it was left, so it is left without a bar.
  addEventListener('pagehide', () => {
    leaving = false
    forgetLoading()
  })
}
