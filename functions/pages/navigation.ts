import type { Context } from 'hono'
import type { Descriptor, Language } from '#contract/channel.ts'
import { FAILURES, Failure } from '#contract/failure.ts'
import { type AskedReservation, guardOf, type Resolved, reservationInPath, resolve } from '#rules/address.ts'
import { envOf } from '#rules/device.ts'
import { frameAt } from '#rules/external.ts'
import { isLanguage } from '#rules/language.ts'
import { LED_COOKIE, LED_SECONDS, type Led } from '#rules/led.ts'
import { LANGUAGE_COOKIE, LANGUAGE_COOKIE_DAYS, LANGUAGE_PARAMETER } from '#rules/limits.ts'
import { productHome } from '#rules/link.ts'
import { linksOf } from '#rules/page.ts'
import { survivesChannelEnd } from '#rules/status.ts'
import { TRANSLATION_COOKIE, translationTo } from '#rules/translation.ts'
import { channelOf, defaultChannel, everyChannel, ownersOf, sellsOf } from '../channel.ts'
import type { Env, HonoEnv, RequestContext } from '../env.ts'
import { isRegistered } from '../registration.ts'
import { createContext } from '../request/context.ts'
import { cookieLine, cookieName, cookieOf } from '../request/cookie.ts'
import { failureOf, logFailure } from '../request/failure.ts'
import { languageFor } from '../request/language.ts'
import { checkMaintenance } from '../request/maintenance.ts'
import { checkRate } from '../request/rate.ts'
import { readSecretCookie, sessionFor, setSecretCookie } from '../request/session.ts'
import { channelStateOf } from '../request/status.ts'
import { isOurs, isSecure, siteOf } from '../site.ts'
import { wordsFor } from '../words.ts'
import { addressPage } from './bar.ts'
import { errorPage, type PageWithPolicy } from './error.ts'
import { frameOf } from './external.ts'
import { fill } from './fill.tsx'
import { lookedUp, numberIn, reservationAt, tellNumber } from './number.ts'
import { contentPolicy, REPORT_HEADERS } from './policy.ts'
import { applyRegistration, isTaken } from './registered.ts'
import { join, shellOf, split } from './shell.ts'
import { upgradePage } from './upgrade.ts'

/**
 * Pages are asked for anew each time, which keeps the back-forward cache; nothing between us and
 * the visitor keeps them.
 */
const HTML_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-cache',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  ...REPORT_HEADERS,
}

/** The channel that an address without one is about, for as long as the browser is open. */
const CHANNEL_COOKIE = 'channel'

/** A page's answer, with the cookies of a first visit. */
function answer({ html, policy }: PageWithPolicy, status: number, context: RequestContext | null): Response {
  const headers = new Headers(HTML_HEADERS)
  headers.set('content-security-policy', policy)
  for (const cookie of context?.session.cookies ?? []) headers.append('set-cookie', cookie)
  return new Response(html, { status, headers })
}

/** Says that what is shown comes from the local origin. */
function demoNotice(context: RequestContext): string {
  if (context.env.PLACE_BASE) return ''
  return `<aside class="demo">${wordsFor(context.channel, context.language)('shell:demo')}</aside>`
}

/**
 * Files that stand beside the pages (logos, robots.txt): anything whose last segment has an ending.
 */
const FILE = /\.[a-z0-9]{2,5}$/

/**
 * What an address is; a reservation's is one whatever stands for its number (docs/product.md,
 * "Reservations").
 */
function find(pathname: string): Resolved | AskedReservation | null {
  const found = resolve(pathname)
  return (found && found.route.screen !== 'reservation' ? null : reservationInPath(pathname)) ?? found
}

/**
 * Where an address without a channel leads: the same under the visitor's channel, or null when it
 * is no address at all. What stands after `#` never gets here; browsers carry it over a redirect
 * themselves.
 */
async function prefixed({ host, pathname, search }: URL, c: Context<HonoEnv>): Promise<string | null> {
  const { raw: request } = c.req
  const from = request.headers.get('referer') ?? ''
  const page = URL.canParse(from) ? new URL(from) : null
  const kept = cookieOf(request, cookieName(CHANNEL_COOKIE, isSecure(c.env, request))) ?? ''
  // The page that the link stands on knows better than the browser, whose other tab may be another
  // partner's.
  const names = [page?.host === host ? (page.pathname.split('/')[1] ?? '') : '', kept]
  const channel = names.map(channelOf).find(Boolean)
  const there = channel && (await isRegistered(channel, request, c.env, c.executionCtx))
  const current = (there ? channel : defaultChannel()).name
  return find(`/${current}${pathname}`) ? `/${current}${pathname}${search}` : null
}

