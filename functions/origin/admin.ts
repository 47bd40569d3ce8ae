import { Hono } from 'hono'
import type { InferOutput } from 'valibot'
import type { Product } from '#contract/channel.ts'
import { channelDomain, searchText } from '#contract/upstream/admin.ts'
import type { Env, OriginEnv } from './env.ts'
import { PARTS } from './part.ts'
import { play } from './serve.ts'

interface Row {
  name: string
  booking_name: string | null
  title: string
  products: string
  logo_name: string
  marketing: number
  enable_banner: number
  search_texts: string
}

/** The channel with a name or an alias, or null. */
function channelOf(env: Env, name: string): Promise<Row | null> {
  return env.DB.prepare(
    'SELECT * FROM channel WHERE name = ?1 OR name = (SELECT channel FROM channel_alias WHERE alias = ?1) LIMIT 1',
  )
    .bind(name)
    .first<Row>()
}

/** {admin}: who a channel is and what its search boxes say. */
export const adminApp = new Hono<OriginEnv>()

/** A name nobody has answers without a bookingName, which is how the caller knows. */
play(adminApp, channelDomain, async ({ domainName }, c) => {
  const row = await channelOf(c.env, domainName)
  return {
    ...(row?.booking_name ? { bookingName: row.booking_name } : {}),
    channelName: row?.name ?? '',
    name: row?.title ?? '',
    products: row ? (JSON.parse(row.products) as InferOutput<typeof Product>[]) : [],
    logoName: row?.logo_name ?? '',
    marketing: row?.marketing === 1,
    enableBanner: row?.enable_banner === 1,
  }
})

play(adminApp, searchText, async ({ channel }, c) => {
  const row = await channelOf(c.env, channel)
  const texts = JSON.parse(row?.search_texts ?? '{}') as Partial<Record<Product, string>>
  const products = (Object.keys(PARTS) as Product[]).filter((product) => texts[product])
  return { contents: products.map((product) => ({ productType: PARTS[product], searchText: texts[product] ?? '' })) }
})
