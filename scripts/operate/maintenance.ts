import * as v from 'valibot'
import {
  MAX_WINDOWS,
  type Maintenance,
  MaintenanceMessage,
  type MaintenanceWindow,
  OPEN,
  WindowId,
} from '#contract/maintenance.ts'
import { seoulInstant } from '#rules/date.ts'
import { HISTORY, windowStateOf } from '#rules/maintenance.ts'
import { withLock } from '../lock.ts'
import { meant, UsageError } from '../options.ts'
import { endOnSignal, orSays } from '../run.ts'
import { type Grammar, type ParsedCommand, targetName } from './command-line.ts'
import { type CommandContext, scriptOf } from './desk.ts'
import {
  channelsHere,
  closureReason,
  instantOf,
  loadMaintenance,
  type Named,
  saveMaintenance,
  statusOf,
  windowLines,
} from './windows.ts'
import { type Runner, StoreError, type Target } from './wrangler.ts'

const HELP = `Closes and opens the shop: npm run maintenance -- COMMAND [options]

  on        close now, until somebody opens    [--channel NAME] [--message TEXT]
  off       open again                         [--channel NAME]
  schedule  close for a while                  --until TIME [--from TIME] [--channel NAME] [--message TEXT] [--id ID]
  remove    take a scheduled window out        --id ID
  status    what is closed now, and what comes next
  list      every window: past, now, coming
  reset     replace a state that cannot be read by an empty one, which opens everything

  --local    the shop on this machine, running or not; the default
  --remote   production, as the Cloudflare account of wrangler (CLOUDFLARE_API_TOKEN, or wrangler login)
  --env      local, staging or production: another way to say which
  --state    folder of the local shop, .local/state unless told otherwise

Without --channel the whole site is meant. A TIME is Seoul's, "2026-12-01 02:00", or names its offset, 2026-11-30T17:00:00Z. A window
closes at --from (now, unless told otherwise) and opens at --until. TEXT is what visitors read instead of the usual sentence.
Ends with 0 when done, 1 when it failed, 2 when it was asked wrongly.`

const GRAMMAR = {
  commands: {
    on: { options: ['channel', 'message'] },
    off: { options: ['channel'] },
    schedule: { options: ['channel', 'from', 'until', 'message', 'id'] },
    remove: { options: ['id'] },
    status: {},
    list: {},
    reset: {},
  },
  texts: ['channel', 'from', 'until', 'message', 'id'],
  hints: {
    word: (word: string) =>
      /^\d\d:\d\d/.test(word) ? ': a time with a space stands in quotes, "2026-12-01 02:00"' : '',
    option: (name: string) => (name === 'from' || name === 'until' ? ': `schedule` closes for a while' : ''),
  },
} satisfies Grammar<string>
type Request = ParsedCommand<keyof typeof GRAMMAR.commands>

/**
 * The name of the channel that is meant, by its name or an alias; null for the whole site. Throws
 * UsageError.
 */
function channelOf(asked: string | undefined, channels: readonly Named[], maintenance: Maintenance): string | null {
  if (asked === undefined) return null
  const found = channels.find(({ name, aliases }) => name === asked || aliases.includes(asked))
  if (found) return found.name
  // A channel that has been taken away can still be opened.
  if (Object.hasOwn(maintenance.channels, asked)) return asked
  const words = channels.flatMap(({ name, aliases }) => [name, ...aliases])
  throw new UsageError(`There is no channel "${asked}"${meant(asked, words)}`)
}

function messageOf(text: string | undefined): string | null {
  if (text === undefined) return null
  const parsed = v.safeParse(MaintenanceMessage, text)
  if (parsed.success) return parsed.output
  throw new UsageError('--message is one line of 1 to 200 characters')
}

function timeOf(name: string, text: string): string {
  const instant = instantOf(text)
  if (instant) return instant
  throw new UsageError(`--${name} is no time: "${text}". Write "2026-12-01 02:00" (Seoul) or 2026-11-30T17:00:00Z`)
}

/** The window that is asked for. Throws UsageError. */
function windowOf(
  values: Request['values'],
  channel: string | null,
  maintenance: Maintenance,
  now: number,
): MaintenanceWindow {
  if (values.until === undefined) throw new UsageError('schedule needs --until TIME; `on` closes without an end')
  const from = values.from === undefined ? seoulInstant(now) : timeOf('from', values.from)
  const until = timeOf('until', values.until)
  if (Date.parse(until) <= Date.parse(from))
    throw new UsageError(`--until (${until}) must be after --from (${from}${values.from === undefined ? ', now' : ''})`)
  if (Date.parse(until) <= now)
    throw new UsageError(`This window is over: it ends at ${until}, and it is ${seoulInstant(now)}`)
  const taken = new Set([...HISTORY, ...maintenance.windows].map((each) => each.id))
  const stem = [from.slice(0, 10), from.slice(11, 16).replace(':', ''), ...(channel ? [channel] : [])].join('-')
  let id = values.id ?? stem
  for (let number = 2; values.id === undefined && taken.has(id); number++) id = `${stem}-${number}`
  if (!v.is(WindowId, id)) throw new UsageError('--id is of lower-case letters, digits or hyphens, at most 60')
  if (taken.has(id)) throw new UsageError(`There is a window "${id}" already: remove it first, or choose another --id`)
  if (maintenance.windows.length >= MAX_WINDOWS)
    throw new UsageError(`There are ${MAX_WINDOWS} windows already: remove some that are past (\`list\` shows them)`)
  // Nobody has been kept out before now: whoever must know since when it is closed goes by this.
  const begins = Date.parse(from) < now ? seoulInstant(now) : from
  return { id, channel, from: begins, until, message: messageOf(values.message) }
}

