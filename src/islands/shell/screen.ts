import { clearAlert } from '#stores/alert.ts'
import { $popup } from '#stores/popup.ts'
import { clearToasts } from '#stores/toast.ts'

/* Alerts and toasts belong to the screen that told them. */

function clear(): void {
  clearAlert()
  clearToasts()
}

/** Clears them when the screen changes: another document, an address of the history, a popup. */
export function followScreens(): void {
  for (const leave of ['popstate', 'pagehide']) addEventListener(leave, clear)
  $popup.listen(clear)
}
