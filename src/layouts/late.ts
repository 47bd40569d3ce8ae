/**
 * Loads what every page has besides its islands, whose elements scripts/build/late.ts takes out of
 * the page and names in it, so that it is in the way of nothing that is seen first. What lies over
 * the screens (src/layouts/shell.ts) comes at the visitor's first sign of interest, as islands do;
 * at once where the page has something to tell or islands that do not wait, and where something
 * fails or leaves the page, of which it is then told. What remembers a visit comes once the browser
 * has nothing else to do, when what a first tap needs is fetched, too. One of the first scripts
 * (src/layouts/Early.astro): in the syntax of old browsers (docs/product.md, "Devices").
 */
import { fetchAhead } from '../islands/shell/ahead.ts'
import { bring } from '../islands/shell/bring.ts'
import { arrived, styled } from './arrival.ts'
import { isFilled } from './interest.ts'
import { pressedIn } from './press.ts'

/** What happens to a page that what lies over the screens has to know of. */
const HEARD = ['error', 'unhandledrejection', 'vite:preloadError', 'offline', 'online']

/** Addresses of scripts, as a page names them (scripts/build/late.ts). */
interface Named {
  over: string[]
  visit: string[]
}

const element = (id: string) => document.getElementById(id) as HTMLElement
const { over, visit }: Named = JSON.parse(element('late').textContent as string)
const importAll = (addresses: readonly string[]) => Promise.all(addresses.map((address) => import(address)))

/** Whether what lies over the screens is there, and its way here. */
let here = false
let loading: Promise<unknown> | null = null

/**
 * What the page itself does about a part that is missing, of which it is given the address; and
 * when somebody first takes an interest in it.
 */
const { missing, before } = window.parts

/** Has what lies over the screens come; what is missing of it is missed by the page. */
function load(): Promise<unknown> {
  if (!loading)
    loading = styled()
      .then(() => importAll(over))
      .then(
        () => {
          here = true
        },
        () => {
          loading = null
          missing(over[0])
        },
      )
  return loading
}

/** A link to what lies over the screens; pressed before that is there, it waits for it. */
function holdNotices(event: MouseEvent): void {
  const link = pressedIn(event, 'a[data-notices]')
  if (here || !link) return
  event.preventDefault()
  link.setAttribute('aria-busy', 'true')
  load().then(() => {
    link.removeAttribute('aria-busy')
    if (here) link.click()
    else location.assign(link.href)
  })
}

// Whatever else is missing, what lies over the screens knows what to do about it.
window.parts.missing = () => load().then(() => here && window.parts.missing())
before.interest.then(load)
addEventListener('popstate', load, { once: true })
addEventListener('click', holdNotices)
for (const name of HEARD)
  addEventListener(
    name,
    (event) => here || load().then(() => here && dispatchEvent(new (event.constructor as typeof Event)(name, event))),
    { once: true },
  )
const { navigation } = window as { navigation?: Navigation }
if (navigation)
  navigation.addEventListener('navigate', ({ destination, hashChange, downloadRequest }) => {
    if (here || destination.sameDocument || hashChange || downloadRequest !== null) return
    window.parts.leaving = destination.url
    load()
  })
/** Has earlier visits shown on a home that keeps room for them (src/layouts/Recent.astro). */
function showRecent(): void {
  if (!/has-/.test(document.documentElement.className)) return
  // The page's own style knows nothing of what is put there, which waits for all of the style.
  styled()
    .then(() => import(element('recent-parts').dataset.from as string))
    .catch(() => window.parts.missing())
}

arrived.then(() => {
  showRecent()
  const waits = isFilled() && navigator.onLine && !before.tells
  if (!waits) load()
  // What cannot be had is not remembered; nobody waits for it.
  const remember = () =>
    bring('fill').then(
      () => importAll(visit).catch(() => window.parts.missing()),
      () => undefined,
    )
  const rest = () => {
    fetchAhead(waits ? over : [])
    if (!visit[0]) return
    ;(window.requestIdleCallback || setTimeout)(remember)
  }
  if (document.readyState === 'complete') rest()
  else addEventListener('load', rest)
})
