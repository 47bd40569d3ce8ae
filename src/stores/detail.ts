import { type MapStore, map } from 'nanostores'
import type { FailureCode } from '../contract/failure.ts'
import type { Params } from '../rules/address.ts'
import { type DetailFill, type DetailRefused, type DetailState, initialDetail, noDetail } from '../rules/detail.ts'
import type { Viewed } from '../rules/history.ts'
import { asFailure } from './call.ts'
import { takeFill } from './fill.ts'
import { remember } from './history.ts'
import { withMinimumDuration } from './loading.ts'
import { pageNow } from './now.ts'
import { pageParams } from './params.ts'

/** What the page of something sold is made of. */
export interface DetailSource<Query, Detail, Parts> {
  /** What the address asks for, by its parameters and its query; null when it names nothing. */
  read: (params: Params, search: URLSearchParams, now: string) => Query | null
  ask: (query: Query) => Promise<Detail>
  /** What stands beside it, each asked for on its own; one that fails stays out. */
  parts: { [Name in keyof Parts]?: (detail: Detail, query: Query) => Promise<Parts[Name]> }
  /** What is remembered of it; null for nothing. */
  viewed: (detail: Detail, now: string) => Viewed | null
  /** What is said where the address names nothing. */
  missing: FailureCode
}

/** Something sold, and what its screen does with it. */
export interface DetailStore<Query, Detail, Parts> {
  $detail: MapStore<DetailState<Query, Detail, Parts>>
  /** Asks for what the address names; for an unfilled page and for a retry. */
  loadDetail: (now?: string) => Promise<void>
  /** Asks for the parts that are not there yet. */
  completeDetail: () => void
}

/**
 * Makes the store of a page of something sold, one a page: it begins with what the edge has put
 * there.
 */
export function createDetail<Query, Detail, Parts extends object>({
  read,
  ask,
  parts,
  viewed,
  missing,
}: DetailSource<Query, Detail, Parts>): DetailStore<Query, Detail, Parts> {
  const $detail = map<DetailState<Query, Detail, Parts>>(noDetail())
  takeFill<DetailFill<Query, Detail, Parts> | DetailRefused<Query>>((fill) => $detail.set(initialDetail(fill)))

  function completeDetail(): void {
    const { detail, query, parts: known } = $detail.get()
    if (!detail || !query) return
    for (const name of Object.keys(parts) as (keyof Parts)[]) {
      if (known[name]) continue
      // The thing itself is there: without one of its parts it is still worth looking at.
      parts[name]?.(detail, query).then(
        (value) => $detail.set({ ...$detail.get(), parts: { ...$detail.get().parts, [name]: value } }),
        () => undefined,
      )
    }
  }

  return {
    $detail,
    completeDetail,
    loadDetail: async (now = pageNow()) => {
      const query = read(pageParams(), new URLSearchParams(location.search), now)
      const asked = noDetail<Query, Detail, Parts>(query, now)
      $detail.set(asked)
      if (!query) {
        $detail.set({ ...asked, status: 'error', failure: missing })
        return
      }
      try {
        const detail = await withMinimumDuration(ask(query))
        $detail.set({ ...asked, status: 'ready', detail })
        remember(viewed(detail, now))
        completeDetail()
      } catch (error) {
        $detail.set({ ...asked, status: 'error', failure: asFailure(error).code })
      }
    },
  }
}