/** The language that a link chooses for its visitor, or null; only where there is a choice. */
function chosen({ searchParams }: URL, { languages }: Descriptor): Language | null {
  const asked = searchParams.get(LANGUAGE_PARAMETER)
  return languages.length > 1 && isLanguage(asked) && languages.includes(asked) ? asked : null
}

/** A redirect to the same page without the choice, which the browser keeps from now on. */
function choose(url: URL, language: Language, { translation }: Descriptor, secure: boolean): Response {
  const to = new URL(url)
  to.searchParams.delete(LANGUAGE_PARAMETER)
  const headers = new Headers({ location: to.pathname + to.search, 'cache-control': 'no-store' })
  const cookie = { secure, scripts: true }
  headers.append('set-cookie', cookieLine(LANGUAGE_COOKIE, language, { ...cookie, days: LANGUAGE_COOKIE_DAYS }))
  if (translation) headers.append('set-cookie', cookieLine(TRANSLATION_COOKIE, translationTo(language), cookie))
  return new Response(null, { status: 302, headers })
}

/**
 * The file of an address, or null where there is none, or none any more as the channels are gone
 * whose it was.
 */
async function fileOf({ pathname }: URL, c: Context<HonoEnv>): Promise<Response | null> {
  const owners = ownersOf(pathname)
  const there = await Promise.all(owners.map((each) => isRegistered(each, c.req.raw, c.env, c.executionCtx)))
  if (owners.length > 0 && !there.includes(true)) return null
  const file = await c.env.ASSETS.fetch(c.req.raw)
  return file.ok || file.status === 304 ? file : null
}

/** Where a visitor is sent instead of a screen, and why where they did not ask for it. */
interface Detour {
  to: string
  why: Led | null
}

/** The detour of an address, or null; throws where there is nothing to be shown. */
function detour(found: Resolved, url: URL, context: RequestContext): Detour | null {
  const { route: row, channel: segment } = found
  const home = `/${segment}`
  // What was sold is still looked up and paid to its end, whatever is registered now.
  const guard = guardOf(row, sellsOf(survivesChannelEnd(row) ? context.file : context.channel))
  if (guard === 'not-found') throw new Failure('route-not-found')
  // Nothing of a shop that has closed for good is sold: that is why.
  if (channelStateOf(context) === 'ended' && row.shell !== 'home' && !survivesChannelEnd(row))
    return { to: home, why: 'ended' }
  if (guard === 'home') return { to: home, why: 'notSold' }
  // Built for lodging, which is not sold any more.
  if (row.shell === 'home' && channelStateOf(context) !== 'ended' && isTaken(context, 'place')) {
    const [product] = context.channel.products
    if (!product) throw new Failure('route-not-found')
    return { to: productHome({ channel: segment, links: linksOf(context.channel) }, product), why: null }
  }
  const number = numberIn(found, url)
  const to = number === null ? null : lookedUp(found, number, context.channel)
  return to === null ? null : { to, why: null }
}

/**
 * Where a page is that was asked for under the shop's or a channel's address and is at home under
 * another of ours, or null.
 */
function moved({ origin, pathname, search }: URL, env: Env, channel: Descriptor, request: Request): string | null {
  const site = siteOf(env, channel, request)
  return origin !== site && isOurs(env, everyChannel(), request, origin) ? site + pathname + search : null
}

/** The redirect of a detour; the page that it leads to tells why. */
function lead({ to, why }: Detour, secure: boolean): Response {
  const headers = new Headers({ location: to, 'cache-control': 'no-store' })
  const line = why && cookieLine(LED_COOKIE, why, { secure, scripts: true })
  if (line) headers.append('set-cookie', `${line}; Max-Age=${LED_SECONDS}`)
  return new Response(null, { status: 302, headers })
}

