/*
 * Islands as our own element reads them (src/layouts/island.ts): the page builder's tag says more,
 * and its properties otherwise, on every page.
 */

/** An island's tag; its attributes have no `"` but around them. */
const TAG = /<astro-island((?: [\w-]+(?:="[^"]*")?)*)>/g
const ATTRIBUTE = / ([\w-]+)(?:="([^"]*)")?/g
/** What stands ahead of the first island; src/ui/base.css says it of ours. */
const STYLE = /<style>astro-island,[^<]*<\/style>/

/** A property as the page builder writes it: 0 is JSON's own, 1 a list of such. */
type Written = readonly [kind: number, value: unknown]

const ENTITIES: Record<string, string> = {
  '&quot;': '"',
  '&#34;': '"',
  '&#38;': '&',
  '&amp;': '&',
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
}
const decoded = (text: string) => text.replaceAll(/&#?\w+;/g, (entity) => ENTITIES[entity] ?? entity)
const encoded = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

function read([kind, value]: Written): unknown {
  if (kind === 1) return (value as Written[]).map(read)
  if (kind !== 0) throw new Error(`no JSON: kind ${kind}`)
  return typeof value === 'object' && value !== null ? readAll(value) : value
}

const readAll = (all: object): object =>
  Object.fromEntries(Object.entries(all).map(([name, value]) => [name, read(value)]))

/**
 * A page whose islands say their module, what renders it, their properties as JSON and, where they
 * wait for nobody, `now`. Throws where a property is no JSON, or a module exports the island by
 * another name than `default`.
 */
export function withIslands(html: string): string {
  return html.replace(STYLE, '').replaceAll(TAG, (_, text: string) => {
    const said = new Map([...text.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, value]))
    if (said.get('component-export') !== 'default') throw new Error(`an island that is no default export: ${text}`)
    const json = (name: string) => JSON.parse(decoded(said.get(name) ?? 'null'))
    const kept = ['prefix', 'component-url', 'renderer-url'].map((name) => ` ${name}="${said.get(name)}"`)
    const props = encoded(JSON.stringify(readAll(json('props'))))
    return `<astro-island${kept.join('')} props="${props}" ssr${json('opts')?.value === 'now' ? ' now' : ''}>`
  })
}
