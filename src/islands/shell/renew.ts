import { PARTS } from '#rules/reload.ts'

const ATTRIBUTES = ['src', 'href', 'component-url', 'renderer-url', 'data-from']

const isPart = (address: string) => address.startsWith(location.origin + PARTS)
const namedBy = (element: Element) =>
  ATTRIBUTES.map((name) => new URL(element.getAttribute(name) || '', location.href).href)

/** Whether a part is there now that was missing. */
async function isRenewed(address: string): Promise<boolean> {
  // biome-ignore lint/style/noRestrictedGlobals: files of the page, which are no calls
  const { ok } = await fetch(address, { cache: 'force-cache' })
  // biome-ignore lint/style/noRestrictedGlobals: as above
  return !ok && (await fetch(address, { cache: 'reload' })).ok
}

/**
 * Asks again for all parts of the page, past whatever the browser keeps, as it may keep that one is
 * missing. Answers whether one of them is there now, once that is known of all.
 */
export async function renew(): Promise<boolean> {
  const elements = Array.from(document.querySelectorAll('[src],[href],[component-url],[data-from]'))
  const asked = performance.getEntriesByType('resource').map(({ name }) => name)
  const parts = new Set([...asked, ...elements.flatMap(namedBy)].filter(isPart))
  const renewed = await Promise.all(Array.from(parts, (address) => isRenewed(address).catch(() => false)))
  return renewed.includes(true)
}
