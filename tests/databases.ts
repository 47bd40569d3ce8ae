/** A Worker that runs statements of tests on the databases that it is given. */
const SCRIPT = `export default {
  async fetch(request, env) {
    const { database, method, statements, rest } = await request.json()
    const db = env[database]
    const bound = () => statements.map(({ sql, values }) => db.prepare(sql).bind(...values))
    try {
      if (method === 'exec') return Response.json({ answer: await db.exec(statements[0].sql) })
      return Response.json({ answer: await (method === 'batch' ? db.batch(bound()) : bound()[0][method](...rest)) })
    } catch (error) {
      return Response.json({ fault: error.message })
    }
  },
}`

/** How miniflare runs it, with databases by the names that tests ask for. */
export const databasesWorker = (name: string, host: string, d1Databases: object) => ({
  name,
  compatibilityDate: '2026-11-01',
  modules: [{ type: 'ESModule', path: 'index.js', contents: SCRIPT }],
  d1Databases,
  unsafeDirectSockets: [{ host, port: 0 }],
})

interface Statement {
  sql: string
  values: unknown[]
}

/**
 * A database by one request to the Worker above. Miniflare's own takes three, for `prepare`, `bind`
 * and the run, and seven milliseconds of the processor. Throws what D1 says.
 */
export function databaseAt(worker: () => Promise<URL>, database: string): D1Database {
  const ask = async (method: string, statements: readonly Statement[], rest: unknown[] = []) => {
    const body = JSON.stringify({ database, method, rest, statements })
    const { answer, fault } = (await (await fetch(await worker(), { method: 'POST', body })).json()) as {
      answer: unknown
      fault?: string
    }
    if (fault !== undefined) throw new Error(fault)
    return answer
  }
  const prepare = (sql: string, values: unknown[] = []) => {
    const statement = { sql, values }
    const by =
      (method: string) =>
      (...rest: unknown[]) =>
        ask(method, [statement], rest)
    const bind = (...bound: unknown[]) => prepare(sql, bound)
    return { ...statement, bind, all: by('all'), run: by('run'), raw: by('raw'), first: by('first') }
  }
  const batch = (statements: readonly Statement[]) =>
    ask(
      'batch',
      statements.map(({ sql, values }) => ({ sql, values })),
    )
  const exec = (sql: string) => ask('exec', [{ sql, values: [] }])
  return { prepare: (sql: string) => prepare(sql), batch, exec } as unknown as D1Database
}
