/* What scripts need of a page and do not find in it: JSON whose address its element names. */

/** What the islands say, and what the page was filled with (docs/architecture.md). */
export type Brought = 'words' | 'fill'

/** What is on its way, or there. */
const coming = new Map<Brought, Promise<void>>()

async function load(place: HTMLElement, from: string): Promise<void> {
  // biome-ignore lint/style/noRestrictedGlobals: a file of the page; none of its stores is here yet
  const answer = await fetch(from)
  // A fill that nobody keeps any more its island asks for by itself.
  const isGone = answer.status === 404 && place.id === 'fill'
  if (!answer.ok && !isGone) throw new Error(`${from}: ${answer.status}`)
  // What the page shows is another screen than its data (src/layouts/hydrate.ts).
  if (answer.redirected || isGone) place.dataset.other = ''
  if (!answer.ok) return
  place.textContent = await answer.text()
  // For stores that are there already (src/stores/fill.ts).
  place.dispatchEvent(new Event('load'))
}

/**
 * Puts JSON into its element, once; at once where the page has it, or has no such element. Rejects
 * where it does not come, and asks again the next time.
 */
export function bring(id: Brought): Promise<void> {
  const known = coming.get(id)
  if (known) return known
  const place = document.getElementById(id)
  const from = place && !place.textContent && place.dataset.from
  const loading = from ? load(place, from) : Promise.resolve()
  coming.set(id, loading)
  loading.catch(() => coming.delete(id))
  return loading
}
