import type { Env } from '#functions/env.ts'
import app from '#functions/index.ts'

/**
 * The edge, as it ships, with two addresses more: the cron minute, and a last word before dying. A
 * request with the header `x-dies-after: N` tells `DEATH` when the Nth wait of its work on an order
 * has ended, and never goes on; whoever listens there kills the process.
 */
interface Switches extends Env {
  DEATH: string
}

const SWEEP = '/__history/sweep'
const TAKEN = 'UPDATE orders SET lease = ?2'

/** Waits left until death, once the work on an order has begun; null while nobody is to die. */
let left: number | null = null
let begun = false

async function passed(death: string): Promise<void> {
  if (left === null || !begun) return
  left -= 1
  if (left > 0) return
  left = null
  await nativeFetch(death, { method: 'POST' }).catch(() => undefined)
  await new Promise(() => undefined)
}

const nativeFetch = globalThis.fetch.bind(globalThis)
let death = ''
globalThis.fetch = async (...request) => {
  try {
    return await nativeFetch(...request)
  } finally {
    await passed(death)
  }
}

const WAITS = new Set(['run', 'first', 'all', 'raw'])
const real = new WeakMap<object, D1PreparedStatement>()

/** A statement whose runs are counted. */
function statement(of: D1PreparedStatement, sql: string): D1PreparedStatement {
  const watched = new Proxy(of, {
    get(target, key) {
      const value = Reflect.get(target, key)
      if (typeof value !== 'function') return value
      if (key === 'bind') return (...values: unknown[]) => statement(target.bind(...values), sql)
      if (!WAITS.has(String(key))) return value.bind(target)
      return async (...rest: unknown[]) => {
        const answer = await value.apply(target, rest)
        if (sql.startsWith(TAKEN)) begun = true
        await passed(death)
        return answer
      }
    },
  })
  real.set(watched, of)
  return watched
}

/** The database, whose answers are counted. */
function database(of: D1Database): D1Database {
  return new Proxy(of, {
    get(target, key) {
      if (key === 'prepare') return (sql: string) => statement(target.prepare(sql), sql)
      if (key === 'batch')
        return async (list: D1PreparedStatement[]) => {
          const answer = await target.batch(list.map((each) => real.get(each) ?? each))
          await passed(death)
          return answer
        }
      const value = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

function armed(request: Request, env: Switches): Env {
  const after = request.headers.get('x-dies-after')
  if (after === null) return env
  left = Number(after)
  begun = false
  death = env.DEATH
  return new Proxy(env, {
    get: (target, key) => (key === 'DB' ? database(target.DB) : Reflect.get(target, key)),
  })
}

export default {
  async fetch(request, env, context) {
    const watched = armed(request, env)
    if (new URL(request.url).pathname !== SWEEP) return app.fetch(request, watched, context)
    await app.scheduled({ cron: '* * * * *', scheduledTime: Date.now(), noRetry: () => undefined }, watched, context)
    return new Response('swept')
  },
} satisfies ExportedHandler<Switches>
