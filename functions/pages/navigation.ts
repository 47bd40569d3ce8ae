import type { Context } from 'hono'
import type { Descriptor, Language } from '../../src/contract/channel.ts'
import { FAILURES, Failure } from '../../src/contract/failure.ts'
import { guardOf, type Resolved, resolve } from '../../src/rules/address.ts'
import { envOf } from '../../src/rules/device.ts'
import { isLanguage } from '../../src/rules/language.ts'
import { LANGUAGE_COOKIE, LANGUAGE_COOKIE_DAYS, LANGUAGE_PARAMETER } from '../../src/rules/limits.ts'
import { linkPath } from '../../src/rules/link.ts'
import { linksOf } from '../../src/rules/page.ts'
import { outlives } from '../../src/rules/status.ts'
import { openEdge } from '../api/app.ts'
import { channelOf, defaultChannel, sellsOf } from '../channel.ts'
import type { Edge, HonoEnv } from '../env.ts'
import { failureOf, logFailure } from '../middleware/failure.ts'
import { checkGate } from '../middleware/gate.ts'
import { languageFor } from '../middleware/language.ts'
import { cookieOf, DAY } from '../middleware/session.ts'
import { stateOf } from '../middleware/status.ts'
import { wordsFor } from '../words.ts'
import { pointBar } from './bar.ts'
import { errorPage } from './error.ts'
import { externalNote } from './external.ts'
import { fill } from './fill.tsx'
import { join, shellOf } from './shell.ts'
import { upgradePage } from './upgrade.ts'

/** Pages are asked for anew each time, which keeps the back-forward cache; nothing between us and the visitor keeps them. */
const HTML_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-cache',
  'content-security-policy': "base-uri 'self'; object-src 'none'; frame-ancestors 'self'; form-action 'self'",
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
}

/** The channel that an address without one is about, for as long as the browser is open. */
const CHANNEL_COOKIE = 'channel'

/** A page's answer, with the cookies of a first visit. */
function answer(html: string, status: number, edge: Edge | null): Response {
  const headers = new Headers(HTML_HEADERS)
  for (const cookie of edge?.session.cookies ?? []) headers.append('set-cookie', cookie)
  return new Response(html, { status, headers })
}

/** Says that what is shown comes from the local origin. */
function demoNotice(edge: Edge): string {
  if (edge.env.PLACE_BASE) return ''
  return `<aside class="demo">${wordsFor(edge.channel, edge.language)('shell:demo')}</aside>`
}

/** Files that stand beside the pages (logos, robots.txt): anything whose last segment has an ending. */
const FILE = /\.[a-z0-9]{2,5}$/

/**
 * Where an address without a channel leads: the same under the visitor's channel, by the name they know it by, or null when it is no
 * address at all. What stands after `#` never gets here; browsers carry it over a redirect themselves.
 */
function prefixed({ pathname, search }: URL, request: Request): string | null {
  const kept = cookieOf(request, CHANNEL_COOKIE) ?? ''
  const current = channelOf(kept) ? kept : defaultChannel().name
  return resolve(`/${current}${pathname}`) ? `/${current}${pathname}${search}` : null
}

/** The language that a link chooses for its visitor, or null; only where there is a choice. */
function chosen({ searchParams }: URL, { languages }: Descriptor): Language | null {
  const asked = searchParams.get(LANGUAGE_PARAMETER)
  return languages.length > 1 && isLanguage(asked) && languages.includes(asked) ? asked : null
}

