import { type ChannelInfo, getChannel } from '../contract/visit.ts'
import { visitIn } from '../rules/visit.ts'
import { call, channelName } from './call.ts'
import { readFilled } from './fill.ts'
import { $shell } from './shell.ts'

/** The session's id, as the edge has last said it; null in a browser that keeps no cookies. */
const sessionId = () => visitIn(document.cookie, channelName())

let loading: Promise<ChannelInfo | null> | null = null

async function load(): Promise<ChannelInfo | null> {
  try {
    const brought = readFilled()?.channel
    const known = sessionId()
    const visit =
      brought && known ? { channel: brought, sessionId: known } : await call(getChannel, {}, { quiet: true })
    $shell.set({ ...$shell.get(), ...visit })
    return visit.channel
  } catch {
    // The next who needs it asks again.
    loading = null
    return null
  }
}

/**
 * Fills the shell with the channel and the session's id, once a page, and answers the channel
 * (docs/product.md, "What the shell keeps"). Asks nothing where the page brought the channel. Null
 * where the channel cannot be asked.
 */
export function loadVisit(): Promise<ChannelInfo | null> {
  loading ??= load()
  return loading
}

/** Has the session's new id learned: the old one ended when the guest was verified. */
export function renewVisit(): void {
  $shell.setKey('sessionId', sessionId() || '')
}
