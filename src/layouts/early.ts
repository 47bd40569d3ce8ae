/**
 * The first scripts of a page without islands (src/layouts/Early.astro). In the syntax of old
 * browsers (docs/product.md, "Devices").
 */
import { bring } from '../islands/shell/bring.ts'
import { arrived, styled } from './arrival.ts'
import './back.ts'
import './late.ts'

Object.assign(window.parts, { bring, styled })

/** Does again what was done before these scripts were there. */
function again(): void {
  const { held, end } = window.parts.before as { held: HTMLElement; end: () => void }
  end()
  // It may be gone, and nothing may have been pressed.
  if (!document.contains(held)) return
  held.removeAttribute('aria-busy')
  held.click()
}

arrived.then(again)