/** A redirect to the same page without the choice, which the browser keeps from now on. */
function choose(url: URL, language: Language): Response {
  const to = new URL(url)
  to.searchParams.delete(LANGUAGE_PARAMETER)
  const cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${LANGUAGE_COOKIE_DAYS * DAY}; SameSite=Lax`
  return new Response(null, {
    status: 302,
    headers: { location: to.pathname + to.search, 'set-cookie': cookie, 'cache-control': 'no-store' },
  })
}

/** Where a visitor is sent instead of a screen, or null; throws where there is nothing to be shown. */
function detour({ row, channel: segment, popup }: Resolved, url: URL, edge: Edge): string | null {
  const home = `/${segment}`
  const guard = guardOf(row, sellsOf(edge.channel))
  if (guard === 'not-found') throw new Failure('route-not-found')
  if (guard === 'home') return home
  if (stateOf(edge) === 'ended' && row.shell !== 'home' && !outlives(row)) return home
  // A reservation that is asked for by a form, whose number stands in the query.
  const number = url.searchParams.get('reservationNo')
  if (row.shell === 'reserve/number' && number) {
    const list = linkPath(linksOf(edge.channel), row.product ? `${row.product}/reserve` : 'reserve')
    const to = [home, list, number.trim().toUpperCase(), ...(popup ? [popup] : [])].join('/')
    if (resolve(to)?.row.shell === 'reserve/detail') return to
  }
  return null
}

/** Answers a navigation: address -> route, guards, shell, fill. */
export async function navigate(c: Context<HonoEnv>): Promise<Response> {
  const { raw: request } = c.req
  const url = new URL(request.url)
  const segment = url.pathname.split('/')[1] ?? ''
  let edge: Edge | null = null
  try {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') throw new Failure('method-not-allowed')
    if (FILE.test(url.pathname) && !url.pathname.startsWith('/shell/')) {
      const file = await c.env.ASSETS.fetch(request)
      if (file.ok || file.status === 304) return file
    }
    await checkGate(request, c.env, c.executionCtx)
    const channel = channelOf(segment)
    if (envOf(request.headers.get('user-agent') ?? '').isLowVersion) {
      const shown = channel ?? defaultChannel()
      return upgradePage(shown, languageFor(shown, request))
    }
    if (url.pathname === '/') return await index(c)
    const found = resolve(url.pathname)
    if (!channel) {
      const to = prefixed(url, request)
      if (to) return c.redirect(to, 302)
      throw new Failure(found ? 'channel-not-found' : 'route-not-found')
    }
    // Also where there is no such page: it says so in the language that was chosen on it.
    const language = chosen(url, channel)
    if (language) return choose(url, language)
    if (!found) throw new Failure('route-not-found')
    edge = await openEdge(request, c.env, c.executionCtx, c.get('requestId'), channel.name)
    if (cookieOf(request, CHANNEL_COOKIE) !== segment)
      edge.session.cookies.push(`${CHANNEL_COOKIE}=${segment}; Path=/; HttpOnly; SameSite=Lax`)
    const to = detour(found, url, edge)
    if (to) return c.redirect(to, 302)
    const name = found.row.shell === 'home' && stateOf(edge) === 'ended' ? 'ended' : found.row.shell
    const shell = await shellOf(c.env, channel.name, edge.language, name)
    // A result without a number is nobody's: there is nothing to ask for, and the screen says so.
    const nothing = found.row.path.includes(':id?') && !found.params.id
    const filled = shell.open && !nothing ? await fill(name, edge, edge.language, found.params, url.searchParams) : null
    const start = pointBar(shell.start, found, url)
    return answer(join({ ...shell, start }, filled, demoNotice(edge) + externalNote(edge)), 200, edge)
  } catch (error) {
    const failure = failureOf(error)
    logFailure(failure, c.get('requestId'), url.pathname)
    const channel = edge?.channel ?? channelOf(segment) ?? defaultChannel()
    const html = await errorPage(c.env, channel, languageFor(channel, request), failure)
    const response = answer(html, FAILURES[failure.code].status, edge)
    response.headers.set('cache-control', 'no-store')
    const wait = failure.detail?.retryAfter
    if (typeof wait === 'number') response.headers.set('retry-after', String(wait))
    if (failure.code === 'method-not-allowed') response.headers.set('allow', 'GET, HEAD')
    return response
  }
}

/** The index page: the default channel's entry; on a developer's machine every channel with its logo and colours. */
async function index(c: Context<HonoEnv>): Promise<Response> {
  if (LOCAL && c.env.ENVIRONMENT === 'local') {
    const gallery = await c.env.ASSETS.fetch(new Request('https://assets.invalid/shell/gallery.html'))
    if (gallery.ok) return answer(await gallery.text(), 200, null)
  }
  return c.redirect(`/${defaultChannel().name}`, 302)
}
