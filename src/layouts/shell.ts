/** What every page does without an island: Back through our own history, and the banner while the network is away. */

const KEY = 'depth'

/** In-app pages behind this one, counted in the tab's own storage; a fresh arrival from elsewhere starts at zero. */
function arrive(): number {
  const state = history.state as { depth?: number } | null
  if (typeof state?.depth === 'number') return state.depth
  const inside = document.referrer.startsWith(`${location.origin}/`)
  const depth = inside ? Number(sessionStorage.getItem(KEY) ?? '-1') + 1 : 0
  history.replaceState({ ...state, depth }, '')
  return depth
}

function remember(): void {
  const state = history.state as { depth?: number } | null
  sessionStorage.setItem(KEY, String(state?.depth ?? 0))
}

arrive()
remember()
addEventListener('pagehide', remember)
addEventListener('pageshow', remember)

document.addEventListener('click', (event) => {
  const back = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-back]') : null
  const state = history.state as { depth?: number } | null
  if (!back || !state?.depth) return
  event.preventDefault()
  history.back()
})

const offline = document.getElementById('offline')
const show = () => {
  if (offline) offline.hidden = navigator.onLine
}
addEventListener('online', show)
addEventListener('offline', show)
show()
