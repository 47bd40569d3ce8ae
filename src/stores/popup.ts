import { atom } from 'nanostores'
import { trailPlace } from './trail.ts'

/**
 * The popup that is open in place, or null. Its name is the last segment of the address, so it can
 * be shared and Back closes it.
 */
export const $popup = atom<string | null>(null)

/** Whether the step back that closes a popup is on its way. */
let leaving = false

/** The address below the popups; null until it is followed, when it is the page's own. */
let base: string | null = null

const pathHere = () => location.pathname.replace(/\/$/, '')
const baseHere = () => base ?? pathHere()

/** The page bears the class `popup` while one is open, for style sheets of ours and of partners. */
function show(name: string | null): void {
  document.documentElement.classList.toggle('popup', name !== null)
  $popup.set(name)
}

function read(popups: readonly string[]): void {
  leaving = false
  const path = pathHere()
  const parts = path.split('/')
  const last = parts.at(-1) ?? ''
  const open = popups.includes(last)
  base = open ? parts.slice(0, -1).join('/') : path
  show(open ? last : null)
}

/**
 * Follows the address from now on; answers what stops it. Call it after hydration: the filled page
 * has no popup open.
 */
export function followPopups(popups: readonly string[]): () => void {
  const follow = () => read(popups)
  follow()
  addEventListener('popstate', follow)
  // The page may also be shown again as it was left.
  addEventListener('pageshow', follow)
  return () => {
    removeEventListener('popstate', follow)
    removeEventListener('pageshow', follow)
  }
}

/** Opens a popup in place, as a step of history; one step however often it is pressed. */
export function openPopup(name: string): void {
  if ($popup.get() === name) return
  const { depth, at } = trailPlace()
  base = baseHere()
  history.pushState({ depth: depth + 1, at: at + 1, popup: true }, '', `${base}/${name}${location.search}`)
  show(name)
}

/**
 * Writes what concerns the page's own address: at once, or once the popup over it has left the
 * address.
 */
export function writeBelow(write: () => void): void {
  if ($popup.get() === null) {
    write()
    return
  }
  const stop = $popup.listen((open) => {
    if (open !== null) return
    stop()
    write()
  })
}

/**
 * Closes it: a step back when it was opened in place, one however often it is pressed; else its
 * address loses the popup.
 */
export function closePopup(): void {
  const state = history.state as { popup?: boolean } | null
  if (leaving) return
  if (state?.popup) {
    leaving = true
    history.back()
    return
  }
  history.replaceState(state, '', baseHere() + location.search)
  show(null)
}
