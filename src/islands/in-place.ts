import type { MouseEvent } from 'react'

/**
 * What a press on a link does in place of the way there; a press that asks the browser for a tab, a
 * window or a file of its own has the link.
 */
export const inPlace = (act: (() => void) | undefined) => (event: MouseEvent) => {
  if (!act || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  act()
}
