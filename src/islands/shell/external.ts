import { SLIM_BAR_HEIGHT } from '#rules/limits.ts'
import { $shell } from '#stores/shell.ts'

/**
 * A partner's own header, or footer, stands: ours makes way for it (docs/product.md, "Partner's own
 * parts").
 */
export function makeWay(part: 'header' | 'footer'): void {
  const page = document.documentElement
  page.classList.add(`external-${part}`)
  if (part === 'footer') return
  // The home's bar goes, as the partner's names the shop; any other stays below it, slim.
  const bar = document.querySelector('.top-bar:not(.top-bar-home)')
  page.style.setProperty('--bar', bar ? `${SLIM_BAR_HEIGHT}px` : '0px')
  if (bar) page.style.setProperty('--header', `${SLIM_BAR_HEIGHT}px`)
  $shell.setKey('externalHeader', true)
}
