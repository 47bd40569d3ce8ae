import { isPartMissing, mayReload } from '../../rules/reload.ts'
import { showAlert } from '../../stores/alert.ts'
import { keepFields, restoreFields } from './fields.ts'

/* When a part of the app cannot be loaded: the page is loaded anew, with what was filled in, but not over and over. */

const KEY = 'reload.at'

let mending = false

/** When this tab was loaded anew last, or null; undefined in a browser that keeps nothing, which would do it without end. */
function last(): number | null | undefined {
  try {
    const at = sessionStorage.getItem(KEY)
    return at === null ? null : Number(at)
  } catch {
    return undefined
  }
}

function reload(): void {
  keepFields()
  location.reload()
}

async function mend(): Promise<void> {
  if (mending) return
  mending = true
  // Without a network there would be no page at all; the banner says why.
  if (!navigator.onLine) await new Promise((done) => addEventListener('online', done, { once: true }))
  const at = last()
  const now = Date.now()
  if (at !== undefined && mayReload(at, now)) {
    sessionStorage.setItem(KEY, String(now))
    reload()
    return
  }
  const arrBtn = [{ label: 'shell:close' }, { label: 'shell:alert.reload', action: reload }] as const
  await showAlert({ text: 'shell:alert.part', arrBtn })
  mending = false
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Watches for parts that do not load, from now on. */
export function followParts(): void {
  restoreFields()
  addEventListener('vite:preloadError', mend)
  addEventListener('error', ({ error, message }) => isPartMissing(error ? messageOf(error) : message) && mend())
  addEventListener(
    'unhandledrejection',
    ({ reason }: PromiseRejectionEvent) => isPartMissing(messageOf(reason)) && mend(),
  )
  addEventListener('astro:hydration-error', (event) => {
    const { error } = (event as CustomEvent<{ error: unknown }>).detail
    if (isPartMissing(messageOf(error))) mend()
  })
}
