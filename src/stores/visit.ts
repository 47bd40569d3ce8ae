import { type ChannelInfo, getChannel, type Visit } from '../contract/channel.ts'
import { call } from './call.ts'
import { readInline } from './fill.ts'
import { $shell } from './shell.ts'

let loading: Promise<ChannelInfo | null> | null = null

async function load(brought: Visit | null): Promise<ChannelInfo | null> {
  try {
    const { channel, sessionId } = brought ?? (await call(getChannel, {}, { quiet: true }))
    $shell.set({ ...$shell.get(), channel, sessionId })
    return channel
  } catch {
    // The next who needs it asks again.
    loading = null
    return null
  }
}

/**
 * Fills the shell with the channel and the session's id, once a page, and answers the channel
 * (docs/product.md, "What the shell keeps"). Asks nothing where the page brought them. Null where
 * the channel cannot be asked.
 */
export function loadVisit(): Promise<ChannelInfo | null> {
  loading ??= load(readInline<Visit>('visit'))
  return loading
}

/** Has the session's new id learned: the old one ended when the guest was verified. */
export async function renewVisit(): Promise<void> {
  loading = load(null)
  await loading
}
