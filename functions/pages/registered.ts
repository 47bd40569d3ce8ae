import type { Product } from '#contract/channel.ts'
import { Failure } from '#contract/failure.ts'
import { onlyProduct } from '#rules/products.ts'
import type { RequestContext } from '../env.ts'
import { type Bytes, decode, encode } from './bytes.ts'
import type { Shell } from './shell.ts'

/** Left by src/layouts/ProductTabs.astro and ProductEntry.astro around a product and a choice. */
const SOLD = /<!--sold:([a-z]+)-->.*?<!--\/sold-->/gs
const CHOICE = /<!--choice-->.*?<!--\/choice-->/gs

/** Properties of an island, as scripts/build/islands.ts writes them into its tag. */
const list = (products: readonly Product[]) =>
  `&quot;products&quot;:[${products.map((product) => `&quot;${product}&quot;`).join(',')}]`
const flag = (name: 'banner' | 'marketing', value: boolean) => `&quot;${name}&quot;:${value}`
/** The products that src/layouts/Recent.astro may show. */
const sold = (products: readonly Product[]) => `data-sold="${products.join(' ')}"`

/**
 * The product that begins where a channel's own home would: that was built for lodging, or for the
 * one product there was, which is not registered any more. Null while it is. Throws
 * `route-not-found` where nothing is.
 */
export function homeInstead({ channel, file }: Pick<RequestContext, 'channel' | 'file'>): Product | null {
  const built = onlyProduct(file.products) ?? 'place'
  if (!file.products.includes(built) || channel.products.includes(built)) return null
  const [product] = channel.products
  if (!product) throw new Failure('route-not-found')
  return product
}

/**
 * A page that was built from the channel's file, as the channel is registered (docs/product.md,
 * "Channels"): tabs and links to products that are not sold are gone, also without a script, and
 * islands are told of products, consent to marketing and banners. The same object where nothing
 * differs.
 */
export function applyRegistration(shell: Shell, { channel, file }: Pick<RequestContext, 'channel' | 'file'>): Shell {
  const pairs = [
    [list(file.products), list(channel.products)],
    [sold(file.products), sold(channel.products)],
    [flag('banner', file.banner), flag('banner', channel.banner)],
    [flag('marketing', file.marketing), flag('marketing', channel.marketing)],
  ] as const
  const wrong = pairs.filter(([was, is]) => was !== is)
  if (wrong.length === 0) return shell
  const mend = (html: Bytes) => {
    const left = decode(html).replace(SOLD, (part, product: Product) =>
      channel.products.includes(product) ? part : '',
    )
    const mended = channel.products.length < 2 ? left.replace(CHOICE, '') : left
    return encode(wrong.reduce((told, [was, is]) => told.replaceAll(was, is), mended))
  }
  const { head, open, rest } = shell
  return { ...shell, head: mend(head), open: open && mend(open), rest: mend(rest) }
}
