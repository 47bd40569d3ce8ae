import type { MessageKey } from '#messages/key.ts'
import { PART_PATIENCE_MS, RELOAD_KEYS } from '#rules/limits.ts'
import { isPartMissing, mayReload } from '#rules/reload.ts'
import { showAlert } from '#stores/alert.ts'
import type { Brought } from './bring.ts'
import { restoreFields, saveFields } from './fields.ts'
import { renew } from './renew.ts'

/* When a part of the app cannot be loaded: the page is loaded anew, with what was filled in, but
   not over and over. */

declare global {
  interface Window {
    /**
     * What the scripts of a page say to each other: put there by src/layouts/Parts.astro and
     * Early.astro in the head, what can come with the first scripts by src/layouts/early.ts.
     */
    parts: {
      /**
       * What is done about a part that does not load: about one (src/layouts/Parts.astro) until
       * what lies over the screens does it about all (`followParts`).
       */
      missing: (part?: string) => unknown
      /** Whether the page is being left, by which a browser gives up what is on its way to it. */
      isLeft: () => unknown
      /** What was done before the first scripts were there (src/layouts/Early.astro). */
      before: {
        /** When there is a first sign of interest. */
        interest: Promise<unknown>
        /** Something where the page has something to tell by itself; known once it was read. */
        tells: unknown
        /** What was pressed last. */
        held?: HTMLElement
        /** Keeps nothing any more. */
        end: () => void
      }
      /** Begins what was there before the first scripts, and takes over from them. */
      begin?: () => void
      /** Has what islands say, or are filled with, come (src/islands/shell/bring.ts). */
      bring: (id: Brought) => Promise<void>
      /** Has the page's style sheet count (src/layouts/arrival.ts). */
      styled: () => Promise<unknown>
      /** What is imported meanwhile is fetched, and not run (scripts/build/preload.ts). */
      ahead?: boolean
      /** The address that this page was left for before anything could show it. */
      leaving?: string
    }
  }
}

let mending = false

function reload(): void {
  saveFields()
  // Who types goes on until the next page is there, long after now on a slow network.
  addEventListener('input', saveFields)
  location.reload()
}

/**
 * Loads the page anew by itself; answers whether it may now for this reason. A browser that keeps
 * nothing, or no more, would do it without end.
 */
function reloadOnce(key: string): boolean {
  try {
    const last = sessionStorage.getItem(key)
    const now = Date.now()
    if (!mayReload(last === null ? null : Number(last), now)) return false
    sessionStorage.setItem(key, String(now))
  } catch {
    return false
  }
  reload()
  return true
}

async function mend(): Promise<void> {
  if (mending) return
  mending = true
  // Without a network there would be no page at all; the banner says why.
  if (!navigator.onLine) await new Promise((done) => addEventListener('online', done, { once: true }))
  const renewing = renew()
  const renewed = await Promise.race([renewing, new Promise((end) => setTimeout(end, PART_PATIENCE_MS))])
  mending = !window.parts.isLeft()
  if (!mending) return
  if (reloadOnce(renewed === true ? RELOAD_KEYS.renewed : RELOAD_KEYS.usual)) return
  // What was not known by then may turn out to be there while the alert is read, or after that.
  if (renewed === undefined) renewing.then((is) => is && reloadOnce(RELOAD_KEYS.renewed))
  const arrBtn = [
    { label: 'shell:close' satisfies MessageKey },
    { label: 'shell:alert.reload' satisfies MessageKey, action: reload },
  ] as const
  await showAlert({ text: 'shell:alert.part' satisfies MessageKey, arrBtn })
  mending = false
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Watches for parts that do not load, from now on. */
export function followParts(): void {
  restoreFields()
  window.parts.missing = mend
  addEventListener('vite:preloadError', mend)
  addEventListener('error', ({ error, message }) => isPartMissing(error ? messageOf(error) : message) && mend())
  addEventListener(
    'unhandledrejection',
    ({ reason }: PromiseRejectionEvent) => isPartMissing(messageOf(reason)) && mend(),
  )
}
