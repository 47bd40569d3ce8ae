import { existsSync, statSync } from 'node:fs'
import { isAbsolute, join, relative, resolve } from 'node:path'
import { meant, type Options, readOptions, UsageError } from '../options.ts'
import { ROOT } from '../run.ts'
import { DEPLOYED, type Target } from './wrangler.ts'

/**
 * What an operator's script understands: its commands, each with the words that must follow it and
 * its own options; `shopless` is one that works on no shop, `founds` one that may make it.
 */
export interface Grammar<Command extends string> extends Options {
  commands: Record<
    Command,
    { words?: readonly string[]; options?: readonly string[]; shopless?: boolean; founds?: boolean }
  >
  /** A remark on a word too many, and on an option that is not for a command. */
  hints?: { word?: (word: string) => string; option?: (name: string) => string }
}

/** What was asked for. `words` are those that follow the command. */
export interface ParsedCommand<Command extends string> {
  command: Command | 'help'
  words: string[]
  values: Record<string, string | undefined>
  target: Target
}

/** Every script that works on a shop has them. */
export const EVERYWHERE = { texts: ['state', 'env'], flags: ['local', 'remote'] }

/**
 * Which shop is meant, this machine's unless told otherwise; `founds` where it need not be there
 * yet. Throws UsageError.
 */
export function targetOf(
  { local, remote, env, state }: ParsedCommand<string>['values'],
  { founds = false } = {},
): Target {
  const named = [local === undefined ? null : 'local', remote === undefined ? null : 'production', env ?? null]
  const [name = 'local', ...others] = named.filter((each) => each !== null)
  if (local !== undefined && remote !== undefined) throw new UsageError('Either --local or --remote')
  if (others.length > 0) throw new UsageError('--env says it already: neither --local nor --remote beside it')
  const deployed = DEPLOYED.find((each) => each === name)
  if (!deployed && name !== 'local') {
    const names = ['local', ...DEPLOYED]
    throw new UsageError(`There is no environment "${name}" among ${names.join(', ')}${meant(name, names)}`)
  }
  if (deployed && state !== undefined) throw new UsageError(`--state is of the local shop, not of ${deployed}`)
  if (deployed) return { remote: true, env: deployed }
  // An empty one is a variable of a script that is not set, and wrangler's own folder.
  if (state !== undefined && (state === '' || statSync(resolve(ROOT, state), { throwIfNoEntry: false })?.isFile()))
    throw new UsageError(`--state is a folder, and "${state}" is none`)
  // Wrangler would make one, and what was done there would be done nowhere.
  if (state !== undefined && !founds && !existsSync(resolve(ROOT, state)))
    throw new UsageError(`There is no local shop in ${state}: no such folder`)
  return { remote: false, state: state ?? '.local/state' }
}

/** What was asked for; `help` in any form is the command `help`. Throws UsageError. */
export function readArgs<Command extends string>(args: string[], grammar: Grammar<Command>): ParsedCommand<Command> {
  const { words: all, values } = readOptions(args, {
    texts: [...(grammar.texts ?? []), ...EVERYWHERE.texts],
    flags: [...(grammar.flags ?? []), ...EVERYWHERE.flags],
  })
  const [command, ...words] = all
  if ('help' in values) return { command: 'help', words, values, target: targetOf({}) }
  if (command === undefined) throw new UsageError('What shall be done?', true)
  if (!Object.hasOwn(grammar.commands, command))
    throw new UsageError(`There is no command "${command}"${meant(command, Object.keys(grammar.commands))}`, true)
  const { words: wanted = [], options: own = [], shopless, founds } = grammar.commands[command as Command]
  const [missing] = wanted.slice(words.length)
  if (missing) throw new UsageError(`${command} needs ${missing}`)
  const extra = words[wanted.length]
  if (extra !== undefined) throw new UsageError(`"${extra}" is one word too many${grammar.hints?.word?.(extra) ?? ''}`)
  const allowed = shopless ? own : [...own, ...EVERYWHERE.texts, ...EVERYWHERE.flags]
  const wrong = Object.keys(values).find((name) => !allowed.includes(name))
  if (wrong) throw new UsageError(`--${wrong} is not for "${command}"${grammar.hints?.option?.(wrong) ?? ''}`)
  return { command: command as Command, words, values, target: targetOf(values, { founds }) }
}

/** Where a script works, in words. */
export function targetName(target: Target): string {
  if (target.remote) return target.env === 'production' ? 'Production' : 'Staging'
  const folder = isAbsolute(target.state) ? target.state : relative(ROOT, join(ROOT, target.state))
  return `The local shop (${folder})`
}
