import type { FormEvent } from 'react'
import { leadOn } from '#stores/leading.ts'
import { replacePage } from '#stores/trail.ts'

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
