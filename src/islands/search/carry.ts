import type { MouseEvent } from 'react'

/**
 * Has a link that leads out of a form take along what its fields hold at the press: what was typed
 * or ticked since, and not what was taken away.
 */
export function carryFields({ currentTarget: link }: MouseEvent<HTMLAnchorElement>): void {
  const form = link.closest('form')
  if (!form) return
  const url = new URL(link.href)
  for (const { name } of form.querySelectorAll('input')) url.searchParams.delete(name)
  for (const [name, value] of new FormData(form)) if (value) url.searchParams.append(name, String(value))
  link.href = url.href
}
