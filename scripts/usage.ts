import { isAbsolute, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { nearest } from './nearest.ts'
import { StoreError, type Target } from './operate/gate.ts'
import { ROOT } from './run.ts'

/** Asked wrongly; the message is for people. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** What is said of a typo. */
export const meant = (typo: string, words: readonly string[], mark = ''): string => {
  const word = nearest(typo, words)
  return word ? `; did you mean "${mark}${word}"?` : ''
}

/** What an operator's script understands: its commands, each with the words that must follow it and its own options. */
export interface Grammar<Command extends string> {
  commands: Record<Command, { words?: readonly string[]; options?: readonly string[] }>
  /** Options with a value, and those without. */
  texts: readonly string[]
  flags?: readonly string[]
  /** A remark on a word too many, and on an option that is not for a command. */
  hints?: { word?: (word: string) => string; option?: (name: string) => string }
}

/** What was asked for. `words` are those that follow the command. */
export interface Asked<Command extends string> {
  command: Command | 'help'
  words: string[]
  values: Record<string, string | undefined>
  target: Target
}

/** Every script that works on a shop has them. */
const EVERYWHERE = { texts: ['state'], flags: ['local', 'remote', 'help'] }

/** What was asked for; `help` in any form is the command `help`. Throws UsageError. */
export function readArgs<Command extends string>(args: string[], grammar: Grammar<Command>): Asked<Command> {
  const texts = [...grammar.texts, ...EVERYWHERE.texts]
  const flags = [...(grammar.flags ?? []), ...EVERYWHERE.flags]
  const names = [...texts, ...flags]
  const options = Object.fromEntries(
    names.map((name) => [name, { type: texts.includes(name) ? ('string' as const) : ('boolean' as const) }]),
  )
  const { tokens } = parseArgs({ args, options, strict: false, allowPositionals: true, tokens: true })
  const positional = tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : []))
  const given = tokens.flatMap((token) => (token.kind === 'option' ? [token] : []))
  const [command = given.some(({ name }) => name === 'help' || name === 'h') ? 'help' : '', ...words] = positional
  for (const { name, rawName, value } of given) {
    const known = name === 'h' ? 'help' : name
    if (!names.includes(known)) throw new UsageError(`There is no option ${rawName}${meant(name, names, '--')}`)
    if (texts.includes(known) && (value === undefined || value.startsWith('--')))
      throw new UsageError(`${rawName} needs a value`)
    if (flags.includes(known) && value !== undefined) throw new UsageError(`${rawName} takes no value`)
    if (given.filter((other) => other.name === name).length > 1) throw new UsageError(`${rawName} stands twice`)
  }
  const values = Object.fromEntries(given.map(({ name, value }) => [name, value]))
  const target: Target =
    'remote' in values ? { remote: true } : { remote: false, state: values.state ?? '.local/state' }
  if (command === 'help' || 'help' in values || 'h' in values) return { command: 'help', words, values, target }
  if (!command) throw new UsageError('What shall be done?')
  if (!Object.hasOwn(grammar.commands, command))
    throw new UsageError(`There is no command "${command}"${meant(command, Object.keys(grammar.commands))}`)
  const { words: wanted = [], options: own = [] } = grammar.commands[command as Command]
  const [missing] = wanted.slice(words.length)
  if (missing) throw new UsageError(`${command} needs ${missing}`)
  const extra = words[wanted.length]
  if (extra !== undefined) throw new UsageError(`"${extra}" is one word too many${grammar.hints?.word?.(extra) ?? ''}`)
  if ('local' in values && 'remote' in values) throw new UsageError('Either --local or --remote')
  if ('state' in values && 'remote' in values) throw new UsageError('--state is of the local shop, not of production')
  const allowed = [...own, ...EVERYWHERE.texts, ...EVERYWHERE.flags]
  const wrong = Object.keys(values).find((name) => !allowed.includes(name))
  if (wrong) throw new UsageError(`--${wrong} is not for "${command}"${grammar.hints?.option?.(wrong) ?? ''}`)
  return { command: command as Command, words, values, target }
}

/** Where a script works, in words. */
export function placeOf(target: Target): string {
  if (target.remote) return 'Production'
  const folder = isAbsolute(target.state) ? target.state : relative(ROOT, join(ROOT, target.state))
  return `The local shop (${folder})`
}

/** Does what a script was asked to do; its exit code, or 2 when it was asked wrongly and 1 when the store could not be used. */
export async function answering(
  script: string,
  blame: (line: string) => void,
  work: () => Promise<number>,
): Promise<number> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof UsageError)
      blame(`${error.message.replace(/([^?.])$/, '$1.')}\n\`npm run ${script} -- help\` says how it is used.`)
    else if (error instanceof StoreError) blame(error.message)
    else throw error
    return error instanceof UsageError ? 2 : 1
  }
}
