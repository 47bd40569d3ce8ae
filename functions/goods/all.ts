import type { Product } from '../../src/contract/channel.ts'
import type { Goods } from '../payment/goods.ts'
import { foreign } from './foreign.ts'
import { leisure } from './leisure.ts'
import { place } from './place.ts'
import { rentcar } from './rentcar.ts'

/** What a product brings to the orders that there are. */
type Kept = Pick<Goods, 'show' | 'fee' | 'note' | 'said' | 'names'>

const GOODS: Partial<Record<Product, Kept>> = { place, foreign, leisure, rentcar }

/** What the product of an order brings to it. */
export function goodsOf({ product }: { product: Product }): Kept {
  const goods = GOODS[product]
  if (!goods) throw new Error(`no goods of ${product}`)
  return goods
}
