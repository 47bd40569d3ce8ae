import type { MessageKey } from '../messages/key.ts'
import { TOAST_BOTTOM, TOAST_MS } from '../rules/limits.ts'
import { $shell } from './shell.ts'

let timer: ReturnType<typeof setTimeout> | undefined

/** Takes away what is being told. */
export function clearToasts(): void {
  clearTimeout(timer)
  if ($shell.get().noticeInfo.list.length > 0) $shell.setKey('noticeInfo', { bottom: TOAST_BOTTOM, list: [] })
}

/**
 * Tells something for a moment; what was being told goes at once (docs/product.md, "Notices").
 * `bottom` is the distance to the foot of the screen, or to the action bar where there is one, CSS
 * pixels.
 */
export function toast(text: MessageKey, bottom = TOAST_BOTTOM): void {
  clearTimeout(timer)
  $shell.setKey('noticeInfo', { bottom, list: [text] })
  timer = setTimeout(clearToasts, TOAST_MS)
}
