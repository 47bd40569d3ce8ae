import type { MouseEvent } from 'react'

/**
 * Has a link in or below a form take along what its fields hold at the press: what was typed
 * or ticked since, and not what was taken away. `own` is the field that the link says itself.
 */
export function carryFields({ currentTarget: link }: MouseEvent<HTMLAnchorElement>, own?: string): void {
  // Words that others search by stand below their form.
  const form = link.closest('form') ?? link.closest('.search-panel')?.querySelector('form')
  if (!form) return
  const url = new URL(link.href)
  for (const { name } of form.querySelectorAll('input')) if (name !== own) url.searchParams.delete(name)
  for (const [name, value] of new FormData(form))
    if (value && name !== own) url.searchParams.append(name, String(value))
  link.href = url.href
}
