import type { Descriptor } from '../contract/channel.ts'
import type { External } from '../contract/descriptor-parts.ts'
import { deviceVariant } from '../rules/device.ts'
import {
  type FramePart,
  type FrameVariant,
  type FrameWord,
  framePath,
  framesOf,
  frameWord,
  SANDBOX,
} from '../rules/external.ts'
import { HEADER_STANDS, SLIM_BAR_HEIGHT } from '../rules/limits.ts'

// A partner's own script, style sheet, header and footer (docs/product.md, "Partner's own parts").
// They stand in frames whose origin is nobody's, so nothing of theirs runs in our documents. The
// page is whole before any of it is asked for, and stays whole when it does not come: whatever
// fails is a line in the console and nothing else.

/** What a page says of its partner's parts; where the host is, the edge knows. */
export type Settings = Omit<External, 'hosts'>

/** The id of the partner's site, for one whose parts need it; null where there is none. */
export type FindSiteId = () => Promise<string | null>

/** Milliseconds that a partner has. */
const LIMIT = 5000
/** Says what did not come. */
export function note(text: string): void {
  // For whoever looks after the partner's parts; a visitor has lost nothing.
  // biome-ignore lint/suspicious/noConsole: see above
  console.info(text)
}

/**
 * Calls a function of the partner's app at a dotted path of the window, where we run within the
 * app; true when it was there. Whatever is wrong with it, even to look at, is the app's.
 */
function callBridge(path: string): boolean {
  let owner: unknown
  let value: unknown = window
  try {
    for (const name of path.split('.')) {
      owner = value
      value = (owner as Record<string, unknown> | null | undefined)?.[name]
    }
    if (typeof value !== 'function') return false
    value.call(owner)
  } catch {
    note('external bridge failed')
  }
  return true
}

/** Ends with the work, or fails when it takes too long; `what` is of the partner. */
export function within<Value>(work: Promise<Value>, what: string): Promise<Value> {
  return new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new Error(`external ${what} timed out`)), LIMIT)
    work.then(done, fail).then(() => clearTimeout(timer))
  })
}

/** A frame that is on its way: its words one by one, and its element. */
interface Frame {
  element: HTMLIFrameElement
  /** Ends with the first word that fits; fails with the first that says that something failed. */
  heard: (fits: (word: FrameWord) => boolean) => Promise<FrameWord>
}

/**
 * Opens a frame in its place. Only what its own window says is heard, and of that only what a frame
 * says (`frameWord`).
 */
function openFrame(slot: HTMLElement, part: FramePart, variant: FrameVariant): Frame {
  const element = document.createElement('iframe')
  element.setAttribute('sandbox', SANDBOX)
  element.title = slot.dataset.title || ''
  // The frame's document is ours: it would be told the page's whole address, a payment's key too.
  element.referrerPolicy = 'no-referrer'
  element.src = framePath(document.documentElement.dataset.channel || '', part, variant)
  const words: FrameWord[] = []
  const waiting: (() => void)[] = []
  addEventListener('message', ({ source, data }) => {
    if (!source || source !== element.contentWindow) return
    const word = frameWord(data, part)
    if (!word) return
    if (word.says === 'height') element.style.height = `${word.height}px`
    // A part that grows says so for ever; nobody waits for more than what it needs to stand.
    if (words.length > 20) return
    words.push(word)
    for (const look of waiting) look()
  })
  slot.hidden = false
  slot.appendChild(element)
  const heard: Frame['heard'] = (fits) =>
    new Promise((done, fail) => {
      const look = () => {
        for (const word of words) {
          if (word.says === 'failed') return fail(new Error(`external ${word.what} failed`))
          if (word.says === 'missing') return fail(new Error('external object missing'))
          if (fits(word)) return done(word)
        }
      }
      waiting.push(look)
      look()
    })
  return { element, heard }
}

/**
 * A partner's own header, or footer, stands: ours makes way for it (docs/product.md, "Partner's own
 * parts").
 */
export function makeWay(part: 'header' | 'footer'): void {
  const page = document.documentElement
  page.classList.add(`external-${part}`)
  if (part === 'footer') return
  // The home's bar goes, as the partner's names the shop; any other stays below it, slim.
  const bar = document.querySelector('.top-bar:not(.top-bar-home)')
  page.style.setProperty('--bar', bar ? `${SLIM_BAR_HEIGHT}px` : '0px')
  if (bar) page.style.setProperty('--header', `${SLIM_BAR_HEIGHT}px`)
  page.dataset.external = ''
  dispatchEvent(new Event(HEADER_STANDS))
}

/**
 * Loads a part into its frame and lets it stand; throws with what there is to say where it does not
 * come.
 */
async function stand(settings: Settings, part: FramePart, variant: FrameVariant, siteId: string | null): Promise<void> {
  const slot = document.getElementById(`external-${part}`)
  if (!slot) return
  try {
    const { element, heard } = openFrame(slot, part, variant)
    await within(
      heard(({ says }) => says === 'ready'),
      'frame',
    )
    // An origin that is nobody's has no name. The frame can only be ours: our policy lets it go
    // nowhere else.
    element.contentWindow?.postMessage({ external: 'start', siteId }, '*')
    const loaded = (what: 'script' | 'style') =>
      settings[what] &&
      within(
        heard((word) => word.says === 'loaded' && word.what === what),
        what,
      )
    await Promise.all([loaded('script'), loaded('style')])
    if (part === 'script') return
    await within(
      heard(({ says }) => says === 'height'),
      part,
    )
    makeWay(part)
  } catch (failure) {
    slot.hidden = true
    slot.textContent = ''
    // Ours stands again where its place was kept free.
    const { classList } = document.documentElement
    classList.remove(`external-${part}`)
    if (part === 'header') classList.remove('external-waits')
    throw failure
  }
}

/**
 * Loads a partner's parts for the device that the page is shown on; one that needs a site id is not
 * loaded without. Never throws.
 */
async function loadExternal(settings: Settings, findSiteId: FindSiteId | null): Promise<void> {
  const variant = deviceVariant(
    { width: innerWidth, coarse: matchMedia('(pointer: coarse)').matches },
    navigator.userAgent,
  )
  const hideAppBar = () => variant !== 'mobile' || !settings.bridge || callBridge(settings.bridge)
  const hidden = hideAppBar()
  let siteId: string | null = null
  const said = new Set<string>()
  try {
    if (findSiteId) {
      siteId = await findSiteId()
      if (!siteId) return
    }
    const layout = document.documentElement.dataset.layout as Descriptor['layout']
    const parts = framesOf(settings, layout, variant).map((part) =>
      // Both frames load the same files; what fails in both is said once.
      stand(settings, part, variant, siteId).catch(({ message }: Error) => {
        if (!said.has(message)) note(message)
        said.add(message)
      }),
    )
    await Promise.all(parts)
    // An app that injects its bridge late.
    if (!hidden) hideAppBar()
  } catch {
    note('external part failed')
  }
}

/**
 * Loads the parts of the page's partner once the page itself has arrived; what they stand in only
 * its whole style knows.
 */
export function startExternal(findSiteId: FindSiteId | null): void {
  const text = document.getElementById('external')?.textContent
  if (!text) return
  const start = () => window.parts.styled().then(() => loadExternal(JSON.parse(text) as Settings, findSiteId))
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}
