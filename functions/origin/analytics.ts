import { Hono } from 'hono'
import { now, type OriginEnv } from './env.ts'
import { ServiceRefusal } from './refusal.ts'

/** How long points are kept, as SQLite says it; there it is three months. */
const KEPT = '-25 hours'

/** What SQL says of a moment there, and of one so long ago: SQLite says it by other functions. */
const MOMENT = /toDateTime\('(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)'\)/g
const AGO = /NOW\(\) - INTERVAL '(\d+)' (DAY|HOUR|MINUTE)/g
const FORMAT = /\sFORMAT JSON$/

/**
 * Workers Analytics Engine, as far as the shop uses it: points come from the edge, and SQL about
 * them is answered in the shape of Cloudflare's API.
 */
export const analyticsApp = new Hono<OriginEnv>()

analyticsApp.post('/points', async (c) => {
  const { DB } = c.env
  await DB.batch([
    DB.prepare(
      `INSERT INTO point (dataset, timestamp, index1, blobs, doubles)
       SELECT p.value ->> 'dataset', datetime(p.value ->> 'at'), p.value ->> '$.indexes[0]', p.value -> 'blobs', p.value -> 'doubles'
       FROM json_each(?1) p`,
    ).bind(await c.req.text()),
    DB.prepare('DELETE FROM point WHERE timestamp < (SELECT datetime(MAX(timestamp), ?1) FROM point)').bind(KEPT),
  ])
  return c.json({ ok: true })
})

analyticsApp.post('/sql', async (c) => {
  const asked = (await c.req.text()).trim()
  if (!asked.startsWith('SELECT ') || !FORMAT.test(asked))
    throw new ServiceRefusal('INVALID_REQUEST', 'SELECT … FORMAT JSON')
  const sql = asked
    .replace(FORMAT, '')
    .replaceAll(MOMENT, `'$1'`)
    .replaceAll(AGO, `datetime('${now(c.env).toISOString()}', '-$1 $2')`)
  const { results } = await c.env.DB.prepare(sql)
    .all<Record<string, unknown>>()
    .catch((error: unknown) => {
      throw new ServiceRefusal('INVALID_REQUEST', String(error))
    })
  const meta = Object.keys(results[0] ?? {}).map((name) => ({ name }))
  return c.json({ meta, data: results, rows: results.length, rows_before_limit_at_least: results.length })
})
