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

/** A document of ours is on its way; whatever opens elsewhere, or stays on this page, is not. */
function leave(address: string): void {
  const { origin, pathname, search, hash } = new URL(address, location.href)
  if (origin !== location.origin) return
  if (hash && pathname === location.pathname && search === location.search) return
  if (!leaving) beginLoading()
  leaving = true
}

/** The visitor stopped it, or it was no document after all. */
function stay(): void {
  if (leaving) endLoading()
  leaving = false
}

function followLinks(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || event.defaultPrevented || event.button !== 0) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  if (link.hasAttribute('download') || (link.target && link.target !== '_self')) return
  leave(link.href)
}

function followForms(event: SubmitEvent): void {
  const form = event.target
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method === 'dialog') return
  if (!form.target || form.target === '_self') leave(form.action)
}

/** Shows the bar from now on. */
export function followLoading(): void {
  $loading.subscribe(show)
  const { navigation } = window as { navigation?: Navigation }
  if (navigation) {
    // Knows every way to leave, those of scripts too, and when the visitor stops it.
    navigation.addEventListener('navigate', ({ destination, downloadRequest, hashChange }) => {
      if (!destination.sameDocument && downloadRequest === null && !hashChange) leave(destination.url)
    })
    navigation.addEventListener('navigateerror', stay)
  } else {
    addEventListener('click', followLinks)
    addEventListener('submit', followForms)
  }
  const { leaving: left } = window.parts
  if (left) leave(left)
  // A page that is gone back to is as it was left, so it is left without a bar.
  addEventListener('pagehide', () => {
    leaving = false
    forgetLoading()
  })
}
