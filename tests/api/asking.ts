import { expect } from 'vitest'
import { channelOf } from '#functions/channel.ts'
import type { Env, RequestContext } from '#functions/env.ts'
import { openSession } from '#functions/request/session.ts'

/* Requests over the database alone, whose steps a test can stand between. */

const KEY = 'bG9jYWwtZGF0YS1rZXktbm90LWEtc2VjcmV0LTMyYiE='

/**
 * A request of a browser with its cookies to a channel; `between` is done before each batch.
 */
export async function asking(
  db: D1Database,
  { cookie, name, between }: { cookie: string; name: string; between?: () => Promise<unknown> },
): Promise<RequestContext> {
  const request = new Request('https://narae.example/api', { headers: { cookie } })
  const DB = new Proxy(db, {
    get: (target, key) => {
      if (key !== 'batch') return Reflect.get(target, key).bind(target)
      return async (statements: D1PreparedStatement[]) => {
        await between?.()
        return target.batch(statements)
      }
    },
  })
  const env = { DB, LOOKUP_KEY: KEY, SESSION_KEY: KEY, DATA_KEYS: `1:${KEY}` } as unknown as Env
  const session = await openSession(request, env, name)
  const channel = channelOf(name) ?? expect.unreachable()
  const now = () => '2026-11-21T03:00:00Z'
  return { env, session, channel, file: channel, request, now } as unknown as RequestContext
}

/** What a browser sends once it has an answer. */
export const cookiesOf = ({ session }: RequestContext): string =>
  session.cookies.map((line) => line.split(';')[0]).join('; ')
