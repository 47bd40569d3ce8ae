import type { Context } from 'hono'
import { FAILURES, Failure } from '../../src/contract/failure.ts'
import { guardOf, resolve } from '../../src/rules/route.ts'
import { openEdge } from '../api/app.ts'
import { channelOf, defaultChannel } from '../channel.ts'
import type { Edge, HonoEnv } from '../env.ts'
import { failureOf, logFailure } from '../middleware/failure.ts'
import { checkGate } from '../middleware/gate.ts'
import { wordsFor } from '../words.ts'
import { errorPage } from './error.ts'
import { fill } from './fill.tsx'
import { join, shellOf } from './shell.ts'

/** Pages are asked for anew each time, which keeps the back-forward cache; nothing between us and the visitor keeps them. */
const HTML_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-cache',
  'content-security-policy': "base-uri 'self'; object-src 'none'; frame-ancestors 'self'; form-action 'self'",
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
}

/** A page's answer, with the cookies of a first visit. */
function answer(html: string, status: number, edge: Edge | null): Response {
  const headers = new Headers(HTML_HEADERS)
  for (const cookie of edge?.session.cookies ?? []) headers.append('set-cookie', cookie)
  return new Response(html, { status, headers })
}

/** Says that what is shown comes from the local origin. */
function demoNotice(edge: Edge): string {
  if (edge.env.PLACE_BASE) return ''
  return `<aside class="demo">${wordsFor(edge.channel, 'ko')('shell:demo')}</aside>`
}

/** Files that stand beside the pages (logos, robots.txt): anything whose last segment has an ending. */
const FILE = /\.[a-z0-9]{2,5}$/

/** Answers a navigation: address -> route, guards, shell, fill. */
export async function navigate(c: Context<HonoEnv>): Promise<Response> {
  const url = new URL(c.req.url)
  let edge: Edge | null = null
  try {
    const reads = c.req.method === 'GET' || c.req.method === 'HEAD'
    // Files go before the gate: the page that says the shop is closed shows its logo.
    if (reads && FILE.test(url.pathname) && !url.pathname.startsWith('/shell/')) {
      const file = await c.env.ASSETS.fetch(c.req.raw)
      if (file.ok || file.status === 304) return file
    }
    await checkGate(c.req.raw, c.env, c.executionCtx)
    if (!reads) throw new Failure('method-not-allowed')
    if (url.pathname === '/') return c.redirect(`/${defaultChannel().name}`, 302)
    const found = resolve(url.pathname)
    if (!found) throw new Failure('route-not-found')
    const channel = channelOf(found.channel)
    if (!channel) throw new Failure('channel-not-found')
    edge = await openEdge(c.req.raw, c.env, c.executionCtx, c.get('requestId'), channel.name)
    const { shell: name } = found.row
    const guard = guardOf(found.row, channel.products)
    if (guard === 'not-found') throw new Failure('route-not-found')
    if (guard === 'home') return c.redirect(`/${found.channel}`, 302)
    const language = channel.languages[0] ?? 'ko'
    const shell = await shellOf(c.env, channel.name, language, name)
    const filled = shell.open ? await fill(name, edge, language, found.params, url.searchParams) : null
    return answer(join(shell, filled, demoNotice(edge)), 200, edge)
  } catch (error) {
    const failure = failureOf(error)
    logFailure(failure, c.get('requestId'), url.pathname)
    const html = await errorPage(
      c.env,
      edge?.channel ?? channelOf(url.pathname.split('/')[1] ?? '') ?? defaultChannel(),
      failure,
    )
    const response = answer(html, FAILURES[failure.code].status, edge)
    response.headers.set('cache-control', 'no-store')
    const wait = failure.detail?.retryAfter
    if (typeof wait === 'number') response.headers.set('retry-after', String(wait))
    return response
  }
}
