import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import type { SearchDefaults } from '#contract/descriptor-parts.ts'
import type { ChannelInfo } from '#contract/visit.ts'
import { takeFill } from './fill.ts'
import { withMinimumDuration } from './loading.ts'
import { pageNow } from './now.ts'
import { loadVisit } from './visit.ts'

export interface HomeStore<Fill> {
  /** Null until it is filled. */
  $home: ReadableAtom<Fill | null>
  /**
   * Fetches the home where the edge could not fill it, with what the channel's searches begin with.
   */
  loadHome: (defaults?: SearchDefaults, now?: string) => Promise<void>
}

/**
 * Makes what a product's home knows, one a page; `ask` answers all of it, its parts empty where
 * they fail.
 */
export function createHome<Fill>(
  ask: (params: URLSearchParams, now: string, defaults: SearchDefaults) => Promise<Fill>,
): HomeStore<Fill> {
  const $home: WritableAtom<Fill | null> = atom(null)
  takeFill<Fill>((fill) => $home.set(fill))
  return {
    $home,
    loadHome: async (defaults = {}, now = pageNow()) => {
      if (!$home.get()) $home.set(await withMinimumDuration(ask(new URLSearchParams(location.search), now, defaults)))
    },
  }
}

/** What the channel's search boxes say while empty; nothing where it cannot be asked. */
export async function searchTexts(): Promise<ChannelInfo['searchText']> {
  return (await loadVisit())?.searchText ?? { place: '', leisure: '', foreign: '' }
}
