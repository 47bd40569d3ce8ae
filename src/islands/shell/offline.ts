import type { MessageKey } from '#messages/key.ts'
import { TRAIL_NEXT } from '#rules/trail.ts'
import { toast } from '#stores/toast.ts'
import { ledTo } from './progress.ts'

/* The banner while the network is away, and a word when it is back. */

const banner = document.getElementById('offline')

function show(): void {
  if (banner) banner.hidden = navigator.onLine
}

/** Tells it where its words can be had: without a network they may not be there. */
function tell(text: MessageKey): void {
  window.parts.bring('words').then(
    () => toast(text),
    () => undefined,
  )
}

/**
 * Without a network a press leads to the browser's own error page, and what was typed and chosen is
 * gone: it is told instead. What is kept for that moment is a page (docs/product.md, "Without a
 * network").
 */
async function keepPage(event: Event): Promise<void> {
  const address = !navigator.onLine && ledTo(event)
  if (!address) return
  event.preventDefault()
  try {
    const kept = await navigator.serviceWorker?.getRegistration(address)
    // Found by how an address begins: of `reserve` also for `reserveDetail`, which is not kept.
    if (kept && !/\w/.test(address.charAt(kept.scope.length))) return location.assign(address)
    // What Back has left for the page that it would have led up to (src/layouts/back.ts).
    sessionStorage.removeItem(TRAIL_NEXT)
  } catch {
    // A browser that keeps nothing may refuse to say so, and counts nothing.
  }
  tell('failure:offline')
}

/** Asks once more for pictures that did not come: no browser does so by itself. */
function renewPictures(): void {
  for (const picture of document.images)
    if (picture.complete && picture.currentSrc && picture.naturalWidth === 0) {
      const { src } = picture
      picture.src = src
    }
}

/** Follows the network from now on. */
export function followNetwork(): void {
  addEventListener('offline', () => {
    show()
    // The banner is beside an open sheet, of which alone a screen reader reads.
    if (document.querySelector('dialog[open]')) tell('failure:offline')
  })
  addEventListener('online', () => {
    show()
    tell('shell:online')
    renewPictures()
  })
  addEventListener('click', keepPage)
  addEventListener('submit', keepPage)
  show()
}
