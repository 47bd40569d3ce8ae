import { join } from 'node:path'
import type * as v from 'valibot'
import { Descriptor } from '#contract/channel.ts'
import { filesOf } from '../cache.ts'
import { loadDescriptors } from '../channel/descriptors.ts'
import { ROOT } from '../run.ts'
import { type Literal, readLiterals } from './literals.ts'

/** Where a partner may be named: data of the local origin, and the declarations of families. */
const EXEMPT = /^(?:functions\/origin\/(?:migrations|partners)|src\/contract\/partner)\//

/** A comparison with one of these asks who the channel is. */
const ASKS_WHO = /(?:channel|name|alias)\W*$/i

type SchemaParts = v.GenericSchema & {
  entries?: Record<string, SchemaParts>
  wrapped?: SchemaParts
  item?: SchemaParts
  value?: SchemaParts
  options?: readonly unknown[]
}

/**
 * Every word that some field of a schema picks from a list: such a word may be a channel's name as
 * well.
 */
export function pickedWords(schema: v.GenericSchema): string[] {
  const { type, entries = {}, wrapped, item, value, options = [] } = schema as SchemaParts
  if (type === 'picklist') return options.filter((word) => typeof word === 'string')
  const within = type === 'variant' || type === 'union' ? (options as SchemaParts[]) : []
  return [...Object.values(entries), wrapped, item, value, ...within].flatMap((each) => (each ? pickedWords(each) : []))
}

/**
 * Channel names in code (docs/architecture.md, "Decisions"): a difference between channels is a
 * field of the descriptor. Finds a literal or a property that is a name or an alias, and an address
 * that begins with one. A name that is also one of `words` counts where it stands in an address, or
 * is compared with what says who the channel is.
 */
export function channelNames(
  literals: readonly Literal[],
  names: readonly string[],
  words: readonly string[] = [],
): string[] {
  const known = new Set(names)
  return literals.flatMap(({ file, line, text, kind, beside }) => {
    // The parts of a template are texts as well.
    if (EXEMPT.test(file) || kind === 'template') return []
    const word = kind === 'key' ? text : (/^(?:https?:\/\/[^/]+)?\/?([a-z0-9-]+)(?:$|[/?#])/.exec(text)?.[1] ?? '')
    if (!known.has(word)) return []
    const innocent = word === text && words.includes(word) && !ASKS_WHO.test(beside ?? '')
    return innocent ? [] : [`${file}:${line}: the channel "${word}" is named in code`]
  })
}

/** Channel names in this project's src and functions. */
export function checkNames(): string[] {
  const names = loadDescriptors(join(ROOT, 'channels')).flatMap(({ name, aliases }) => [name, ...aliases])
  return channelNames(readLiterals(ROOT, filesOf(['src', 'functions'])), names, pickedWords(Descriptor))
}
