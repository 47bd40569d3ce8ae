import { Hono } from 'hono'
import type { DiscountPolicy } from '#contract/discount.ts'
import { policies, saveVerification } from '#contract/upstream/pay.ts'
import { now, type OriginEnv } from './env.ts'
import { ServiceRefusal } from './refusal.ts'
import { play } from './serve.ts'

/** {pay}: the discounts channels give, and who has been verified. */
export const payApp = new Hono<OriginEnv>()

play(payApp, policies, async ({ channel, part }, c) => {
  const { results } = await c.env.DB.prepare(
    `SELECT policy FROM discount_policy WHERE part = ?2
     AND (channel = ?1 OR channel = (SELECT channel FROM channel_alias WHERE alias = ?1)) ORDER BY id`,
  )
    .bind(channel, part)
    .all<{ policy: string }>()
  return results.map((row) => JSON.parse(row.policy) as DiscountPolicy)
})

play(payApp, saveVerification, async ({ phone, name }, c) => {
  // Digits of Korea, or a number of another country with its code.
  if (!/^(?:0\d{7,10}|\+[1-9]\d{6,14})$/.test(phone) || name.trim() === '')
    throw new ServiceRefusal('INVALID_REQUEST', 'phone or name')
  await c.env.DB.prepare(
    `INSERT INTO verification (channel, phone, name, browser_id, saved_at) VALUES (?1, ?2, ?3, ?4, ?5)
     ON CONFLICT (channel, phone) DO UPDATE SET name = excluded.name, browser_id = excluded.browser_id, saved_at = excluded.saved_at`,
  )
    .bind(c.var.channel, phone, name, c.var.browserId, now(c.env).getTime())
    .run()
  return {}
})
