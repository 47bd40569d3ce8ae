import { listenKeys } from 'nanostores'
import { $shell } from '#stores/shell.ts'
import { wordOf } from './words.ts'

/* Toasts: read out without taking the focus, over everything, an open dialog too. */

/** Milliseconds after which a place that has moved is known to what reads it out. */
const KNOWN_MS = 100

const place = document.getElementById('toasts')
const home = place?.parentElement

/** Shows them within an open dialog, as nothing beside it is read out; then beside it again. */
function show(): void {
  const dialog = [...document.querySelectorAll('dialog[open]')].pop()
  const over = dialog ?? home
  if (place && over && place.parentElement !== over) {
    over.append(place)
    dialog?.addEventListener('close', show, { once: true })
    setTimeout(fill, KNOWN_MS)
  } else fill()
}

function fill(): void {
  const { bottom, list } = $shell.get().noticeInfo
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
