import { type ComponentType, createElement, startTransition } from 'react'
import { flushSync } from 'react-dom'
import * as client from 'react-dom/client'

// Taken out of the whole: the bundler then puts what makes such a whole into this file, which every
// screen has, and not into one of its own, which sheets would ask for late.
const { createRoot, hydrateRoot } = client

/**
 * A screen, or a part of one, that cannot be drawn: what the edge answered may be of another
 * release than the page, which is loaded anew as for a part that is missing.
 */
function fail(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: as React says it where nobody else does
  console.error(error)
  window.parts.missing()
}

/**
 * Wakes an island, in the place of what `@astrojs/react` brings for it (astro.config.mjs). That
 * also takes what Astro rendered inside an island, its actions, islands that nothing rendered, and
 * pages that its router leaves: all that ours are given are their properties. On a page that shows
 * another screen than its data (src/islands/shell/bring.ts) it is rendered anew, at once, as what
 * was pressed is pressed again.
 */
export default (element: HTMLElement) =>
  (Island: ComponentType, properties: object): void => {
    if (!element.hasAttribute('ssr')) return
    const identifierPrefix = element.getAttribute('prefix') || ''
    const options = { identifierPrefix, onCaughtError: fail, onUncaughtError: fail }
    const island = createElement(Island, properties)
    if (document.getElementById('fill')?.dataset.other !== undefined)
      flushSync(() => createRoot(element, options).render(island))
    else
      startTransition(() => {
        hydrateRoot(element, island, options)
      })
  }
