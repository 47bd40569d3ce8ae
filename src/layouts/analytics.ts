import { COUNTING, isView, loadsScript, viewFields } from '../rules/analytics.ts'

/**
 * Counts page views (docs/product.md, "Page views"): the one place that knows whose counting
 * service it is. Without a measurement id nothing is counted; what is counted waits in
 * `window.dataLayer` until the service's script comes, which it does only where the shop is real.
 */

const LAST = 'route'

type Counting = Window & { dataLayer?: IArguments[] }

/** Hands the service a command the way its script reads it: the very `arguments` of a call. */
function tell(..._command: unknown[]): void {
  const counting = window as Counting
  counting.dataLayer ??= []
  // biome-ignore lint/complexity/noArguments: the script takes nothing else
  counting.dataLayer.push(arguments)
}

function count(fields: Record<string, string>): void {
  const { route = '' } = fields
  let last: string | null = null
  try {
    last = sessionStorage.getItem(LAST)
    sessionStorage.setItem(LAST, route)
  } catch {
    // A browser that keeps nothing counts every page.
  }
  if (isView(route, last)) tell('event', 'page_view', fields)
}

function load(id: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtag/js?id=${id}`
  document.head.appendChild(script)
}

/** Counts this page and those that are gone back to; `id` is the channel's measurement id. */
export function followViews(id: string | undefined): void {
  if (!id) return
  const { lang: language, dataset } = document.documentElement
  const { channel = '', route = '' } = dataset
  const fields = viewFields({ channel, language, route }, location.origin)
  tell('js', new Date())
  // What its script tells by itself, as how long a page is looked at, has no other address either.
  tell('config', id, Object.assign({}, COUNTING, fields))
  // Comes for pages that are kept and shown again as well.
  addEventListener('pageshow', () => count(fields))
  const demo = document.querySelector('.demo') !== null
  if (!loadsScript({ protocol: location.protocol, demo })) return
  const later = () => ('requestIdleCallback' in window ? requestIdleCallback(() => load(id)) : setTimeout(load, 0, id))
  if (document.readyState === 'complete') later()
  else addEventListener('load', later, { once: true })
}
