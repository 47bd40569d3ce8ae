import generated from '../.generated/channels.json'
import type { Descriptor } from '../src/contract/channel.ts'
import type { Sells } from '../src/rules/address.ts'

const all = generated as unknown as Descriptor[]
const byName = new Map(all.flatMap((channel) => [channel.name, ...channel.aliases].map((name) => [name, channel])))

/** The channel with this name or alias, or null. */
export function channelOf(name: string): Descriptor | null {
  return byName.get(name) ?? null
}

/** All channels. */
export function everyChannel(): readonly Descriptor[] {
  return all
}

/** The channels whose file, such as a logo, an address is. */
export function ownersOf(pathname: string): Descriptor[] {
  const [, folder, file] = pathname.split('/')
  if (folder === 'logos') return all.filter(({ theme }) => theme.logo === file)
  if (folder === 'notices') return all.filter(({ notices }) => notices.some(({ image }) => image === file))
  return []
}

/** What decides which screens a channel has. */
export function sellsOf({ products, partner }: Descriptor): Sells {
  return { products, screens: partner.screens ?? [] }
}

/** The channel used when none is known. */
export function defaultChannel(): Descriptor {
  const channel = all.find((each) => each.default)
  if (!channel) throw new Error('no descriptor is the default one')
  return channel
}
