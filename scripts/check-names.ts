import { join } from 'node:path'
import { loadDescriptors } from './descriptors.ts'
import { filesOf } from './fresh.ts'
import { type Literal, readLiterals } from './literals.ts'
import { ROOT } from './run.ts'

/** Where a partner may be named: data of the local origin, and the connectors of partner families. */
const EXEMPT = /^functions\/(?:origin\/(?:seed|migrations)|partners)\//

/**
 * Channel names in code (docs/architecture.md, "Decisions"): a difference between channels is a field of the descriptor. Finds a
 * literal or a property that is a name or an alias, and an address that begins with one.
 */
export function channelNames(literals: readonly Literal[], names: readonly string[]): string[] {
  const known = new Set(names)
  return literals.flatMap(({ file, line, text, kind }) => {
    if (EXEMPT.test(file)) return []
    const word = kind === 'key' ? text : (/^(?:https?:\/\/[^/]+)?\/?([a-z0-9-]+)(?:$|[/?#])/.exec(text)?.[1] ?? '')
    return known.has(word) ? [`${file}:${line}: the channel "${word}" is named in code`] : []
  })
}

/** Channel names in this project's src and functions. */
export function checkNames(): string[] {
  const names = loadDescriptors(join(ROOT, 'channels')).flatMap(({ name, aliases }) => [name, ...aliases])
  return channelNames(readLiterals(ROOT, filesOf(['src', 'functions'])), names)
}
