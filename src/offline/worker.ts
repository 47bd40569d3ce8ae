import { KEPT_SEARCH, PATIENCE_MS } from '../rules/kept-page.ts'
import { keptAt } from '../rules/offline.ts'
import { offlinePage } from './document.ts'
import { openVault } from './vault.ts'

/* The service worker of a channel's reservations (docs/product.md, "Without a network"). It is
   registered for their addresses alone and answers nothing but their pages, and those only when the
   network or the edge fails: every other request is the browser's own. It keeps nobody's answer. */

/** What TypeScript's types of pages lack of a worker's. */
interface Later extends Event {
  waitUntil: (work: Promise<unknown>) => void
}
interface Asked extends Later {
  request: Request
  preloadResponse?: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
interface Scope {
  registration: { scope: string; navigationPreload?: { enable: () => Promise<void> } }
  skipWaiting: () => Promise<void>
  addEventListener: ((type: 'install' | 'activate', listen: (event: Later) => void) => void) &
    ((type: 'fetch', listen: (event: Asked) => void) => void)
}

const scope = self as unknown as Scope
const { origin, pathname: base } = new URL(scope.registration.scope)
const channel = base.split('/')[1] ?? ''
const vault = openVault(channel)

async function policyFor(script: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script))
  const written = btoa(String.fromCharCode(...new Uint8Array(hash)))
  return `default-src 'none'; script-src 'sha256-${written}'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
}

/**
 * The page of what is kept; null where nothing is, or may be shown. `away` is whether nobody else
 * answers: then the page also says of a reservation that it is not kept.
 */
async function keptPage(reservationNo: string | null, away: boolean): Promise<Response | null> {
  // What cannot be read is not there.
  const read = await vault.read(Date.now()).catch(() => [])
  const has = reservationNo === null || read.some((each) => each.kept.reservationNo === reservationNo)
  if (!away && !has) return null
  const left = Math.min(...read.map((each) => each.left))
  const kept = read.map((each) => each.kept)
  const page = offlinePage(kept, reservationNo, left)
  if (!page) return null
  return new Response(page.html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': await policyFor(page.script),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  })
}

/**
 * What the network answers to the visitor's own request: nothing of ours is asked here. To whoever
 * goes back, or opens a tab again, browsers show what they have kept of the page, also without a
 * network; then it is asked whether that still holds.
 */
async function ask({ request, preloadResponse }: Asked): Promise<Response> {
  const preloaded = await preloadResponse
  if (request.cache === 'force-cache') return fetch(new Request(request, { cache: 'no-cache' }))
  return preloaded ?? fetch(request)
}

/**
 * Whether a page of the channel leads to what is kept, as what it asks for does not come. An
 * address that somebody has typed has no referrer: it shows nothing while there is a network.
 */
const isLedTo = ({ url, referrer }: Request) =>
  new URL(url).search === KEPT_SEARCH && referrer.startsWith(`${origin}/${channel}/`)

async function answer(event: Asked, reservationNo: string | null): Promise<Response> {
  const network = ask(event)
  event.waitUntil(network.catch(() => undefined))
  if (isLedTo(event.request)) return (await keptPage(reservationNo, true)) ?? network
  const patience = new Promise<null>((end) => setTimeout(() => end(null), PATIENCE_MS))
  const answered = await Promise.race([network, patience]).catch(() => null)
  // Whoever stands at a counter needs their voucher during maintenance, too.
  if (answered && answered.status < 500) return answered
  return (await keptPage(reservationNo, !answered)) ?? network
}

// Nothing is kept in memory or by its version: a new worker may take over at once.
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))

scope.addEventListener('activate', (event) => {
  const preload = scope.registration.navigationPreload
  event.waitUntil(Promise.all([preload?.enable(), vault.sweep(Date.now()).catch(() => null)]))
})

scope.addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request
  if (mode !== 'navigate' || method !== 'GET') return
  const found = keptAt(base, new URL(url).pathname)
  if (!found) return
  event.respondWith(answer(event, found.reservationNo))
  event.waitUntil(vault.sweep(Date.now()).catch(() => null))
})
