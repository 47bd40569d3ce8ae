import { map } from 'nanostores'
import { MAX_ITEMS } from '../contract/bounds.ts'
import type { Product } from '../contract/channel.ts'
import type { ExhibitionItem } from '../contract/exhibition.ts'
import type { FailureCode } from '../contract/failure.ts'
import { type WishTerms, wishes } from '../contract/wish.ts'
import { idsOf, isWished, type Wish, type Wished } from '../rules/wish.ts'
import { readShared } from '../rules/wish-shared.ts'
import { termsOf } from '../rules/wish-terms.ts'
import { asFailure, call } from './call.ts'
import { type Latest, latest } from './latest.ts'
import { withMinimumDuration } from './loading.ts'
import { readSearched } from './searched.ts'
import { $wishes } from './wish.ts'

/** The wishes of a product, as far as they are known. */
export interface WishGroup {
  status: 'loading' | 'ready' | 'error'
  terms: WishTerms | null
  /** Ids that were asked about; nothing is known yet of what another tab has added since. */
  asked: readonly string[]
  /** What is sold, by its id; `fits` is whether it can be asked for by these terms. */
  sold: Readonly<Record<string, { item: ExhibitionItem; fits: boolean }>>
  failure: FailureCode | null
}

/** The list of the screen: the visitor's own, or one that somebody shared. */
interface WishList {
  /**
   * What stands in it; of the visitor's own also what has just been taken out, so that it can be
   * put back. Null until it is read.
   */
  list: readonly (Wished | Wish)[] | null
  shared: boolean
  /** What is known of each product; nothing of one before its first answer. */
  groups: Readonly<Partial<Record<Product, WishGroup>>>
}

export const $wishList = map<WishList>({ list: null, shared: false, groups: {} })

const NOTHING: WishGroup = { status: 'loading', terms: null, asked: [], sold: {}, failure: null }

function put(product: Product, group: WishGroup): void {
  $wishList.setKey('groups', { ...$wishList.get().groups, [product]: group })
}

const flights: Partial<Record<Product, Latest>> = {}

/** Asks what the items of a product in the list cost now; for a retry too. */
export async function loadGroup(product: Product): Promise<void> {
  flights[product] ??= latest()
  const signal = flights[product].begin()
  const ids = idsOf($wishList.get().list ?? [], product)
  if ($wishList.get().groups[product]?.status === 'error') put(product, NOTHING)
  const last = readSearched().find((each) => each.product === product)?.search ?? ''
  const search = termsOf(location.search, last)
  const parts = Array.from({ length: Math.ceil(ids.length / MAX_ITEMS) }, (_, at) =>
    ids.slice(at * MAX_ITEMS, (at + 1) * MAX_ITEMS),
  )
  try {
    const answers = await withMinimumDuration(
      Promise.all(
        parts.map((part) => call(wishes, { ids: part, search }, { params: { productType: product }, signal })),
      ),
    )
    if (signal.aborted) return
    const items = answers.flatMap(({ list, others }) => [
      ...list.map((item) => [item.id, { item, fits: true }] as const),
      ...others.map((item) => [item.id, { item, fits: false }] as const),
    ])
    const terms = answers[0]?.terms ?? null
    put(product, { status: 'ready', terms, asked: ids, sold: Object.fromEntries(items), failure: null })
  } catch (error) {
    if (!signal.aborted) put(product, { ...NOTHING, status: 'error', failure: asFailure(error).code })
  }
}

/** Reads the list that the address names, else the visitor's own, and asks for all of it. */
export function openWishes(sold: readonly Product[]): void {
  const shared = readShared(new URLSearchParams(location.search), sold)
  const own = $wishes.get().filter(({ product }) => sold.includes(product))
  $wishList.set({ list: shared ?? own, shared: shared !== null, groups: {} })
  for (const product of sold) if (idsOf(shared ?? own, product).length > 0) loadGroup(product)
}

/**
 * Follows wishes that are added in another tab while the visitor's own list is open; answers what
 * ends that.
 */
export function followWishes(sold: readonly Product[]): () => void {
  return $wishes.listen((now) => {
    const { list, shared } = $wishList.get()
    if (shared || !list) return
    const added = now.filter((wish) => sold.includes(wish.product) && !isWished(list, wish))
    if (added.length === 0) return
    $wishList.setKey('list', [...added, ...list])
    for (const product of new Set(added.map((wish) => wish.product))) loadGroup(product)
  })
}
