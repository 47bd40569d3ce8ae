import { listenKeys } from 'nanostores'
import { $shell } from '#stores/shell.ts'
import { wordOf } from './words.ts'

/* Toasts: read out without taking the focus, over everything, an open dialog too. */

function show(): void {
  const { bottom, list } = $shell.get().noticeInfo
  const place = document.getElementById('toasts')
  place?.replaceChildren(
    ...list.map((text) => {
      const toast = document.createElement('p')
      toast.className = 'toast'
      toast.textContent = wordOf(text)
      toast.style.setProperty('--bottom', `${bottom}px`)
      // In the top layer, where a dialog is; a browser without popovers shows it beneath one.
      if ('showPopover' in toast) toast.popover = 'manual'
      return toast
    }),
  )
  for (const toast of place?.querySelectorAll<HTMLElement>('[popover]') ?? []) toast.showPopover()
}

/** Shows toasts from now on. */
export function followToasts(): void {
  listenKeys($shell, ['noticeInfo'], show)
}
