import generated from '../.generated/channels.json' with { type: 'json' }
import type { Descriptor } from '../src/contract/channel.ts'
import type { Sells } from '../src/rules/address.ts'
import { pictureOf } from '../src/rules/picture.ts'

/** All channels. */
export const CHANNELS = generated as unknown as readonly Descriptor[]

const byName = new Map(CHANNELS.flatMap((channel) => [channel.name, ...channel.aliases].map((name) => [name, channel])))

/** The channel with this name or alias, or null. */
export function channelOf(name: string): Descriptor | null {
  return byName.get(name) ?? null
}

/** The channel of an address's first word, also where it was typed off a poster, in capitals. */
export const channelAt = (segment: string): Descriptor | null => channelOf(segment.toLowerCase())

/** The channels whose file, such as a logo, an address is. */
export function ownersOf(pathname: string): Descriptor[] {
  const [, folder, file] = pathname.split('/')
  if (folder === 'brand')
    return CHANNELS.filter(({ name }) => pathname === pictureOf(name, 'icon') || pathname === pictureOf(name, 'share'))
  if (folder === 'logos') return CHANNELS.filter(({ theme }) => theme.logo === file)
  if (folder === 'banners')
    return CHANNELS.filter(({ defaults }) => defaults.banners?.some(({ image }) => image === file))
  if (folder === 'notices') return CHANNELS.filter(({ notices }) => notices.some(({ image }) => image === file))
  return []
}

/** What decides which screens a channel has. */
export function sellsOf({ products, partner }: Descriptor): Sells {
  return { products, screens: partner.screens ?? [] }
}

/** The channel used when none is known. */
export function defaultChannel(): Descriptor {
  const channel = CHANNELS.find((each) => each.default)
  if (!channel) throw new Error('no descriptor is the default one')
  return channel
}

/**
 * The channel of an order, also of one without a file any more: its own partner is asked about it,
 * as another's knows nothing of the order.
 */
export const channelOfOrder = ({ channel }: { channel: string }): Descriptor =>
  channelOf(channel) ?? { ...defaultChannel(), name: channel }
