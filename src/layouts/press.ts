/**
 * The link, of those that a selector names, that was pressed; null for none, and where the press
 * has been taken or is for another tab. One of the first scripts (src/layouts/Early.astro): in the
 * syntax of old browsers (docs/product.md, "Devices").
 */
export function pressedLink(event: MouseEvent, selector: string): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return null
  return event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(selector) : null
}
