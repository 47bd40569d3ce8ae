import generated from '../.generated/channels.json'
import type { Descriptor } from '../src/contract/channel.ts'

const all = generated as unknown as Descriptor[]
const byName = new Map(all.flatMap((channel) => [channel.name, ...channel.aliases].map((name) => [name, channel])))

/** The channel with this name or alias, or null. */
export function channelOf(name: string): Descriptor | null {
  return byName.get(name) ?? null
}

/** The channel used when none is known. */
export function defaultChannel(): Descriptor {
  const channel = all.find((each) => each.default)
  if (!channel) throw new Error('no descriptor is the default one')
  return channel
}
