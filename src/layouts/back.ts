/**
 * Back through our own history (docs/product.md, "Back and home"). One of the first scripts, which
 * hold what is pressed before they are there (src/layouts/Early.astro): a press that comes while
 * the page is still arriving must not lead home. Where the button leads without a history is its
 * own address, which the edge has put there by the rules of src/rules/back.ts. What a page hands to
 * the one that takes its place is written by src/stores/trail.ts. In the syntax of old browsers
 * (docs/product.md, "Devices").
 */
import { USER_INFO } from '../rules/limits.ts'
import { TRAIL, TRAIL_NEXT, type TrailPlace } from '../rules/trail.ts'
import { pressedIn } from './press.ts'
import { ofStorage } from './storage.ts'

/** Of nothing, which is read as null, null. */
const read = (key: string): TrailPlace | null | undefined =>
  ofStorage(() => JSON.parse(sessionStorage.getItem(key) as string))
const write = (key: string, value: Partial<TrailPlace> | null) =>
  ofStorage(() => sessionStorage.setItem(key, JSON.stringify(value)))

const { route, home } = document.documentElement.dataset
const isKnown = () => Object(history.state).depth >= 0
/** The entry that was made last is the newest of the tab: making it cuts off what was ahead. */
const newest = () => history.length - 1

function mark(place: TrailPlace): void {
  history.replaceState(Object.assign({}, history.state, place), '')
}

if (!isKnown()) {
  const inside = document.referrer.startsWith(`${location.origin}/`)
  const last = read(TRAIL)
  // One of ours that was left before it could say where it stood lies behind all the same.
  const step = { depth: last ? last.depth + 1 : 1, at: newest(), over: 0 }
  const { depth: deep, at, over } = Object.assign(step, read(TRAIL_NEXT))
  // What lies behind a completed payment is over, and so is what a page of elsewhere has put in
  // between.
  const cut = !inside || route === 'payment/complete'
  mark({ depth: cut ? 0 : Math.min(deep, newest()), at, over })
}

let here = history.state
function leaveWord(): void {
  write(TRAIL, { depth: history.state.depth })
}
function arrive(): void {
  write(TRAIL_NEXT, null)
  leaveWord()
}
arrive()
addEventListener('pagehide', leaveWord)
addEventListener('pageshow', arrive)
// Part of this page that was typed into the address is an entry of its own.
addEventListener('hashchange', () => {
  if (!isKnown()) {
    mark({ depth: here.depth + Math.max(newest() - here.at, 0), at: newest(), over: 0 })
  }
  here = history.state
})

/** Goes back where a step leads there, and not the link; else the link leads up. */
function goBack(event: MouseEvent, link: HTMLAnchorElement): void {
  const { depth, over = 0 } = history.state
  // Without the partner's user information its verification leads nowhere, and neither does the
  // partner's page that led to it.
  const isLost =
    route === 'partner/verification' && history.length > 2 && !ofStorage(() => localStorage.getItem(USER_INFO))
  if (depth || isLost) {
    event.preventDefault()
    history.go(depth ? -1 - over : -2)
    return
  }
  // Whoever is led up has nothing behind them: another Back would only lead down again.
  write(TRAIL_NEXT, { depth: 0 })
  // A popup that was loaded has been closed in place meanwhile: without it is where we are.
  const { pathname } = link
  if (pathname === location.pathname && home) link.href = home === pathname ? home.split('/', 2).join('/') : home
}

document.addEventListener('click', (event) => {
  const link = pressedIn(event, 'a[href]')
  if (!link || link.target) return
  if (link.hasAttribute('data-back')) {
    goBack(event, link)
  } else if (link.hash && link.href === location.href.split('#')[0] + link.hash) {
    // A part of this page is no step: the browser goes there, and the entry stays the one that it
    // was.
    event.preventDefault()
    const state = history.state
    location.replace(link.hash)
    history.replaceState(state, '')
  }
})
