/* What a screen needs to wake, and what a tap on it opens, is fetched while nothing else is going
   on, so that the first tap does not wait for a network. None of it is run before the visitor does
   anything. */

import { bring } from './bring.ts'

/** How a screen's module names those that it needs; it names all of them. */
const NEEDED = /from"\.([^"]+)/g
/** How it names what a tap opens, which is called so (`src/islands`). */
const OPENED = /import\([`"]\.([^`"]+Sheets?\.[^`"]+)/g

/** Milliseconds after its load in which a page does what it still has to. */
const REST_MS = 500

/** Whether this page may load what its visitor has not asked for yet. */
export function mayFetchAhead(): boolean {
  // Not all browsers say; where one does, the visitor may pay for more than is asked for.
  const { saveData, effectiveType }: { saveData?: boolean; effectiveType?: string } = Object(
    (navigator as { connection?: object }).connection,
  )
  return !document.hidden && !saveData && !/2g/.test(String(effectiveType))
}

/** Has a browser read a module, be it out of its cache, and not run it. */
function preload(href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}

/** Fetches a module with what it needs and what it opens. */
async function fetchModule(address: string): Promise<unknown> {
  // biome-ignore lint/style/noRestrictedGlobals: files of the page, which the browser keeps
  const file = await fetch(address)
  if (!file.ok) throw file
  const code = await file.text()
  const named = (how: RegExp) => Array.from(code.matchAll(how), ([, file]) => `/_astro${file}`)
  for (const each of [address, ...named(NEEDED)]) preload(each)
  return Promise.all(named(OPENED).map(fetchModule))
}

function begin(over: readonly string[]): void {
  if (document.hidden) document.addEventListener('visibilitychange', () => begin(over), { once: true })
  if (!mayFetchAhead()) return
  const islands = document.querySelectorAll('astro-island[ssr]')
  const modules = Array.from(islands, (island) => island.getAttribute('component-url') as string)
  // Who needs what does not come asks again, and says what is missing.
  Promise.all([...[...modules, ...over].map(fetchModule), bring('words'), bring('fill')]).catch(() => undefined)
}

/**
 * Fetches what islands wait for and the modules of what lies `over` the screens, once a page that
 * has loaded has come to rest, and is in sight.
 */
export function fetchAhead(over: readonly string[]): void {
  setTimeout(() => begin(over), REST_MS)
}
