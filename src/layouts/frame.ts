import type { FrameWord } from '../rules/external.ts'

/**
 * What runs in the frame of a partner's own part beside the partner's script (docs/product.md,
 * "Partner's own parts"): it loads the partner's script and style sheet when the page says so, and
 * tells the page what came of it and how high the part is. scripts/build/frame.ts puts it into the
 * frame's document, in the syntax of old browsers.
 */

/** Left by the edge (functions/pages/external.ts). */
interface Settings {
  part: 'header' | 'footer' | 'script'
  script?: string
  style?: string
  object?: string
}

const settings: Settings = JSON.parse(document.getElementById('frame')?.textContent || '{}')
/** Of the page; the origin of this document is nobody's, its address is ours. */
const page = new URL(document.URL).origin

function tell(external: FrameWord): void {
  parent.postMessage({ external }, page)
}

function load(element: HTMLScriptElement | HTMLLinkElement, what: 'script' | 'style'): Promise<void> {
  return new Promise((done) => {
    element.onload = () => {
      tell({ says: 'loaded', what })
      done()
    }
    element.onerror = () => tell({ says: 'failed', what })
    document.head.appendChild(element)
  })
}

function loadScript(address: string, siteId: string | null): Promise<void> {
  const script = document.createElement('script')
  script.src = address
  if (siteId) script.dataset.siteId = siteId
  return load(script, 'script')
}

function loadStyle(address: string): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = address
  return load(link, 'style')
}

/** What stands at a dotted path of the window. */
function find(path: string): unknown {
  let value: unknown = window
  for (const name of path.split('.'))
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
  return value
}

/** Tells how high the part is, now and whenever that changes. */
function measure(slot: HTMLElement): void {
  let last = 0
  const look = () => {
    const { height } = slot.getBoundingClientRect()
    if (slot.childElementCount === 0 || height === last) return
    last = height
    tell({ says: 'height', height })
  }
  // Sizes are not watched in a frame that is out of sight, nor by browsers before 2020: what is
  // added, loaded or turned is seen there too.
  if ('ResizeObserver' in window) new ResizeObserver(look).observe(slot)
  new MutationObserver(look).observe(slot, { childList: true, subtree: true, attributes: true })
  slot.addEventListener('load', look, true)
  addEventListener('resize', look)
  look()
}

async function start(siteId: string | null): Promise<void> {
  const { part, script, style, object } = settings
  await Promise.all([script && loadScript(script, siteId), style && loadStyle(style)])
  if (object && find(object) === undefined) return tell({ says: 'missing' })
  const slot = document.getElementById(`external-${part}`)
  if (slot) measure(slot)
}

const withoutMark = (address: string) => address.replace(/#.*/, '')

/**
 * A link to a mark, or to a script, is for the partner's script alone: it would lead the page here.
 * Any other leads the page: a tab of its own would be nobody's as this frame is, which pages of
 * ours do not open in, and where others find no cookie of theirs.
 */
function lead(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest('a')
  if (!link) return
  if (link.protocol === 'javascript:' || withoutMark(link.href) === withoutMark(document.URL)) event.preventDefault()
  else link.target = '_top'
}

let started = false
if (parent !== window) {
  document.addEventListener('click', lead)
  addEventListener('message', ({ source, origin, data }) => {
    if (started || source !== parent || origin !== page || typeof data !== 'object' || data === null) return
    if (data.external !== 'start') return
    started = true
    start(typeof data.siteId === 'string' ? data.siteId : null)
  })
  tell({ says: 'ready' })
}
