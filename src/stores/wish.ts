import { persistentAtom, setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent'
import { isWished, readWishes, type Wish, type Wished, withoutWish, withWish } from '../rules/wish.ts'
import { toast } from './toast.ts'

const channel = typeof document === 'undefined' ? '' : (document.documentElement.dataset.channel ?? '')

/**
 * What keeps wishes beyond the page: nothing in an app's view that has null, or where it is asked
 * in vain. True once this page has been told that its wishes end with it.
 */
let storage: Storage | true | null = null
/** From now on the page alone remembers. */
const keepInPage = () => setPersistentEngine({}, windowPersistentEvents)
try {
  storage = localStorage
  if (!storage) keepInPage()
} catch {}

/**
 * What this browser wishes for under this channel, the latest first. Kept in the browser only, and
 * the same in all of its tabs.
 */
export const $wishes = persistentAtom<readonly Wish[]>(`wishes/${channel}`, [], {
  encode: JSON.stringify,
  decode: readWishes,
})

function keep(list: readonly Wish[]): void {
  try {
    $wishes.set(list)
  } catch {
    // Refused, or full.
    storage = null
    keepInPage()
    $wishes.set(list)
  }
  if (storage) return
  storage = true
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
