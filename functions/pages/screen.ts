import type { Context } from 'hono'
import { Failure } from '#contract/failure.ts'
import { type Resolved, shellAt } from '#rules/address.ts'
import { pagesIn, pagesOf } from '#rules/list-query.ts'
import type { HonoEnv, RequestContext } from '../env.ts'
import { mayBeLinked, shownOf } from '../partners/member.ts'
import { checkRate } from '../request/rate.ts'
import { channelStateOf } from '../request/status.ts'
import { traceOf } from '../request/trace.ts'
import { answerPage } from './answer.ts'
import { decode, encode } from './bytes.ts'
import { DAYS_OVER, fill } from './fill.tsx'
import { pageOwner } from './head.ts'
import { numberIn, tellNumber } from './number.ts'
import { pageFor } from './page.ts'
import { redirect } from './redirect.ts'
import { SentPage } from './sent.ts'
import { shellOf } from './shell.ts'

/** How an address says the days of a stay. */
const DAYS = ['checkIn', 'checkOut']

/**
 * What becomes of a page whose days are over in the city that it is of: the same for the days with
 * which a search begins. Throws everything else.
 */
const leadingToDefaultDays =
  ({ pathname, searchParams }: URL, { session }: RequestContext) =>
  (error: unknown): Response => {
    if (!(error instanceof Failure) || !DAYS_OVER.includes(error.code)) throw error
    const left = new URLSearchParams([...searchParams].filter(([name]) => !DAYS.includes(name)))
    return redirect(left.size > 0 ? `${pathname}?${left}` : pathname, session.cookies)
  }

/** The page of an address within its channel. */
async function filledPage(found: Resolved, url: URL, c: Context<HonoEnv>, context: RequestContext): Promise<Response> {
  const { env, file, language } = context
  const { route, params } = found
  const ended = route.shell === 'home' && channelStateOf(context) === 'ended'
  const name = ended ? 'ended' : shellAt(route, file.products)
  const trace = traceOf(context.request)
  const shell = await shellOf(env, file.name, language, name)
  trace.mark('shell')
  // A result without a number is nobody's: there is nothing to ask for, and the screen says so.
  const nothing = route.path.includes(':id?') && !params.id
  const fills = shell.open !== null && !nothing
  const shows = shell.member !== null
  // What is sent as it was built, with nothing asked of anybody, is not counted.
  if (fills || (shows && mayBeLinked(context)))
    await checkRate(context, 'page', pagesOf(pagesIn(url.searchParams)).length)
  trace.mark('gate')
  const [filled, shown, owner] = await Promise.all([
    fills ? fill(name, context, params, url.searchParams) : null,
    shows ? shownOf(context) : null,
    pageOwner(route, context, c),
  ])
  trace.mark('data')
  const page = pageFor({ name, shell, fill: filled, shown, found, url, owner, context })
  const typed = numberIn(found, url)
  const told =
    typed === null ? page : new SentPage(encode(tellNumber(decode(page.html), typed, file, language)), page.headers)
  return answerPage(told, 200, c, context)
}

/** The page of an address within its channel, or where that leads. Throws why there is none. */
export function screenPage(found: Resolved, url: URL, c: Context<HonoEnv>, context: RequestContext): Promise<Response> {
  return filledPage(found, url, c, context).catch(leadingToDefaultDays(url, context))
}
