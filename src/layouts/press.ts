/**
 * What was pressed, a link or whatever a selector names; null for none of that, and where the press
 * has been taken or is for another tab. One of the first scripts (src/layouts/Early.astro): in the
 * syntax of old browsers (docs/product.md, "Devices").
 */
export function pressedIn<Kind extends HTMLElement = HTMLAnchorElement>(
  event: MouseEvent,
  selector: string,
): Kind | null {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null
  return event.target instanceof Element ? event.target.closest<Kind>(selector) : null
}
