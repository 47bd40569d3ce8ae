import { atom } from 'nanostores'
import { TOAST_MS } from '../rules/limits.ts'

/** What is being told at the foot of the screen: the key of its words, or null (docs/product.md, "Limits"). */
export const $toast = atom<string | null>(null)

let timer: ReturnType<typeof setTimeout> | undefined

/** Tells something for a moment; what was being told goes at once. */
export function toast(key: string): void {
  clearTimeout(timer)
  $toast.set(key)
  timer = setTimeout(() => $toast.set(null), TOAST_MS)
}
