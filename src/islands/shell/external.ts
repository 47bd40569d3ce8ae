import { $shell } from '../../stores/shell.ts'

/** A partner's own header, or footer, stands in its place: ours makes way for it (docs/product.md, "Partner's own parts"). */
export function makeWay(part: 'header' | 'footer'): void {
  const page = document.documentElement
  page.classList.add(`external-${part}`)
  if (part === 'footer') return
  page.style.setProperty('--bar', '0px')
  $shell.setKey('externalHeader', true)
}
