import type { Kept } from './vault.ts'

/** A page that the worker answers: what is kept, without a network. */
interface OfflinePage {
  html: string
  /** The page's one script, for its policy. */
  script: string
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** Browsers wait no longer than this, milliseconds. */
const LONGEST_WAIT = 2 ** 31 - 1

/**
 * What a page does that stays open: it is asked for again when the verification is ended in another
 * tab, or its time is over; what is not kept any more is not shown then. By its bare address: the
 * one that asks for what is kept would show it once more before the other tab has forgotten it.
 */
const follow = (left: number) =>
  `function ask(){location.replace(location.pathname)}addEventListener("storage",function(e){if(!e.key||!e.key.indexOf("verification.ended"))ask()});setTimeout(ask,${Math.min(left, LONGEST_WAIT)})`

/**
 * The page of what is kept: of a reservation by its number, or of all of them; null where nothing
 * is kept. `left` is how long the first of them may be shown, milliseconds.
 */
export function offlinePage(all: readonly Kept[], reservationNo: string | null, left: number): OfflinePage | null {
  const [first] = all
  if (!first) return null
  const shown = reservationNo === null ? all : all.filter((each) => each.reservationNo === reservationNo)
  const { language, title, css, lead, foot, missing } = shown[0] ?? first
  const script = follow(left)
  const body = lead + (shown.length > 0 ? shown.map(({ article }) => article).join('') : missing) + foot
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><title>${escaped(title)}</title><link rel="icon" href="data:,"><style>${css}</style></head><body><main class="offline">${body}</main><script>${script}</script></body></html>`
  return { html, script }
}
