import type { Descriptor } from '#contract/channel.ts'
import { CHANNELS, defaultChannel } from '../channel.ts'

/** The channel whose own address is asked, else the default one. */
export function hostChannel({ url }: Request): Descriptor {
  const { origin } = new URL(url)
  return CHANNELS.find((channel) => channel.origin === origin) ?? defaultChannel()
}
