import { type ComponentType, createElement, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

/**
 * Wakes an island, in the place of what `@astrojs/react` brings for it (astro.config.mjs). That
 * also takes what Astro rendered inside an island, its actions, and islands that nothing rendered:
 * all that ours are given are their properties.
 */
export default (element: HTMLElement) =>
  (Island: ComponentType, properties: object): void => {
    if (!element.hasAttribute('ssr')) return
    const prefix = element.getAttribute('prefix')
    startTransition(() => {
      const root = hydrateRoot(
        element,
        createElement(Island, properties),
        prefix === null ? {} : { identifierPrefix: prefix },
      )
      element.addEventListener('astro:unmount', () => root.unmount(), { once: true })
    })
  }
