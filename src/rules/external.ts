import { EXTERNAL_FOOTER_MOST, EXTERNAL_HEADER_MOST } from '../contract/bounds.ts'
import type { Descriptor } from '../contract/channel.ts'
import type { External } from '../contract/descriptor-parts.ts'

// A partner's own parts stand in frames that are nobody's (docs/product.md, "Partner's own parts"):
// what a frame is, and what of that which it says is believed.

/** What a frame shows: the partner's header, its footer, or nothing, where its script only runs. */
export type FramePart = 'header' | 'footer' | 'script'
export type FrameVariant = 'mobile' | 'desktop'

/**
 * What a frame may do. Without `allow-same-origin` its origin is nobody's: no page, cookie or store
 * of ours is its own.
 */
export const SANDBOX = 'allow-scripts allow-popups allow-top-navigation-by-user-activation'

const PATH = /^\/([^/]+)\/external\/(header|footer|script)\/(mobile|desktop)$/

/** The address of a frame's document. */
export function framePath(channel: string, part: FramePart, variant: FrameVariant): string {
  return `/${channel}/external/${part}/${variant}`
}

/** What the address of a frame's document names; null for any other address. */
export function frameAt(pathname: string): { channel: string; part: FramePart; variant: FrameVariant } | null {
  const [, channel, part, variant] = PATH.exec(pathname) ?? []
  return channel ? { channel, part: part as FramePart, variant: variant as FrameVariant } : null
}

/**
 * The frames that a page has on a device. A shop of the retail layout has its header on computers,
 * as its app brings one of its own; a script without a part of its own to show runs in a frame that
 * shows nothing.
 */
export function framesOf(
  external: Pick<External, 'script' | 'header' | 'footer'>,
  layout: Descriptor['layout'],
  variant: FrameVariant,
): FramePart[] {
  const parts = (['header', 'footer'] as const).filter(
    (part) => external[part] && !(part === 'header' && layout === 'retail' && variant === 'mobile'),
  )
  return parts.length === 0 && external.script ? ['script'] : parts
}

/**
 * What a frame tells the page: it listens; something came, did not, or brought no object; how high
 * its part is, CSS pixels.
 */
export type FrameWord =
  | { says: 'ready' }
  | { says: 'loaded' | 'failed'; what: 'script' | 'style' }
  | { says: 'missing' }
  | { says: 'height'; height: number }

const MOST: Record<FramePart, number> = { header: EXTERNAL_HEADER_MOST, footer: EXTERNAL_FOOTER_MOST, script: 0 }

/**
 * What a message of a frame says, or null: it is none of ours, or says what no frame of ours does.
 * The partner's script may say anything, so a height is a finite number above 0, and no more than
 * its part may have.
 */
export function frameWord(data: unknown, part: FramePart): FrameWord | null {
  if (typeof data !== 'object' || data === null || !('external' in data)) return null
  const said = data.external
  if (typeof said !== 'object' || said === null || !('says' in said)) return null
  const { says, what, height } = said as Record<string, unknown>
  if (says === 'ready' || says === 'missing') return { says }
  if (says === 'loaded' || says === 'failed') return what === 'script' || what === 'style' ? { says, what } : null
  if (says !== 'height' || typeof height !== 'number' || !Number.isFinite(height)) return null
  return height > 0 && height <= MOST[part] ? { says, height: Math.ceil(height) } : null
}
