import { type MapStore, map } from 'nanostores'
import type { Moment } from '../rules/date.ts'
import type { CallOptions } from './call.ts'
import { latest } from './latest.ts'
import { pageNow } from './now.ts'

/** How long a visitor pauses before what they have chosen is asked about. */
const PAUSE_MS = 250

/** What a filter would find as it is being chosen; null as long as that is not known. */
interface PreviewState<Page> {
  page: Page | null
  /** Whether something has been chosen since the list was made. */
  changed: boolean
}

export interface Preview<Page> {
  $preview: MapStore<PreviewState<Page>>
  /**
   * Asks what the search of some fields would find, once the visitor pauses; a newer choice ends
   * what is asked. What cannot be had stays unknown.
   */
  preview: (fields: URLSearchParams, now?: Moment) => void
  /** Forgets it: the filter was closed. */
  endPreview: () => void
}

/** Makes what a product's filter knows while it is chosen. */
export function createPreview<Query extends { page: number }, Page>({
  read,
  ask,
}: {
  /** The search that an address holds; never throws. */
  read: (params: URLSearchParams, now: Moment) => Query
  ask: (query: Query, options: CallOptions) => Promise<Page>
}): Preview<Page> {
  const $preview = map<PreviewState<Page>>({ page: null, changed: false })
  const flight = latest()
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    $preview,
    preview: (fields, now = pageNow()) => {
      const signal = flight.begin()
      clearTimeout(timer)
      $preview.set({ page: null, changed: true })
      timer = setTimeout(async () => {
        const page = await ask({ ...read(fields, now), page: 1 }, { signal, quiet: true }).catch(() => null)
        if (!signal.aborted) $preview.set({ page, changed: true })
      }, PAUSE_MS)
    },
    endPreview: () => {
      flight.end()
      clearTimeout(timer)
      $preview.set({ page: null, changed: false })
    },
  }
}
