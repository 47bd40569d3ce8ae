import type { Harness } from '../../../tests/harness.ts'

/** A statement as the edge had its database run it, and the rows that D1 counts for it. */
export interface Asked {
  sql: string
  values: (string | number | null)[]
  read: number
  written: number
}
/** One call of the database: a statement, or the statements of a transaction. */
export type Call = Asked[]

const METER = '/__meter'

/** Stands around the edge and notes every call of its database; runs in workerd. */
export const AROUND = `
import edge from './index.js'
let calls = []
const note = (statements, results) => {
  calls.push(statements.map(({ sql, values }, at) => {
    const { rows_read: read = 0, rows_written: written = 0 } = results[at].meta
    return { sql, values, read, written }
  }))
  return results
}
const prepared = (statement, sql, values = []) => {
  const all = async () => note([{ sql, values }], [await statement.all()])[0]
  const first = async (column) => {
    const [row] = (await all()).results
    return (column === undefined ? row : row?.[column]) ?? null
  }
  const bind = (...bound) => prepared(statement.bind(...bound), sql, bound)
  return { sql, values, statement, all, run: all, first, bind }
}
const metered = (env) => ({
  ...env,
  DB: {
    prepare: (sql) => prepared(env.DB.prepare(sql), sql),
    batch: async (list) => note(list, await env.DB.batch(list.map(({ statement }) => statement))),
  },
})
export default {
  fetch(request, env, context) {
    if (new URL(request.url).pathname !== '${METER}') return edge.fetch(request, metered(env), context)
    const taken = calls
    calls = []
    return Response.json(taken)
  },
  scheduled: (event, env, context) => edge.scheduled(event, metered(env), context),
}`

/** The calls since it was last asked, of the edge of a harness that AROUND stands around. */
export async function callsOf(harness: Harness): Promise<Call[]> {
  return (await (await harness.fetch(METER)).json()) as Call[]
}

/** How much of the database some calls are. */
export interface Work {
  calls: number
  statements: number
  read: number
  written: number
}

/** What calls asked of a database, summed up. */
export function workOf(calls: readonly Call[]): Work {
  const all = calls.flat()
  const sum = (of: (asked: Asked) => number) => all.reduce((total, asked) => total + of(asked), 0)
  return {
    calls: calls.length,
    statements: all.length,
    read: sum(({ read }) => read),
    written: sum(({ written }) => written),
  }
}
