import type { Product } from '#contract/channel.ts'
import type { DiscountPart } from '#contract/discount.ts'

/** How the services call each product. */
export const PARTS: Readonly<Record<Product, DiscountPart>> = {
  place: 'PLACE',
  leisure: 'LEISURE',
  foreign: 'FOREIGN',
  rentcar: 'RENTCAR',
}