/** Answers a navigation: address -> route, guards, shell, fill. */
export async function navigate(c: Context<HonoEnv>): Promise<Response> {
  const { raw: request } = c.req
  const url = new URL(request.url)
  const segment = url.pathname.split('/')[1] ?? ''
  let context: RequestContext | null = null
  try {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') throw new Failure('method-not-allowed')
    if (FILE.test(url.pathname) && !url.pathname.startsWith('/shell/')) {
      const file = await fileOf(url, c)
      if (file) return file
    }
    await checkMaintenance(request, c.env, c.executionCtx)
    const channel = channelOf(segment)
    const session = channel && (await sessionFor(request, c.env, channel.name))
    if (session && !(await isRegistered(channel, request, c.env, c.executionCtx, session)))
      throw new Failure('channel-not-found')
    if (envOf(request.headers.get('user-agent') ?? '').isLowVersion) {
      const shown = channel ?? defaultChannel()
      return upgradePage(shown, languageFor(shown, request))
    }
    if (url.pathname === '/') return await index(c)
    const frame = frameAt(url.pathname)
    if (channel && frame) return await frameOf(c.env, channel, frame, url.origin)
    const asked = find(url.pathname)
    if (!channel) {
      const to = await prefixed(url, c)
      if (to) return c.redirect(to, 302)
      throw new Failure(asked ? 'channel-not-found' : 'route-not-found')
    }
    const elsewhere = moved(url, c.env, channel, request)
    if (elsewhere) return c.redirect(elsewhere, 302)
    // Also where there is no such page: it says so in the language that was chosen on it.
    const language = chosen(url, channel)
    const secure = isSecure(c.env, request)
    if (language) return choose(url, language, channel, secure)
    if (!asked) throw new Failure('route-not-found')
    if (segment !== channel.name)
      return c.redirect(`/${channel.name}${url.pathname.slice(segment.length + 1)}${url.search}`, 302)
    context = await createContext(
      request,
      c.env,
      c.executionCtx,
      c.get('requestId'),
      channel.name,
      session ?? undefined,
    )
    if (readSecretCookie(context.session, request, CHANNEL_COOKIE) !== segment)
      setSecretCookie(context.session, CHANNEL_COOKIE, segment, null)
    const away = detour(asked, url, context)
    if (away) return lead(away, secure)
    const found = 'typed' in asked ? reservationAt(asked, url, channel) : asked
    if (typeof found === 'string') return c.redirect(found, 302)
    const name = found.route.shell === 'home' && channelStateOf(context) === 'ended' ? 'ended' : found.route.shell
    const built = await shellOf(c.env, channel.name, context.language, name)
    const shell = survivesChannelEnd(found.route) ? built : applyRegistration(built, context)
    // A result without a number is nobody's: there is nothing to ask for, and the screen says so.
    const nothing = found.route.path.includes(':id?') && !found.params.id
    const fills = shell.open !== null && !nothing
    if (fills) await checkRate(context, 'page')
    const filled = fills ? await fill(name, context, context.language, found.params, url.searchParams) : null
    const start = addressPage(shell.start, found, url, sellsOf(context.channel).products)
    const page = join({ ...shell, start }, filled, demoNotice(context))
    const typed = numberIn(found, url)
    const html = typed === null ? page : tellNumber(page, typed, channel, context.language)
    const policy = contentPolicy({ channel, env: c.env, screen: found.route.shell, scripts: shell.scripts })
    return answer({ html, policy }, 200, context)
  } catch (error) {
    const failure = failureOf(error)
    logFailure(failure, c.get('requestId'), url.pathname)
    const there = failure.code === 'channel-not-found' ? null : channelOf(segment)
    const channel = context?.channel ?? there ?? defaultChannel()
    const page = await errorPage(c.env, channel, languageFor(channel, request), failure, url.pathname)
    const response = answer(page, FAILURES[failure.code].status, context)
    response.headers.set('cache-control', 'no-store')
    const wait = failure.detail?.retryAfter
    if (typeof wait === 'number') response.headers.set('retry-after', String(wait))
    if (failure.code === 'method-not-allowed') response.headers.set('allow', 'GET, HEAD')
    return response
  }
}

/**
 * The index page: the default channel's entry; on a developer's machine every channel with its logo
 * and colours.
 */
async function index(c: Context<HonoEnv>): Promise<Response> {
  if (LOCAL && c.env.ENVIRONMENT === 'local') {
    const gallery = await c.env.ASSETS.fetch(new Request('https://assets.invalid/shell/gallery.html'))
    if (gallery.ok) {
      const shell = split(await gallery.text())
      const policy = contentPolicy({ channel: defaultChannel(), env: c.env, screen: null, scripts: shell.scripts })
      return answer({ html: join(shell, null), policy }, 200, null)
    }
  }
  return c.redirect(`/${defaultChannel().name}`, 302)
}
