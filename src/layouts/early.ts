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
  const { asked, held, end } = window.parts.before
  end()
  if (asked) dispatchEvent(new Event('pointerdown'))
  if (!held || !document.contains(held)) return
  held.removeAttribute('aria-busy')
  held.click()
}

// Islands that had not arrived as a whole take what is pressed a moment after they have.
arrived.then(() => setTimeout(again))
