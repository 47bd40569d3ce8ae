import type { Context } from 'hono'
import { FILLS } from '#rules/fill.ts'
import { channelOf } from '../channel.ts'
import type { HonoEnv } from '../env.ts'
import { isRegistered } from '../registration.ts'
import { checkMaintenance } from '../request/maintenance.ts'
import { KEYS, type Kept, readKept, SHOWN, secondsShown } from './kept.ts'
import { redirect } from './redirect.ts'

/** Where the data of a kept screen is asked for, by its key and version. */
export const addressOf = (key: string, { version }: Kept) => `/${FILLS}/${version}/${key.slice(KEYS.length)}`

/**
 * Answers what a screen was filled with (`Filled`), for the scripts of its page, as few visitors
 * wake a page. Where the screen has changed since, it leads to that of now: whoever is led there
 * has another screen before them. 404 where that would be shown no more, nobody keeps it any more,
 * or its channel is not registered any more. Throws `maintenance`.
 */
export async function answerFilled(c: Context<HonoEnv>): Promise<Response> {
  const { pathname, search } = new URL(c.req.url)
  const [, , version = '', ...named] = pathname.split('/')
  const channel = channelOf(named[1] ?? '')
  await checkMaintenance(c, channel)
  const key = KEYS + named.join('/') + search
  const kept = channel && (await isRegistered(channel, c)) && (await readKept(key))
  const same = kept && String(kept.version) === version
  if (!kept || (!same && Date.now() - kept.at >= SHOWN))
    return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
  if (!same) return redirect(addressOf(key, kept), [])
  return new Response(kept.data, {
    headers: {
      'content-type': 'application/json',
      // A later page that looks the same names the same address: it is not to wake with old data.
      'cache-control': `private, max-age=${secondsShown(kept, c.env)}`,
      'x-robots-tag': 'noindex',
    },
  })
}
