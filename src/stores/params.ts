import type { Params } from '../rules/address.ts'

/**
 * The parameters of this page's address, as the route table has read them: the edge has written
 * them into the page.
 */
export function pageParams(): Params {
  return Object.fromEntries(new URLSearchParams(document.documentElement.dataset.params))
}
