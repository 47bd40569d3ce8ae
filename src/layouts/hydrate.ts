import { type ComponentType, createElement, startTransition } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'

/**
 * Wakes an island, in the place of what `@astrojs/react` brings for it (astro.config.mjs). That
 * also takes what Astro rendered inside an island, its actions, and islands that nothing rendered:
 * all that ours are given are their properties. On a page that shows another screen than its data
 * (src/islands/shell/bring.ts) it is rendered anew, at once, as what was pressed is pressed again.
 */
export default (element: HTMLElement) =>
  (Island: ComponentType, properties: object): void => {
    if (!element.hasAttribute('ssr')) return
    const prefix = element.getAttribute('prefix')
    const options = prefix === null ? {} : { identifierPrefix: prefix }
    const island = createElement(Island, properties)
    const follow = (root: Root) => element.addEventListener('astro:unmount', () => root.unmount(), { once: true })
    if (document.getElementById('fill')?.dataset.other === undefined) {
      startTransition(() => {
        follow(hydrateRoot(element, island, options))
      })
      return
    }
    const root = createRoot(element, options)
    flushSync(() => root.render(island))
    follow(root)
  }
