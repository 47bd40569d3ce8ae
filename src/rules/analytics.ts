/**
 * Everything that is told of a page view (docs/product.md, "Page views"): no id, no query, no
 * referrer, nobody.
 */
export interface PageView {
  channel: string
  language: string
  /** The route table's name of the screen. */
  route: string
}

/**
 * Whether a screen counts as a view: when its route is another than the last one. A popup, an id
 * and a reload are the same route.
 */
export function isView(route: string, last: string | null): boolean {
  return route !== '' && route !== last
}

/**
 * Whether the counting service's script may be loaded: where the shop is real, that is over https
 * and not on demonstration data.
 */
export function loadsScript(page: { protocol: string; demo: boolean }): boolean {
  return page.protocol === 'https:' && !page.demo
}

/**
 * A page view in the counting service's words. The address is the route's name, as the real one
 * holds ids and searches.
 */
export function viewFields({ channel, language, route }: PageView, origin: string): Record<string, string> {
  return {
    page_title: route,
    page_location: `${origin}/${channel}/${route}`,
    page_referrer: '',
    channel,
    language,
    route,
  }
}

/** How the counting service is set up: it neither counts by itself nor recognises anybody. */
export const COUNTING = {
  send_page_view: false,
  anonymize_ip: true,
  client_storage: 'none',
  allow_google_signals: false,
  allow_ad_personalization_signals: false,
} as const
