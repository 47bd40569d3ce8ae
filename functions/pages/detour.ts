import { Failure } from '#contract/failure.ts'
import { guardOf, isHomeElsewhere, type Resolved } from '#rules/address.ts'
import { LED_COOKIE, LED_SECONDS, type Led } from '#rules/led.ts'
import { productHome } from '#rules/link.ts'
import { linksOf } from '#rules/page.ts'
import { survivesChannelEnd } from '#rules/status.ts'
import { sellsOf } from '../channel.ts'
import type { RequestContext } from '../env.ts'
import { begunSearch } from '../products/index.ts'
import { cookieLine } from '../request/cookie.ts'
import { channelStateOf } from '../request/status.ts'
import { lookedUp, numberIn } from './number.ts'
import { redirect } from './redirect.ts'
import { homeInstead } from './registered.ts'

/* Where an address leads instead of its screen (docs/product.md, "Routes and guards"). */

/** Tells the next page why it stands there. */
export function ledCookie(why: Led, secure: boolean): string {
  return `${cookieLine(LED_COOKIE, why, { secure, scripts: true })}; Max-Age=${LED_SECONDS}`
}

/** Leads home a visitor who did not ask for it; the page there tells why. */
function leadHome({ channel }: Resolved, why: Led, secure: boolean): Response {
  return redirect(`/${channel}`, [ledCookie(why, secure)])
}

/**
 * A list whose address holds no search, as the channel's searches begin; null for anything else. A
 * link to a search from which everything was taken away ends in its question mark.
 */
function begunList({ route }: Resolved, url: URL, { file }: RequestContext): string | null {
  const { shell, product } = route
  const { pathname, searchParams } = url
  if (product === null || shell !== `${product}/results` || url.href.endsWith('?')) return null
  const begun = begunSearch(product, file, searchParams)
  return begun && `${pathname}?${begun}`
}

/** A redirect away from a screen, or null. Throws `route-not-found` for nothing to show. */
export function detour(found: Resolved, url: URL, context: RequestContext): Response | null {
  const { route, channel: segment } = found
  const { secure } = context.session
  const survives = survivesChannelEnd(route)
  const ended = channelStateOf(context) === 'ended'
  // What was sold is still looked up and paid to its end, whatever is registered now.
  const guard = guardOf(route, sellsOf(survives ? context.file : context.channel))
  if (guard === 'not-found') throw new Failure('route-not-found')
  if (ended && route.shell !== 'home' && !survives) return leadHome(found, 'ended', secure)
  if (guard === 'home') return leadHome(found, 'notSold', secure)
  if (isHomeElsewhere(found, context.file.products)) return redirect(`/${segment}${url.search}`, [])
  const instead = route.shell === 'home' && !ended ? homeInstead(context) : null
  if (instead) return redirect(productHome({ channel: segment, links: linksOf(context.channel) }, instead), [])
  const begun = begunList(found, url, context)
  if (begun !== null) return redirect(begun, [])
  const number = numberIn(found, url)
  const to = number === null ? null : lookedUp(found, number, context.channel)
  return to === null ? null : redirect(to, [])
}
