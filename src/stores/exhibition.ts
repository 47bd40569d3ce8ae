import { atom, map } from 'nanostores'
import type { Product } from '../contract/channel.ts'
import { discountPolicies } from '../contract/discount.ts'
import { type ExhibitionKind, exhibition, exhibitions } from '../contract/exhibition.ts'
import { Failure, type FailureCode } from '../contract/failure.ts'
import { placeCoupons } from '../contract/place/coupon.ts'
import { missingOf, readShow, type ShowFill } from '../rules/exhibition.ts'
import { PRODUCTS } from '../rules/products.ts'
import { asFailure, call } from './call.ts'
import { takeFill } from './fill.ts'
import { withMinimumDuration } from './loading.ts'
import { pageNow } from './now.ts'

/** What runs now, or one of it; null until it is there. */
export const $show = atom<ShowFill | null>(null)
takeFill<ShowFill>((fill) => $show.set(fill))
/** Why it could not be had. */
export const $trouble = map<{ failure: FailureCode | null }>({ failure: null })

const none = () => []

async function listOf(kind: ExhibitionKind, products: readonly Product[]) {
  const lists = products.map((productType) => call(exhibitions, { kind }, { params: { productType } }))
  return (await Promise.all(lists)).flat()
}

/**
 * Asks for what the address names among the products that are sold; for an unfilled page and for a
 * retry.
 */
export async function loadShow(kind: ExhibitionKind, products: readonly Product[], now = pageNow()): Promise<void> {
  const query = readShow(new URLSearchParams(location.search), products)
  const { product, id, search } = query
  const empty: ShowFill = { kind, query, now, list: [], detail: null, coupons: [], discounts: [] }
  $show.set(null)
  $trouble.set({ failure: null })
  try {
    if (product && id !== null) {
      const params = { productType: product, exhibitionId: String(id) }
      const detail = await withMinimumDuration(call(exhibition, { search }, { params }))
      if (detail.kind !== kind) throw new Failure(`${kind}-not-found`)
      $show.set({ ...empty, detail })
      return
    }
    const message = product ? [product] : products
    const [list, coupons, discounts] = await withMinimumDuration(
      Promise.all([
        listOf(kind, message),
        kind === 'promotion' && message.includes('place') ? call(placeCoupons, {}).catch(none) : [],
        kind === 'promotion' ? Promise.all(message.map(discountsOf)) : [],
      ]),
    )
    $show.set({ ...empty, list, coupons, discounts: discounts.filter(({ policies }) => policies.length > 0) })
  } catch (error) {
    $trouble.set({ failure: missingOf(kind, asFailure(error).code) })
  }
}

/** What the channel takes off a product; nothing where that cannot be read. */
async function discountsOf(product: Product) {
  const policies = await call(discountPolicies, { part: PRODUCTS[product].part }).catch(none)
  return { product, policies: policies ?? [] }
}
