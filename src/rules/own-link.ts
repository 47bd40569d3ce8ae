import type { Page } from '../contract/channel.ts'
import { resolve } from './address.ts'
import { href } from './link.ts'

/**
 * A link of a text that leads to an address of ours: what stands before it, the path, and what
 * follows the path.
 */
const LINK = /(<a\b[^>]*\bhref=")\/([^"?#]*)([^"]*)(?=")/g

/**
 * A channel's own HTML with its channel in every link that names none (docs/product.md, "Notices"):
 * `/reserve` is `/narae/reserve`, by the name that the channel's links use. Left to be found at a
 * press, it would be the channel that the browser looked at last, which may be another tab's.
 */
export function withChannel(html: string, page: Pick<Page, 'channel' | 'links'>): string {
  return html.replace(LINK, (whole, before: string, path: string, rest: string) =>
    resolve(`/${page.channel}/${path}`) ? `${before}${href(page, path, rest)}` : whole,
  )
}
