import type { External } from '../contract/channel.ts'
import { makeWay } from '../islands/shell/external.ts'
import { variantOf } from '../rules/device.ts'

// A partner's own script, style sheet, header and footer (docs/product.md, "Partner's own parts"). The page is whole before any of it
// is asked for, and stays whole when it does not come: whatever fails is a line in the console and nothing else.

/** Gives the site id that a partner reads for the one that was stored. */
export type Decrypt = (siteId: string) => Promise<string>

/** What a page says of its partner's parts; where the host is comes from the edge. */
export type Settings = Omit<External, 'hosts'>

/** Milliseconds that a partner has. */
const LIMIT = 5000
/** Where the visitor's user information is kept when they came by way of the partner. */
const USER_INFO = 'channelUserInfo'

type Part = 'header' | 'footer'

function note(text: string): void {
  // For whoever looks after the partner's parts; a visitor has lost nothing.
  // biome-ignore lint/suspicious/noConsole: see above
  console.info(text)
}

/** What stands at a dotted path of the window, with what it belongs to. */
function find(path: string): { owner: unknown; value: unknown } {
  let [owner, value]: unknown[] = [undefined, window]
  for (const name of path.split('.')) {
    owner = value
    value = typeof owner === 'object' && owner !== null ? (owner as Record<string, unknown>)[name] : undefined
  }
  return { owner, value }
}

/** Calls a function of the partner's app, where we run within it; true when it was there. */
function callBridge(path: string): boolean {
  const { owner, value } = find(path)
  if (typeof value !== 'function') return false
  try {
    value.call(owner)
  } catch {
    note('external bridge failed')
  }
  return true
}

/** The stored site id, or null: nobody has stored any, or it is not one of ours. */
function storedSiteId(): string | null {
  try {
    const info: unknown = JSON.parse(localStorage.getItem(USER_INFO) || 'null')
    const siteId = typeof info === 'object' && info !== null && 'siteId' in info ? info.siteId : null
    return typeof siteId === 'string' && siteId ? siteId : null
  } catch {
    return null
  }
}

/** Ends with the work, or fails when it takes too long. */
function within<Value>(work: Promise<Value>, what: string): Promise<Value> {
  return new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new Error(`${what} timed out`)), LIMIT)
    work.then(done, fail).then(() => clearTimeout(timer))
  })
}

function load(element: HTMLScriptElement | HTMLLinkElement, what: string): Promise<void> {
  const loading = new Promise<void>((done, fail) => {
    element.addEventListener('load', () => done())
    element.addEventListener('error', () => fail(new Error(`${what} failed`)))
  })
  document.head.appendChild(element)
  return within(loading, what)
}

function loadScript(address: string, siteId: string | null): Promise<void> {
  const script = document.createElement('script')
  script.src = address
  script.async = true
  if (siteId) script.dataset.siteId = siteId
  return load(script, 'external script')
}

function loadStyle(address: string): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = address
  return load(link, 'external style')
}

/** Waits until the partner has put something into its place. */
function filled(slot: HTMLElement, part: Part): Promise<void> {
  if (slot.childElementCount > 0) return Promise.resolve()
  const watching = new Promise<void>((done) => {
    const watch = new MutationObserver(() => {
      if (slot.childElementCount === 0) return
      watch.disconnect()
      done()
    })
    watch.observe(slot, { childList: true })
  })
  return within(watching, `external ${part}`)
}

/** Puts the partner's part in the place of ours. The document keeps its heading. */
async function replace(part: Part): Promise<void> {
  const slot = document.getElementById(`external-${part}`)
  if (!slot) return
  await filled(slot, part)
  const heading = part === 'header' ? document.querySelector('.top-bar h1') : null
  if (heading) {
    const kept = document.createElement('h1')
    kept.className = 'visually-hidden'
    kept.textContent = heading.textContent
    slot.insertAdjacentElement('afterend', kept)
  }
  slot.hidden = false
  makeWay(part)
}

/**
 * Loads a partner's parts from its host, for the device that the page is shown on. Never throws. Without `decrypt` a partner that
 * needs a site id is not loaded.
 */
export async function loadExternal(settings: Settings, base: string, decrypt: Decrypt | null): Promise<void> {
  const variant = variantOf(
    { width: window.innerWidth, coarse: matchMedia('(pointer: coarse)').matches },
    navigator.userAgent,
  )
  const { script, style, object, bridge } = settings
  let siteId: string | null = null
  const hideAppBar = () => variant !== 'mobile' || !bridge || callBridge(bridge)
  const hidden = hideAppBar()
  try {
    if (settings.siteId) {
      const stored = storedSiteId()
      if (!stored) return note('site id missing')
      siteId = decrypt && (await within(decrypt(stored), 'site id decryption').catch(() => null))
      if (!siteId) return note('site id decryption failed')
    }
    await Promise.all([script && loadScript(base + script[variant], siteId), style && loadStyle(base + style[variant])])
    if (object && find(object).value === undefined) return note('external object missing')
    // An app that injects its bridge late, or a partner's script that brings it.
    if (!hidden) hideAppBar()
    await Promise.all((['header', 'footer'] as const).filter((part) => settings[part]).map(replace))
  } catch (failure) {
    note(failure instanceof Error ? failure.message : 'external part failed')
  }
}

function read<Value>(id: string): Value | null {
  const text = document.getElementById(id)?.textContent
  return text ? (JSON.parse(text) as Value) : null
}

/** Loads the parts of the page's partner once the page itself has arrived. */
export function startExternal(decrypt: Decrypt | null): void {
  const settings = read<Settings>('external')
  const base = read<string>('external-base')
  // The error page knows of no host: it shall look the same whatever is broken.
  if (!settings || base === null) return
  const start = () => setTimeout(() => loadExternal(settings, base, decrypt))
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}
