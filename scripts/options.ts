import { parseArgs } from 'node:util'
import { nearest } from './did-you-mean.ts'
import { FULL_DISK, isFullDisk } from './why.ts'

/** A command that was asked wrongly; the message is for people. */
export class UsageError extends Error {
  override name = 'UsageError'
  /** Whether the person is shown the whole help, not only where it is. */
  readonly lost: boolean
  constructor(message: string, lost = false) {
    super(message)
    this.lost = lost
  }
}

/**
 * A command that somebody has stopped, by Ctrl-C or by a no to its question; the message says what
 * stands, for people.
 */
export class StoppedError extends Error {
  override name = 'StoppedError'
}

/** What is said of a typo. */
export const meant = (typo: string, words: readonly string[], mark = ''): string => {
  const word = nearest(typo, words)
  return word ? `; did you mean "${mark}${word}"?` : ''
}

/**
 * Options of a command: those with a value, and those without. `--help` and `-h` are always among
 * the latter.
 */
export interface Options {
  texts?: readonly string[]
  flags?: readonly string[]
  /** Single letters, with the flag that each stands for. */
  short?: Readonly<Record<string, string>>
}

/**
 * What a command was given. An option that was not given has no value; one without a value has an
 * empty text. The word `help` is `--help`.
 */
export interface Given {
  words: string[]
  values: Record<string, string | undefined>
}

/** What machines set for npm's own commands; nothing is done by it that would not be asked for. */
const NPMS_OWN = ['help', 'yes']

/**
 * An option that stood before `--`: npm keeps it, and hands on but a variable. Undefined where
 * there is none.
 */
const keptByNpm = (names: readonly string[], { values }: Given): string | undefined =>
  names.find(
    (name) => !NPMS_OWN.includes(name) && !(name in values) && process.env[`npm_config_${name.replaceAll('-', '_')}`],
  )

/**
 * Reads the words and options of a command. Throws UsageError at an unknown option, a missing
 * value, one too many, an option twice, and one that npm has kept.
 */
export function readOptions(args: string[], { texts = [], flags = [], short = {} }: Options): Given {
  const names = [...texts, ...flags, 'help']
  const letters = Object.entries({ ...short, h: 'help' })
  const options = Object.fromEntries(
    names.map((name) => {
      const letter = letters.find(([, long]) => long === name)?.[0]
      const type = texts.includes(name) ? ('string' as const) : ('boolean' as const)
      return [name, letter ? { type, short: letter } : { type }]
    }),
  )
  const { tokens } = parseArgs({ args, options, strict: false, allowPositionals: true, tokens: true })
  const given: Given = { words: [], values: {} }
  for (const token of tokens) {
    if (token.kind === 'positional') given.words.push(token.value)
    if (token.kind !== 'option') continue
    const { name, rawName, value } = token
    if (!names.includes(name)) throw new UsageError(`There is no option ${rawName}${meant(name, names, '--')}`)
    if (texts.includes(name) && (value === undefined || value.startsWith('--')))
      throw new UsageError(`${rawName} needs a value`)
    if (!texts.includes(name) && value !== undefined) throw new UsageError(`${rawName} takes no value`)
    if (name in given.values) throw new UsageError(`${rawName} stands twice`)
    given.values[name] = value ?? ''
  }
  const kept = keptByNpm(names, given)
  if (kept) throw new UsageError(`npm has kept --${kept} for itself: put -- before the options`)
  if (given.words[0] === 'help') given.values.help = ''
  return given
}

/** A whole number within bounds, or undefined where the option was not given. Throws UsageError. */
export function wholeNumber({ values }: Given, name: string, least: number, most: number): number | undefined {
  const text = values[name]
  if (text === undefined) return undefined
  const number = Number(text)
  if (text.trim() && Number.isInteger(number) && number >= least && number <= most) return number
  throw new UsageError(`--${name} is a whole number from ${least} to ${most}, not "${text}"`)
}

/**
 * A command: its name under `npm run`, its help, and the errors of its work whose message is for
 * people. `options` are its own, `words` where it takes any.
 */
export interface Script {
  name: string
  help: string
  errors?: readonly (abstract new (...args: never[]) => Error)[]
  options?: Options
  words?: boolean
}

/** Where a command speaks. */
export interface Speaking {
  tell: (line: string) => void
  blame: (line: string) => void
}

/**
 * Does what a command was asked to do; its exit code, 2 when it was asked wrongly, 130 when it was
 * stopped, 1 when it failed with an error for people.
 */
export async function answering(
  { name, help, errors = [] }: Script,
  blame: (line: string) => void,
  work: () => Promise<number>,
): Promise<number> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof UsageError) {
      const said = error.message.replace(/([^?.])$/, '$1.')
      blame(error.lost ? `${said}\n\n${help}` : `${said}\n\`npm run ${name} -- help\` says how it is used.`)
      return 2
    }
    if (isFullDisk(error)) {
      blame(FULL_DISK)
      return 1
    }
    const stopped = error instanceof StoppedError
    if (!stopped && !(error instanceof Error && errors.some((kind) => error instanceof kind))) throw error
    blame(error.message)
    return stopped ? 130 : 1
  }
}

/**
 * Shows the help of a command that has no others below it, or does what it is to do with what it
 * was given; its exit code, as of `answering`.
 */
export function command(
  script: Script,
  args: string[],
  work: (given: Given) => Promise<number>,
  { tell, blame }: Speaking = { tell: console.log, blame: console.error },
): Promise<number> {
  return answering(script, blame, async () => {
    const given = readOptions(args, script.options ?? {})
    const [word] = given.words
    if ('help' in given.values) {
      tell(script.help)
      return 0
    }
    if (word !== undefined && !script.words) throw new UsageError(`"${word}" is one word too many`)
    return work(given)
  })
}

/** The same of a command that takes neither words nor options. */
export const plainly = (script: Script, args: string[], work: () => Promise<number>): Promise<number> =>
  command(script, args, () => work())

/**
 * Whether a command that keeps a file is to write it: `--write`, or nothing. Ends this process
 * where it was asked for anything else.
 */
export function asksToWrite(): boolean {
  const help = '--write writes what is kept; without, it is only looked at.'
  try {
    const { words, values } = readOptions(process.argv.slice(2), { flags: ['write'] })
    if (!('help' in values) && words[0] !== undefined) throw new UsageError(`"${words[0]}" is one word too many`)
    if (!('help' in values)) return 'write' in values
    console.log(help)
    process.exit(0)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    console.error(`${error.message}\n${help}`)
    process.exit(2)
  }
}
