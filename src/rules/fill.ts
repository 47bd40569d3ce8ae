import type { ChannelInfo } from '../contract/visit.ts'

/** How the address begins by which a filled page names its data. */
export const FILLS = 'fill'

/** What a page was filled with (docs/architecture.md, "Filled shells"). */
export interface Filled<Fill> {
  /** The first data of its screen. */
  fill: Fill
  /** Null where the services had not told it in time. */
  channel: ChannelInfo | null
}
