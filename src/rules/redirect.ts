/** Stands for this site while an address is being resolved; no real host. */
const HERE = 'https://here.invalid'

/**
 * A return address that stays on this site, as path, query and hash, or the fallback
 * (docs/product.md, "Routes and guards"). Refuses `//host`, `/\host`, `javascript:`, other origins
 * and what becomes one of them once dots are resolved.
 */
export function safeReturn(address: string | null | undefined, fallback: string): string {
  if (!address || !/^\/(?![/\\])/.test(address) || /[\\\p{Cc}]/u.test(address)) return fallback
  if (!URL.canParse(address, HERE)) return fallback
  const url = new URL(address, HERE)
  return url.origin === HERE && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : fallback
}
