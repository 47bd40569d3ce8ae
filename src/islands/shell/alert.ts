import { listenKeys } from 'nanostores'
import { clearAlert, pressAlert } from '#stores/alert.ts'
import { $shell } from '#stores/shell.ts'
import { wordOf } from './words.ts'

/* The modal alert: the browser's own dialog, which keeps the focus in it and gives it back. */

const dialog = document.getElementById('alert') as HTMLDialogElement | null

function show(): void {
  const { alertInfo } = $shell.get()
  if (!dialog || (!alertInfo && !dialog.open)) return
  if (!alertInfo) {
    dialog.close()
    return
  }
  const { text, arrBtn, blackStyle } = alertInfo
  const said = dialog.querySelector('p')
  if (said) said.textContent = wordOf(text)
  dialog.classList.toggle('alert-black', blackStyle)
  dialog.querySelector('div')?.replaceChildren(
    ...arrBtn.map(({ label }, at) => {
      const button = document.createElement('button')
      button.type = 'button'
      // The last one is what the alert is about, the first of two the way out.
      button.className = at < arrBtn.length - 1 ? 'button button-line' : 'button'
      button.textContent = wordOf(label)
      button.addEventListener('click', () => pressAlert(at))
      return button
    }),
  )
  if (!dialog.open) dialog.showModal()
}

/** Shows alerts from now on. */
export function followAlerts(): void {
  listenKeys($shell, ['alertInfo'], show)
  // Escape: answered at once, as the browser tells of the closing only a moment later.
  dialog?.addEventListener('cancel', clearAlert)
  // The browser tells of a closing a moment later; by then the next alert may stand there, and that
  // one stays.
  dialog?.addEventListener('close', () => !dialog.open && clearAlert())
}
