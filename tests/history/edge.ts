import { AsyncLocalStorage } from 'node:async_hooks'
import type { Env } from '#functions/env.ts'
import app from '#functions/index.ts'

/**
 * The edge, as it ships, with two addresses more: the cron minute, and a last word before dying. A
 * request with the header `x-dies-after: N` tells `DEATH` its N when the Nth wait of its work on an
 * order has ended, and never goes on; whoever listens there kills the process.
 */
interface Switches extends Env {
  DEATH: string
}

const SWEEP = '/__history/sweep'
const TAKEN = 'UPDATE orders SET lease = ?2'

/** A request that is to die. */
interface Doomed {
  /** Where it says so. */
  death: string
  /** Waits left until then, once the work on an order has begun. */
  left: number
  begun: boolean
}

const doomed = new AsyncLocalStorage<Doomed>()
const nativeFetch = globalThis.fetch.bind(globalThis)

/** A wait of a request; of one that is dead, none begins and none ends. */
async function waited<Result>(wait: () => Promise<Result>, begins = false): Promise<Result> {
  const request = doomed.getStore()
  if (!request) return wait()
  const dead = () => request.left <= 0 && new Promise<never>(() => undefined)
  await dead()
  try {
    return await wait()
  } finally {
    await dead()
    request.begun ||= begins
    if (request.begun) request.left -= 1
    if (request.left === 0) await nativeFetch(request.death, { method: 'POST' }).catch(() => undefined)
    await dead()
  }
}

globalThis.fetch = (...request) => waited(() => nativeFetch(...request))

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
      return (...rest: unknown[]) => waited(() => value.apply(target, rest), sql.startsWith(TAKEN))
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
        return (list: D1PreparedStatement[]) => waited(() => target.batch(list.map((each) => real.get(each) ?? each)))
      const value = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

export default {
  async fetch(request, env, context) {
    const after = request.headers.get('x-dies-after')
    if (after !== null) {
      const watched = new Proxy<Env>(env, {
        get: (target, key) => (key === 'DB' ? database(target.DB) : Reflect.get(target, key)),
      })
      const fate = { death: `${env.DEATH}/${after}`, left: Number(after), begun: false }
      return doomed.run(fate, () => app.fetch(request, watched, context))
    }
    if (new URL(request.url).pathname !== SWEEP) return app.fetch(request, env, context)
    await app.scheduled({ cron: '* * * * *', scheduledTime: Date.now(), noRetry: () => undefined }, env, context)
    return new Response('swept')
  },
} satisfies ExportedHandler<Switches>
