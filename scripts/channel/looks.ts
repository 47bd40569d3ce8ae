import type { Descriptor } from '#contract/channel.ts'
import { shown } from './issue.ts'

/** A look that a channel shares with one before it. */
export interface SharedLook {
  name: string
  look: string
  /** Whose it is already. */
  owner: string
}

/** What looks as another channel does: nobody shares words, a colour or a logo. */
export function sharedLooks(descriptors: readonly Descriptor[]): SharedLook[] {
  const owners = new Map<string, string>()
  return descriptors.flatMap(({ name, title, tagline, theme }) =>
    [title, tagline, theme.primary, theme.logo ?? ''].flatMap((look) => {
      const owner = owners.get(look)
      if (owner && look) return [{ name, look, owner }]
      owners.set(look, name)
      return []
    }),
  )
}

/** What one channel shares with others, told of it whichever of them comes first. */
export function looksSharedBy(name: string, descriptors: readonly Descriptor[]): SharedLook[] {
  return sharedLooks(descriptors).flatMap((each) => {
    if (each.name !== name && each.owner !== name) return []
    return [{ name, look: each.look, owner: each.name === name ? each.owner : each.name }]
  })
}

/** A shared look for people. */
export const lookLine = ({ name, look, owner }: SharedLook) =>
  `channels/${name}.json: ${shown(look)} is ${owner}'s already`
