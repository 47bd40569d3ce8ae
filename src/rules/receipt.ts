import type { Product } from '../contract/channel.ts'
import type { Won } from '../contract/money.ts'

/** What an amount consists of for the tax office, won. */
export interface Tax {
  supplied: Won
  vat: Won
  taxFree: Won
}

/** Whether what is sold bears no Korean VAT, whatever of it remains paid: a stay abroad. */
export function isTaxFree(product: Product): boolean {
  return product === 'foreign'
}

/**
 * What is in an amount that was paid (docs/product.md, "Receipts"): of it 10/11 rounded are
 * supplied and the rest is VAT. A stay abroad bears the taxes of its own country, which are in its
 * price, and no Korean VAT.
 */
export function taxOf(product: Product, paid: Won): Tax {
  if (isTaxFree(product)) return { supplied: 0, vat: 0, taxFree: paid }
  const supplied = Math.round((paid * 10) / 11)
  return { supplied, vat: paid - supplied, taxFree: 0 }
}

/** The sums of several receipts, each as it was rounded. */
export function sumOf(receipts: readonly (Tax & { paid: Won })[]): Tax & { paid: Won } {
  const sum = (of: keyof Tax | 'paid') => receipts.reduce((total, each) => total + each[of], 0)
  return { paid: sum('paid'), supplied: sum('supplied'), vat: sum('vat'), taxFree: sum('taxFree') }
}
