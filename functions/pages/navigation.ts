import type { Context } from 'hono'
import type { Descriptor, Product } from '#contract/channel.ts'
import { Failure } from '#contract/failure.ts'
import {
  type AskedReservation,
  LEADS_ON,
  popupOfHome,
  type Resolved,
  reservationInPath,
  resolve,
} from '#rules/address.ts'
import { envOf } from '#rules/browser.ts'
import { frameAt } from '#rules/external.ts'
import { CHANNELS, channelAt, channelOf, defaultChannel } from '../channel.ts'
import type { HonoEnv, RequestContext } from '../env.ts'
import { type Entering, enter, entriesIn, failedEntryAt, withoutEntries } from '../partners/entry.ts'
import { loginAddress } from '../partners/login.ts'
import { isRegistered } from '../registration.ts'
import { createContext } from '../request/context.ts'
import { cookieName, cookieOf } from '../request/cookie.ts'
import { hostChannel } from '../request/host.ts'
import { languageFor } from '../request/language.ts'
import { checkMaintenance } from '../request/maintenance.ts'
import { checkRate } from '../request/rate.ts'
import { openSession, readSecretCookie, type Session, setSecretCookie } from '../request/session.ts'
import { traceOf } from '../request/trace.ts'
import { isOurs, isSecure, siteOf } from '../site.ts'
import { answerFailure, answerPage, failedPage } from './answer.ts'
import { encode } from './bytes.ts'
import { detour, ledCookie } from './detour.ts'
import { frameOf } from './external.ts'
import { fileOf, isFile } from './file.ts'
import { choose, chosen, isOwnLink, languageCookies } from './language-choice.ts'
import { reservationAt } from './number.ts'
import { partnerReservation } from './partner-reservation.ts'
import { contentPolicy, pageHeaders } from './policy.ts'
import { leadOn, redirect } from './redirect.ts'
import { screenPage } from './screen.ts'
import { SentPage } from './sent.ts'
import { builtFile, split, textOf } from './shell.ts'
import { upgradePage } from './upgrade.ts'

/** The channel that an address without one is about, until the browser is closed. */
const CHANNEL_COOKIE = 'channel'

/** The most usual failure: made once, as an error writes down where it began. */
const NO_PAGE = new Failure('route-not-found')

/**
 * What an address is where a channel sells these products; for a reservation's any number does
 * (docs/product.md, "Reservations").
 */
function find(pathname: string, products: readonly Product[]): Resolved | AskedReservation | null {
  const found = resolve(pathname) ?? popupOfHome(pathname, products)
  return (found && found.route.screen !== 'reservation' ? null : reservationInPath(pathname)) ?? found
}

/** An address that names no channel: a partner's link does, so a key in any other is nobody's. */
const withoutKeys = (url: URL, channel: Descriptor): string => withoutEntries(url, entriesIn(channel, url))

/**
 * Where an address without a channel leads: the same under the visitor's channel, or null when that
 * is no address. What stands after `#` never gets here: browsers carry it over a redirect.
 */
async function prefixed(url: URL, c: Context<HonoEnv>): Promise<string | null> {
  const { host, pathname } = url
  const { raw: request } = c.req
  const from = request.headers.get('referer') ?? ''
  const page = URL.canParse(from) ? new URL(from) : null
  const kept = cookieOf(request, cookieName(CHANNEL_COOKIE, isSecure(c.env, request))) ?? ''
  // The page with the link goes before the cookie, which another tab may have set.
  const names = [page?.host === host ? (page.pathname.split('/')[1] ?? '') : '', kept]
  const channel = names.map(channelOf).find(Boolean) ?? hostChannel(request)
  const current = channel.default || (await isRegistered(channel, c)) ? channel : defaultChannel()
  const { name, products } = current
  return find(`/${name}${pathname}`, products) ? `/${name}${withoutKeys(url, current)}` : null
}

/** An address below another name of its channel, below its own. */
const withName = ({ name }: Descriptor, { pathname, search }: URL): string =>
  pathname.replace(/^\/[^/]*/, `/${name}`) + search

/** Whether a browser only guesses that its visitor will come. */
const isPrefetch = ({ headers }: Request) =>
  ['sec-purpose', 'purpose', 'x-moz'].some((name) => /prefetch|prerender/.test(headers.get(name) ?? ''))

/**
 * Opens what a partner has put into an address, and leads on to the address without it, which no
 * history or referrer has. A look at the headers alone spends no key; a browser that only guesses
 * comes again with its visitor. Throws as `enter`, also where the session would be another
 * origin's.
 */
async function enteredPage(url: URL, entering: readonly Entering[], c: Context<HonoEnv>, channel: Descriptor) {
  const { raw: request } = c.req
  if (isPrefetch(request)) {
    traceOf(request).outcome = 'prefetch'
    return new Response(null, { status: 503, headers: { 'cache-control': 'no-store' } })
  }
  const to = withoutEntries(url, entering)
  if (request.method === 'HEAD') return leadOn(to, [])
  if (moved(url, c, channel)) throw new Failure('member-link-failed', { entry: 'another origin' })
  const context = await createContext(c, channel.name)
  await enter(context, entering)
  return leadOn(to, context.session.cookies)
}

