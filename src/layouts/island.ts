import type { ComponentType } from 'react'
import intent from './intent.ts'

/*
 * How an island wakes, in the place of what the page builder brings for that: ours have one way to
 * wake, no slots, are in no other island, and are given JSON. It weighs a sixth, on every page.
 * Made a part of the first scripts by scripts/build/early.ts; in the syntax of old browsers
 * (docs/product.md, "Devices").
 */

/** A property as the page builder writes it: 0 is JSON's own, 1 a list of such. */
type Written = readonly [kind: number, value: unknown]

function read([kind, value]: Written): unknown {
  if (kind === 1) return (value as Written[]).map(read)
  if (kind !== 0) throw new Error(`no JSON: kind ${kind}`)
  return typeof value === 'object' && value !== null ? readAll(value) : value
}

const readAll = (all: object) => Object.fromEntries(Object.entries(all).map(([name, value]) => [name, read(value)]))

/** Milliseconds until a part that has not come is asked for again. */
const AGAIN_MS = 1000

/** A module; asked for once more, by another address, as browsers keep that one has failed. */
const load = (address: string): Promise<Record<string, unknown>> =>
  import(address).catch(() => new Promise((done) => setTimeout(done, AGAIN_MS)).then(() => import(`${address}?again`)))

type Hydrator = (island: HTMLElement) => (component: ComponentType, properties: object) => void

customElements.define(
  'astro-island',
  class extends HTMLElement {
    connectedCallback(): void {
      const said = (name: string) => this.getAttribute(name) || ''
      const wake = async () => {
        const [component, renderer] = await Promise.all(
          ['component-url', 'renderer-url'].map((name) => load(said(name))),
        )
        return async () => {
          const hydrate = renderer?.default as Hydrator
          hydrate(this)(component?.[said('component-export')] as ComponentType, readAll(JSON.parse(said('props'))))
          this.removeAttribute('ssr')
        }
      }
      intent(wake, JSON.parse(said('opts')), this)
    }
  },
)
