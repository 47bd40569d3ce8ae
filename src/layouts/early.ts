/**
 * The first scripts of a page without islands (src/layouts/Early.astro). In the syntax of old
 * browsers (docs/product.md, "Devices").
 */
import { bring } from '../islands/shell/bring.ts'
import { arrived, styled } from './arrival.ts'
import './back.ts'
import './late.ts'

const { before, begin } = window.parts
Object.assign(window.parts, { bring, styled })
if (begin) begin()

/** Does again what was done before these scripts were there. */
function again(): void {
  const held = before.held as HTMLElement
  before.end()
  // It may be gone, and nothing may have been pressed.
  if (!document.contains(held)) return
  held.removeAttribute('aria-busy')
  held.click()
}

arrived.then(again)
