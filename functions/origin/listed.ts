import { Hono } from 'hono'
import type { Product } from '#contract/channel.ts'
import { LISTED_SIZE, listed, listedParts } from '#contract/upstream/listed.ts'
import type { Env, OriginEnv } from './env.ts'
import { ServiceRefusal } from './refusal.ts'
import { play } from './serve.ts'

/** {place}: everything that is sold, product by product. */
export const listedApp = new Hono<OriginEnv>()

/** Where a product's catalogue stands, and what its rows are called by. */
const TABLES: Record<Product, { table: string; id: string; where?: string }> = {
  place: {
    table: 'property p',
    id: 'p.no',
    where: "NOT EXISTS (SELECT 1 FROM restriction x WHERE x.property_no = p.no AND x.channel IN ('', ?1))",
  },
  foreign: { table: 'foreign_property', id: 'id' },
  leisure: { table: 'leisure_deal', id: 'id' },
  rentcar: { table: 'rentcar_car', id: 'id' },
}

/**
 * The day on which a row last changed. The sample catalogue never has: days before the one on which
 * it was made up, spread over ten months by the rows' numbers.
 */
const changedOn = (id: string) => `date('2026-11-15', '-' || (${id} * 7919 % 300) || ' days')`

async function partsOf({ DB }: Env, product: Product, channel: string) {
  const { table, id, where = '?1 = ?1' } = TABLES[product]
  const { results } = await DB.prepare(
    `SELECT COUNT(*) AS count, MAX(day) AS changedOn FROM (
       SELECT ${changedOn(id)} AS day, (ROW_NUMBER() OVER (ORDER BY ${id}) - 1) / ${LISTED_SIZE} AS part
       FROM ${table} WHERE ${where}
     ) GROUP BY part ORDER BY part`,
  )
    .bind(channel)
    .all<{ count: number; changedOn: string }>()
  return results
}

async function listOf({ DB }: Env, product: Product, channel: string, part: number) {
  const { table, id, where = '?1 = ?1' } = TABLES[product]
  const { results } = await DB.prepare(
    `SELECT CAST(${id} AS TEXT) AS id, ${changedOn(id)} AS changedOn
     FROM ${table} WHERE ${where} ORDER BY ${id} LIMIT ${LISTED_SIZE} OFFSET ?2`,
  )
    .bind(channel, (part - 1) * LISTED_SIZE)
    .all<{ id: string; changedOn: string }>()
  return results
}

play(listedApp, listedParts, ({ product }, c) => partsOf(c.env, product, c.var.channel))
play(listedApp, listed, async ({ product, part }, c) => {
  const list = part >= 1 ? await listOf(c.env, product, c.var.channel, part) : []
  if (list.length === 0) throw new ServiceRefusal('NOT_FOUND')
  return { list }
})
