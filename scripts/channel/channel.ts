import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ChannelCategory } from '#contract/channel.ts'
import { BuildError } from '../build/bundle.ts'
import { JsonError } from '../json.ts'
import { answering, meant, readOptions, UsageError } from '../options.ts'
import { endOnSignal, ROOT } from '../run.ts'
import { checkFolder } from './check.ts'
import { DescriptorError, loadDescriptors } from './descriptors.ts'
import { portfolioLines } from './list.ts'
import { type Console, create, NothingWrittenError, nextSteps } from './new.ts'
import { EXTRAS, QUESTIONS } from './questions.ts'
import { askerOn } from './terminal.ts'

const HELP = `Partner channels, one file each in channels/: npm run channel -- COMMAND [options]

  new [NAME]      write the file of a new partner: asks, or takes what it would ask for
                  --title TEXT --tagline TEXT --category KIND --products LIST --primary COLOUR --logo FILE
                  --aliases LIST --languages LIST --opens DATE (closed until that day)
                  --region WORD --amenities LIST (what its searches begin with)
                  --yes (ask nothing: what is not said is as usual)
  check [NAME]    every issue of every file, or of one, and of all of them together; contrast of the colours, what searches begin with
  list            all channels as a table
  preview NAME    build one channel, serve it (PORT, or the first free from 8787), rebuild it at every change
  shots NAME      one picture of its screens, on a phone and on a desktop: .local/shots/NAME.png
  help            this

Ends with 0 when done (a preview when it was stopped), 1 when it failed, 2 when it was asked wrongly, 130 when anything else was
stopped, or told no. More: docs/launch.md`

const COMMANDS = ['new', 'check', 'list', 'preview', 'shots', 'help'] as const
type Command = (typeof COMMANDS)[number]
const FLAGS = [...QUESTIONS, ...EXTRAS].map(({ name }) => name)

interface Invocation {
  command: Command
  name: string | undefined
  flags: Record<string, string | undefined>
  /** Nobody is to be asked. */
  yes: boolean
}

/** What was asked for. Throws UsageError. */
function read(args: string[]): Invocation {
  const { words, values } = readOptions(args, { texts: FLAGS, flags: ['yes'], short: { y: 'yes' } })
  const { yes, help, ...flags } = values
  if (help !== undefined) return { command: 'help', name: undefined, flags: {}, yes: false }
  const [command, name, more] = words
  if (command === undefined) throw new UsageError('What shall be done?', true)
  if (!COMMANDS.some((each) => each === command))
    throw new UsageError(`There is no command "${command}"${meant(command, COMMANDS)}`, true)
  if (more !== undefined) throw new UsageError(`"${more}" is one word too many`)
  const [option] = Object.keys(values)
  if (command !== 'new' && option !== undefined) throw new UsageError(`--${option} is for "new" alone`)
  if (name === undefined && (command === 'preview' || command === 'shots'))
    throw new UsageError(`${command} needs the NAME of a channel`)
  if (name !== undefined && command === 'list') throw new UsageError('list takes no name')
  return { command: command as Command, name, flags, yes: yes !== undefined }
}

/** The name of an existing file of the folder, or null for all. Throws UsageError. */
function nameIn(name: string | undefined, folder: string): string | null {
  if (name === undefined) return null
  const names = readdirSync(folder).flatMap((file) =>
    file === 'schema.json' ? [] : (/^(.+)\.json$/.exec(file)?.[1] ?? []),
  )
  if (!names.includes(name)) throw new UsageError(`There is no channels/${name}.json${meant(name, names)}`)
  return name
}

/** The port that was asked for. Throws UsageError. */
function portOf(text: string | undefined): number | undefined {
  if (!text) return undefined
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65536) return port
  throw new UsageError(`PORT is "${text}", expected 1 to 65535.`)
}

/** Where a command speaks and looks; tests put their own in its place. */
export interface ChannelConsole extends Console {
  blame: (line: string) => void
  /** The folder of descriptors that are read and written. */
  folder: string
}

async function runCommand({ command, name, flags, yes }: Invocation, place: ChannelConsole): Promise<number> {
  const { tell, blame, folder } = place
  switch (command) {
    case 'help':
      tell(HELP)
      return 0
    case 'new': {
      const made = await create(name, flags, yes ? { tell, ask: null } : place, folder)
      const channels = loadDescriptors(folder).filter((each) => each.name === made)
      for (const line of channels.flatMap(nextSteps)) tell(line)
      const { issues } = checkFolder(folder, made)
      if (issues.length > 0) tell(['Before the gate takes it:', ...issues].join('\n  '))
      return 0
    }
    case 'check': {
      const { issues, facts } = checkFolder(folder, nameIn(name, folder))
      for (const line of facts) tell(line)
      for (const line of issues) blame(line)
      return issues.length ? 1 : 0
    }
    case 'list':
      for (const line of portfolioLines(loadDescriptors(folder), ChannelCategory.options)) tell(line)
      return 0
    case 'preview': {
      const { preview } = await import('./preview.ts')
      return preview(name ?? '', portOf(process.env.PORT))
    }
    case 'shots': {
      const { shots } = await import('./shots.ts')
      tell(await shots(name ?? ''))
      return 0
    }
  }
}

/** The command as a function; answers the exit code. */
export async function channel(args: string[], place: ChannelConsole): Promise<number> {
  const errors = [NothingWrittenError, DescriptorError, BuildError, JsonError]
  return answering({ name: 'channel', help: HELP, errors }, place.blame, () => runCommand(read(args), place))
}

if (import.meta.main) {
  const args = process.argv.slice(2)
  const terminal = process.stdin.isTTY && process.stdout.isTTY
  // A preview and the pictures end what they started by themselves.
  if (args[0] !== 'preview' && args[0] !== 'shots') endOnSignal()
  process.exitCode = await channel(args, {
    tell: console.log,
    blame: console.error,
    ask: terminal ? askerOn() : null,
    folder: join(ROOT, 'channels'),
  })
}
