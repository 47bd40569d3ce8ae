import type { Product } from '#contract/channel.ts'
import type { RequestContext } from '../env.ts'
import type { Shell } from './shell.ts'

/**
 * Left around what is of one product, and around a choice of products, by
 * src/layouts/ProductTabs.astro and ProductEntry.astro.
 */
const SOLD = /<!--sold:([a-z]+)-->.*?<!--\/sold-->/gs
const CHOICE = /<!--choice-->.*?<!--\/choice-->/gs

/** A list and a truth, as the page builder writes the properties of an island into its tag. */
const list = (products: readonly Product[]) =>
  `&quot;products&quot;:[1,[${products.map((product) => `[0,&quot;${product}&quot;]`).join(',')}]]`
const truth = (name: 'banner' | 'marketing', value: boolean) => `&quot;${name}&quot;:[0,${value}]`
/** The products of src/layouts/Recent.astro. */
const attribute = (products: readonly Product[]) => `data-sold="${products.join(' ')}"`

/** Whether a product of the channel's file is not sold, as it is not registered. */
export function isTaken({ channel, file }: Pick<RequestContext, 'channel' | 'file'>, product: Product): boolean {
  return file.products.includes(product) && !channel.products.includes(product)
}

/**
 * A built page as the channel is registered (docs/product.md, "Channels"): tabs and ways to what is
 * not sold are gone, also without a script, and islands are told what is sold, whether marketing is
 * asked about and whether there are banners. Pages are built from the channel's file; where the
 * registration says the same they are what they were.
 */
export function applyRegistration(shell: Shell, { channel, file }: Pick<RequestContext, 'channel' | 'file'>): Shell {
  const pairs = [
    [list(file.products), list(channel.products)],
    [attribute(file.products), attribute(channel.products)],
    [truth('banner', file.banner), truth('banner', channel.banner)],
    [truth('marketing', file.marketing), truth('marketing', channel.marketing)],
  ] as const
  const wrong = pairs.filter(([was, is]) => was !== is)
  if (wrong.length === 0) return shell
  const fewer = channel.products.length < file.products.length
  const mend = (html: string) => {
    let mended = html
    if (fewer)
      mended = mended.replace(SOLD, (part, product: Product) => (channel.products.includes(product) ? part : ''))
    if (channel.products.length < 2) mended = mended.replace(CHOICE, '')
    for (const [was, is] of wrong) mended = mended.replaceAll(was, is)
    return mended
  }
  const { scripts, start, head, open, skeleton, rest } = shell
  return { scripts, start, head: mend(head), open: open && mend(open), skeleton, rest: mend(rest) }
}