/** The maintenance state as it is to be, and what to say of it. Throws UsageError. */
function change(
  { command, values }: Request,
  maintenance: Maintenance,
  channels: readonly Named[],
  now: number,
): [Maintenance, string] {
  if (command === 'remove') {
    if (values.id === undefined) throw new UsageError('remove needs --id ID; `list` shows them')
    if (HISTORY.some(({ id }) => id === values.id)) throw new UsageError(`"${values.id}" is history and stays`)
    const window = maintenance.windows.find(({ id }) => id === values.id)
    const ids = maintenance.windows.map(({ id }) => id)
    if (!window) throw new UsageError(`There is no window "${values.id}"${meant(values.id, ids)}`)
    const opens = windowStateOf(window, now) === 'now' ? ', which was open: that closure is over' : ''
    return [
      { ...maintenance, windows: maintenance.windows.filter((each) => each !== window) },
      `The window ${window.id} is gone${opens}.`,
    ]
  }
  const channel = channelOf(values.channel, channels, maintenance)
  const who = channel ? `The channel ${channel}` : 'The whole site'
  if (command === 'schedule') {
    const window = windowOf(values, channel, maintenance, now)
    const windows = [...maintenance.windows, window]
    return [
      { ...maintenance, windows },
      `${who} closes at ${window.from} and opens at ${window.until} (window ${window.id}).`,
    ]
  }
  const { [channel ?? '']: held, ...others } = maintenance.channels
  const old = channel ? held : maintenance.site
  const own = values.message === undefined ? (old?.message ?? null) : messageOf(values.message)
  const off = command === 'on' ? { since: old?.since ?? seoulInstant(now), message: own } : null
  const next = channel
    ? { ...maintenance, channels: off ? { ...others, [channel]: off } : others }
    : { ...maintenance, site: off }
  if (off) return [next, `${who} is closed since ${off.since}.`]
  const kept = still(next, channel, now)
  if (kept.length > 0) return [next, [old ? 'The switch is off.' : 'The switch was off already.', ...kept].join('\n')]
  return [next, old ? `${who} is open again.` : `${who} was open already.`]
}

/**
 * An empty state in the place of one that cannot be read. Throws UsageError for one that can: all
 * of its closures and windows would be gone at one word.
 */
async function emptied(target: Target, ask: Runner): Promise<[Maintenance, string]> {
  const readable = await loadMaintenance(target, ask).catch((error: unknown) => {
    if (error instanceof StoreError) return null
    throw error
  })
  if (readable)
    throw new UsageError(
      'The state can be read, and stays: `off` opens, `remove` takes a window out (`status` shows both)',
    )
  return [OPEN, 'The maintenance state is empty: everything is open.']
}

/** What still keeps visitors out after a switch was turned. */
function still(maintenance: Maintenance, channel: string | null, now: number): string[] {
  const site = channel && closureReason(maintenance, null, now)
  const own = closureReason(maintenance, channel, now)
  return [...(site ? [`Yet the whole site is ${site}.`] : []), ...(own ? [`Yet it is still ${own}.`] : [])]
}

/** Shows what is closed, or every window. */
async function look({ command, target }: Request, { tell, ask, now }: CommandContext): Promise<number> {
  const at = now()
  const maintenance = await loadMaintenance(target, ask)
  const lines = command === 'list' ? windowLines(maintenance, at) : statusOf(maintenance, channelsHere(), at)
  for (const line of [`${targetName(target)}, at ${seoulInstant(at)}:`, ...lines]) tell(line)
  return 0
}

/** Writes what is to be closed, and tells what is then. */
async function turn(asked: Request, { tell, blame, ask, now }: CommandContext): Promise<number> {
  const { command, target } = asked
  const at = now()
  const channels = channelsHere()
  // Two at a time on one machine would lose what the slower one read.
  await withLock('.local/maintenance.lock', async () => {
    const [maintenance, done] =
      command === 'reset' ? await emptied(target, ask) : change(asked, await loadMaintenance(target, ask), channels, at)
    const there = target.remote ? ` --env ${target.env}` : ''
    const stopped = `Stopped: it may be written or not. \`npm run maintenance -- status${there}\` says what is closed.`
    await orSays(
      () => blame(stopped),
      () => saveMaintenance(target, maintenance, ask),
    )
    const lines = [...statusOf(maintenance, channels, at), ...windowLines(maintenance, at)]
    for (const line of [done, `${targetName(target)} now has:`, ...lines]) tell(line)
  })
  tell(target.remote ? 'Every visitor meets this within 100 seconds.' : 'A running shop sees this within 5 seconds.')
  return 0
}

export const maintenance = scriptOf({ name: 'maintenance', help: HELP, errors: [StoreError] }, GRAMMAR, {
  on: turn,
  off: turn,
  schedule: turn,
  remove: turn,
  reset: turn,
  status: look,
  list: look,
})

if (import.meta.main) {
  endOnSignal()
  process.exitCode = await maintenance(process.argv.slice(2))
}