/** The same page under the channel's own origin; null unless another origin of ours was asked. */
function moved({ origin, pathname, search }: URL, { env, req }: Context<HonoEnv>, channel: Descriptor): string | null {
  const site = siteOf(env, channel, req.raw)
  return origin !== site && isOurs(env, CHANNELS, req.raw, origin) ? site + pathname + search : null
}

/** Answers a navigation: address -> route, guards, shell, fill. */
export async function navigate(c: Context<HonoEnv>): Promise<Response> {
  const { raw: request } = c.req
  const url = new URL(request.url)
  const segment = url.pathname.split('/')[1] ?? ''
  const trace = traceOf(request)
  let context: RequestContext | null = null
  let session: Promise<Session> | null = null
  /** Opened once, and not at all for what no session is needed. */
  const sessionWith = ({ name }: Descriptor) => {
    session ??= openSession(request, c.env, name)
    return session
  }
  try {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') throw new Failure('method-not-allowed')
    if (isFile(url)) {
      const file = await fileOf(url, c)
      if (file) trace.route = 'file'
      if (file) return file
    }
    await checkMaintenance(c)
    trace.mark('gate')
    const channel = channelOf(segment)
    const named = channelAt(segment)
    trace.channel = named?.name ?? ''
    if (named && !(await isRegistered(named, c, () => sessionWith(named)))) throw new Failure('channel-not-found')
    trace.mark('channel')
    // First of all: whatever leads elsewhere, or stays, would carry the key along.
    const entering = named ? entriesIn(named, url) : []
    if (named && entering.length > 0) {
      trace.route = 'entry'
      return await enteredPage(url, entering, c, named)
    }
    if (envOf(request.headers.get('user-agent') ?? '').isLowVersion) {
      const shown = channel ?? hostChannel(request)
      return upgradePage(shown, languageFor(shown, request))
    }
    if (url.pathname === '/') trace.route = 'index'
    if (url.pathname === '/') return await index(c, url)
    const frame = frameAt(url.pathname)
    if (channel && frame) return await frameOf(c.env, channel, frame, url.origin)
    const asked = find(url.pathname, channel?.products ?? [])
    if (asked) trace.route = asked.route.shell
    if (!channel) {
      if (named) return leadOn(withName(named, url), [])
      const to = await prefixed(url, c)
      if (to) return c.redirect(to)
      throw asked ? new Failure('channel-not-found') : NO_PAGE
    }
    const elsewhere = moved(url, c, channel)
    if (elsewhere) return c.redirect(elsewhere)
    const failed = failedEntryAt(url.pathname)
    if (failed) {
      trace.outcome = failed.code
      trace.countsLike = 200
      const asking = await createContext(c, channel.name, await sessionWith(channel))
      return await failedPage(failed, url, c, asking)
    }
    if (url.pathname === `/${segment}/login`) {
      context = await createContext(c, channel.name, await sessionWith(channel))
      const login = loginAddress(context, url.searchParams.get('returnUrl'))
      if (login) return redirect(login, context.session.cookies)
    }
    // Also where there is no such page: it says so in the language that was chosen on it.
    const language = chosen(url, channel)
    const spoken = language ? languageCookies(language, channel, isSecure(c.env, request)) : []
    if (language && isOwnLink(request)) return choose(url, spoken)
    if (!asked) throw NO_PAGE
    if (segment !== channel.name) return c.redirect(withName(channel, url))
    context = await createContext(c, channel.name, await sessionWith(channel))
    context.session.cookies.push(...spoken)
    if (readSecretCookie(context.session, request, CHANNEL_COOKIE) !== segment)
      setSecretCookie(context.session, CHANNEL_COOKIE, segment, null)
    const away = detour(asked, url, context)
    if (away) {
      // Where it leads may say nothing of the language any more.
      for (const cookie of spoken) away.headers.append('set-cookie', cookie)
      return away
    }
    const found = 'typed' in asked ? reservationAt(asked, url, channel) : asked
    if (typeof found === 'string') return redirect(found, spoken)
    if (found.route.shell !== LEADS_ON) return await screenPage(found, url, c, context)
    await checkRate(context, 'proof')
    const { path, led } = await partnerReservation(context, found.params.partnerNo ?? '')
    return redirect(path, [...context.session.cookies, ...(led ? [ledCookie(led, context.session.secure)] : [])])
  } catch (error) {
    return answerFailure(error, url, c, context)
  }
}

/**
 * The index page: the entry of the channel whose own address it is, else of the default one; on a
 * developer's machine the gallery of all.
 */
async function index(c: Context<HonoEnv>, url: URL): Promise<Response> {
  const channel = hostChannel(c.req.raw)
  const gallery = LOCAL && c.env.ENVIRONMENT === 'local' ? await builtFile(c.env, '/shell/gallery.html') : null
  if (gallery === null) return c.redirect(`/${channel.name}${withoutKeys(url, channel).slice(1)}`)
  const shell = split(gallery)
  const policy = contentPolicy({ channel, env: c.env, screen: null, scripts: shell.scripts })
  return answerPage(new SentPage(encode(textOf(shell)), pageHeaders(policy)), 200, c, null)
}
