/** What of a page's scripts nobody waits for: what all pages have, and what remembers a visit. */
const LATE = /<script type="module" src="(\/_astro\/(?:Shell|result)\.astro_[^"]+)"><\/script>/g
/** Where src/layouts/Late.astro reads their addresses. */
const PLACE = /(<script type="application\/json" id="late">)([^<]*)(?=<\/script>)/

/** A page whose scripts that nobody waits for are loaded by src/layouts/Late.astro. */
export function withLateScripts(html: string): string {
  const addresses = [...html.matchAll(LATE)].map(([, address]) => address)
  return html.replaceAll(LATE, '').replace(PLACE, (_, opens) => opens + JSON.stringify(addresses))
}

/** The addresses of a page's late scripts. */
export const lateScripts = (html: string): string[] => JSON.parse(PLACE.exec(html)?.[2] || '[]')
