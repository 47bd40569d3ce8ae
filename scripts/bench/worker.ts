import type { Env } from '#functions/env.ts'
import edge from '#functions/index.ts'
import { forgetAll } from '#functions/pages/kept.ts'

/*
 * The edge as it is deployed, with bindings that cost nothing: limits that let everybody through, a
 * shop that is open, a database that nobody asks. The header `x-forget` has it forget the pages
 * that it keeps, so that the next is rendered; `x-now` puts its clock at so many milliseconds.
 */

const limiter = { limit: async () => ({ success: true }) }
const LIMITERS = ['PAGE', 'READ', 'SEARCH', 'WRITE', 'PROOF'].flatMap((kind) =>
  ['NETWORK', 'SESSION'].map((by) => [`LIMIT_${kind}_${by}`, limiter] as const),
)
const MAINTENANCE = { get: async () => null }
let bound: Env | null = null

const realNow = Date.now.bind(Date)
let now: number | null = null
Date.now = () => now ?? realNow()

export default {
  async fetch(request, env, context) {
    const { headers } = request
    if (headers.has('x-forget')) forgetAll()
    const asked = headers.get('x-now')
    if (asked !== null) now = Number(asked)
    bound ??= { ...env, ...Object.fromEntries(LIMITERS), MAINTENANCE } as unknown as Env
    return edge.fetch(request, bound, context)
  },
} satisfies ExportedHandler<Env>
