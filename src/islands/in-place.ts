import type { FormEvent, MouseEvent } from 'react'
import { leadOn } from '#stores/leading.ts'
import { replacePage } from '#stores/trail.ts'

/**
 * What a press on a link does in place of the way there; a press that asks the browser for a tab, a
 * window or a file of its own has the link.
 */
export const inPlace = (act: (() => void) | undefined) => (event: MouseEvent) => {
  if (!act || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  act()
}

/** What a form without files would send. */
export const fieldsOf = (form: HTMLFormElement) => new URLSearchParams(new FormData(form) as unknown as string[][])

/**
 * Sends a GET form, and puts what it leads to in the place of its screen: Back would lead to the
 * form again.
 */
export function sendInPlace(event: FormEvent<HTMLFormElement>): void {
  const form = event.currentTarget
  event.preventDefault()
  leadOn(`${form.action}?${fieldsOf(form)}`, replacePage)
}
