import { toast } from '#stores/toast.ts'

/* The banner while the network is away, and a word when it is back. */

const banner = document.getElementById('offline')

function show(): void {
  if (banner) banner.hidden = navigator.onLine
}

/** Follows the network from now on. */
export function followNetwork(): void {
  addEventListener('offline', show)
  addEventListener('online', () => {
    show()
    // The network may be gone again before the words are there.
    window.parts.bring('words').then(
      () => toast('shell:online'),
      () => undefined,
    )
  })
  show()
}
