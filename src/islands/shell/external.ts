import { HEADER_STANDS } from '#rules/limits.ts'
import { $shell } from '#stores/shell.ts'

/** Knows whether a partner's own header stands, be it since before this came. */
export function followExternal(): void {
  const stands = () => $shell.setKey('externalHeader', true)
  addEventListener(HEADER_STANDS, stands)
  if (document.documentElement.dataset.external !== undefined) stands()
}
