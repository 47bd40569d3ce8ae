import type { ComponentType } from 'react'
import intent from './intent.ts'

/*
 * How an island wakes, in the place of what the page builder brings for that: ours have one way to
 * wake, no slots, are in no other island, and are given JSON (scripts/build/islands.ts). It weighs
 * a sixth, on every page. Made a part of the first scripts by scripts/build/early.ts; in the syntax
 * of old browsers (docs/product.md, "Devices").
 */

/** Milliseconds until a part that has not come is asked for again. */
const AGAIN_MS = 1000

/**
 * A module; asked for once more, and as `again`: browsers that keep that it has failed ask by no
 * address twice. What islands share has but the one, or there would be two of it.
 */
const load = (address: string, again: string): Promise<Record<string, unknown>> =>
  import(address).catch(() => new Promise((done) => setTimeout(done, AGAIN_MS)).then(() => import(address + again)))

type Hydrator = (island: HTMLElement) => (component: ComponentType, properties: object) => void

customElements.define(
  'astro-island',
  class extends HTMLElement {
    connectedCallback(): void {
      const said = (name: string) => this.getAttribute(name) || ''
      const wake = async () => {
        const [component, hydrator] = await Promise.all([
          load(said('component-url'), '?again'),
          load(said('renderer-url'), ''),
        ])
        return () => {
          const hydrate = hydrator.default as Hydrator
          hydrate(this)(component.default as ComponentType, JSON.parse(said('props')))
          this.removeAttribute('ssr')
        }
      }
      intent(wake, this)
    }
  },
)
