import type { Harness } from '../harness.ts'
import { deals, VARIANT } from '../origin/deals.ts'
import { expect } from './screen.ts'

/** Sets how many tickets of a variant are left on a day, or altogether. */
export async function setLeft(shop: Harness, item: number, slot: number, left: number): Promise<void> {
  const body = JSON.stringify({ product: 'leisure', item, slot, left })
  const headers = { 'content-type': 'application/json' }
  expect((await shop.fetch('/__origin/stock', { method: 'PUT', headers, body })).status).toBe(200)
}

/** A day as the stock of a deal has it. */
export const slotOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000

/** Adds the deals of the tests, with tickets left. */
export async function withDeals(shop: Harness): Promise<void> {
  const db = await shop.originDb()
  await db.batch([
    db.prepare('INSERT OR REPLACE INTO region VALUES (1, ?, ?, 35.15, 129.16)').bind('부산', '해운대'),
    db.prepare('INSERT OR REPLACE INTO region VALUES (2, ?, ?, 37.75, 128.9)').bind('강원', '강릉/경포'),
    ...deals().map(([sql, values]) => db.prepare(sql).bind(...values)),
  ])
  await setLeft(shop, VARIANT.adult, 0, 100)
  await setLeft(shop, VARIANT.child, 0, 60)
}
