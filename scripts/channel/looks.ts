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

/** The same for people. */
export const lookLine = ({ name, look, owner }: SharedLook) =>
  `channels/${name}.json: ${shown(look)} is ${owner}'s already`
