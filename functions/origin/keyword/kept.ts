import type { Env } from '../env.ts'
import type { KeywordIndex } from './index.ts'
import type { Named } from './words.ts'

/** What an isolate keeps of a product's names, and of which catalogue they are. */
const kept = new Map<string, { stamp: string; index: unknown }>()

/**
 * Makes the reader of an index that is built when it is first needed, and again when the catalogue
 * has changed; `table` is what is sold. Nobody waits for another's build, which belongs to their
 * request.
 */
export function keptIndex<Entry extends Named>(
  table: string,
  build: (env: Env) => Promise<KeywordIndex<Entry>>,
): (env: Env) => Promise<KeywordIndex<Entry>> {
  const stampSql = `SELECT COALESCE((SELECT GROUP_CONCAT(value) FROM seed_state), '') || ' ' || COUNT(*) AS stamp FROM ${table}`
  return async (env) => {
    const stamp = (await env.DB.prepare(stampSql).first<{ stamp: string }>())?.stamp ?? ''
    const known = kept.get(table)
    if (known?.stamp === stamp) return known.index as KeywordIndex<Entry>
    const index = await build(env)
    kept.set(table, { stamp, index })
    return index
  }
}
