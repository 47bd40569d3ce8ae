import type { SeedDatabase, SeedStatement } from '../seed/write.ts'

/** A statement as the services take it. */
interface Statement extends SeedStatement {
  told: { sql: string; values: unknown[] }
}

/**
 * The services' database through their Worker, which runs at an address: it alone may write it
 * then. What it refuses throws, with its answer.
 */
export function servedDatabase(address: string): SeedDatabase {
  const batch = async (statements: readonly SeedStatement[]): Promise<unknown[][]> => {
    const answer = await fetch(`${address}/__origin/statements`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify((statements as readonly Statement[]).map(({ told }) => told)),
    })
    if (!answer.ok) throw new Error(`The services were not told: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as unknown[][]
  }
  const statement = (sql: string, values: unknown[] = []): Statement => {
    const made: Statement = {
      told: { sql, values },
      bind: (...next) => statement(sql, next),
      run: () => batch([made]),
      first: async <Row>() => ((await batch([made]))[0]?.[0] as Row | undefined) ?? null,
    }
    return made
  }
  return { prepare: (sql) => statement(sql), batch }
}
