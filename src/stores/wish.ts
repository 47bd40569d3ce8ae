import { persistentAtom, setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent'
import { isWished, readWishes, type Wish, type Wished, withoutWish, withWish } from '../rules/wish.ts'
import { toast } from './toast.ts'

const channel = typeof document === 'undefined' ? '' : (document.documentElement.dataset.channel ?? '')

/** Whether the browser keeps nothing for us at all: an app's view has null, others refuse to be asked. */
function keepsNothing(): boolean {
  try {
    return !localStorage
  } catch {
    return true
  }
}
/** From now on the page alone remembers. */
const keepInPage = () => setPersistentEngine({}, windowPersistentEvents)

if (keepsNothing()) keepInPage()

/**
 * What this browser wishes for under this channel, the latest first. Kept in the browser only, and
 * the same in all of its tabs.
 */
export const $wishes = persistentAtom<readonly Wish[]>(`wishes/${channel}`, [], {
  encode: JSON.stringify,
  decode: readWishes,
})

/** Whether this page has been told that its wishes end with it. */
let told = false

function keep(list: readonly Wish[]): void {
  let kept = !keepsNothing()
  try {
    $wishes.set(list)
  } catch {
    // Refused, or full.
    kept = false
    keepInPage()
    $wishes.set(list)
  }
  if (kept || told) return
  told = true
  toast('shell:wish.unkept')
}

/** Adds a wish, on top or where it was before; says so where there are as many as there may be. */
export function addWish(wish: Wish, at?: number): void {
  const before = $wishes.get()
  const list = withWish(before, wish, at)
  if (list === before) toast('shell:wish.full')
  else keep(list)
}

export function dropWish(wished: Wished): void {
  keep(withoutWish($wishes.get(), wished))
}

export function toggleWish(wish: Wish): void {
  if (isWished($wishes.get(), wish)) dropWish(wish)
  else addWish(wish)
}
