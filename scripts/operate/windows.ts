import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { MAINTENANCE_KEY, Maintenance, type MaintenanceWindow, OPEN } from '#contract/maintenance.ts'
import { isDate, type Moment, seoulInstant, toMs } from '#rules/date.ts'
import { HISTORY, opensAt, showMomentDigits, showWhen, windowAt, windowStateOf } from '#rules/maintenance.ts'
import { ROOT } from '../run.ts'
import { table } from '../table.ts'
import { plainOutput, type Runner, StoreError, type Target } from './wrangler.ts'

type Command = ['get', string] | ['put', string, string] | ['list', '--prefix', string]
const GET: Command = ['get', MAINTENANCE_KEY]
const LIST: Command = ['list', '--prefix', MAINTENANCE_KEY]

/** What wrangler is asked with. */
export function wranglerArgs(target: Target, command: Command): string[] {
  const place = target.remote ? ['--remote', '--env', target.env] : ['--local', '--persist-to', target.state]
  return ['kv', 'key', ...command, '--binding', 'MAINTENANCE', '-c', join(ROOT, 'wrangler.toml'), ...place]
}

/** The text of the store, or null when it has none. Throws StoreError with wrangler's own words. */
async function fetchText(target: Target, ask: Runner): Promise<string | null> {
  const { code, output } = await ask(wranglerArgs(target, GET))
  // Both outputs are in one: somebody's remark may stand before the value or after it.
  if (code === 0) return /^\{[\s\S]*\}/m.exec(output)?.[0] ?? (output.trim() || null)
  // Of a key that is not there production only says that it could not be had: the list of keys
  // tells it from other troubles.
  const list = await ask(wranglerArgs(target, LIST))
  if (list.code === 0 && !list.output.includes(`"${MAINTENANCE_KEY}"`)) return null
  throw new StoreError(
    `The maintenance state could not be read. Nothing was changed. Wrangler says:\n${plainOutput(output)}`,
  )
}

/**
 * The maintenance state of a target; open when nobody has ever closed it. Throws StoreError, also
 * on what is no maintenance state.
 */
export async function loadMaintenance(target: Target, ask: Runner): Promise<Maintenance> {
  const text = await fetchText(target, ask)
  if (text === null) return structuredClone(OPEN)
  const issue = (at: string) =>
    new StoreError(
      `The store holds something that is no maintenance state (${at}). Nothing was changed; the shop keeps to the last state it knew.\n` +
        '`reset` puts an empty one in its place, which opens everything. It holds:\n' +
        text.trim(),
    )
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw issue('not JSON')
  }
  const parsed = v.safeParse(Maintenance, value)
  if (parsed.success) return parsed.output
  throw issue(v.getDotPath(parsed.issues[0]) ?? 'the whole of it')
}

/** Writes a maintenance state. Throws StoreError with wrangler's own words. */
export async function saveMaintenance(target: Target, maintenance: Maintenance, ask: Runner): Promise<void> {
  const { code, output } = await ask(
    wranglerArgs(target, ['put', MAINTENANCE_KEY, JSON.stringify(v.parse(Maintenance, maintenance))]),
  )
  if (code !== 0)
    throw new StoreError(`The maintenance state could not be written. Wrangler says:\n${plainOutput(output)}`)
}

/** What this script needs to know of a channel. */
export interface Named {
  name: string
  aliases: string[]
  closedByFile: boolean
}

/**
 * The channels as far as their files can be read: a mistake in one must not keep anybody from
 * closing the shop.
 */
export function channelsHere(folder = join(ROOT, 'channels')): Named[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json') && file !== 'schema.json')
  return files.sort().map((file) => {
    const name = file.replace(/\.json$/, '')
    try {
      const { aliases, status } = JSON.parse(readFileSync(join(folder, file), 'utf8'))
      return {
        name,
        aliases: Array.isArray(aliases) ? aliases.filter((each) => typeof each === 'string') : [],
        closedByFile: status?.state === 'maintenance',
      }
    } catch {
      return { name, aliases: [], closedByFile: false }
    }
  })
}

const TIME = /^(\d{4}-\d\d-\d\d)[T ]((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:\d\d)?$/

/**
 * The instant that a text means, in Seoul's offset: `2026-12-01 02:00` is Seoul's, ISO 8601 may
 * name another. Null when it is no time.
 */
export function instantOf(text: string): string | null {
  const [, date, time, offset = '+09:00'] = TIME.exec(text) ?? []
  if (!isDate(date)) return null
  const ms = Date.parse(`${date}T${time}${offset}`)
  return Number.isFinite(ms) ? seoulInstant(ms) : null
}

const quoted = (message: string | null) => (message ? `  ${JSON.stringify(message)}` : '')
const whom = (channel: string | null) => channel ?? 'the whole site'

/** Why a channel, or the whole site when null, is closed by itself; null while it is not. */
export function closureReason(maintenance: Maintenance, channel: string | null, now: Moment): string | null {
  const off =
    channel === null ? maintenance.site : Object.hasOwn(maintenance.channels, channel) && maintenance.channels[channel]
  if (off) return `closed since ${showMomentDigits(off.since)}, by the switch${quoted(off.message)}`
  const windows = [...HISTORY, ...maintenance.windows]
  const window = windowAt(now, channel, windows)
  if (!window) return null
  return `closed ${showWhen(window.from, opensAt(window, channel, windows))}, by the window ${window.id}${quoted(window.message)}`
}

/** Since when the whole site is closed, null while it is not. */
export function closedSince({ site, windows }: Maintenance, now: Moment): Moment | null {
  const open = windows.filter((each) => each.channel === null && windowStateOf(each, now) === 'now')
  const begun = [...(site ? [site.since] : []), ...open.map(({ from }) => from)]
  return begun.sort((one, other) => toMs(one) - toMs(other))[0] ?? null
}

/** What is closed at a moment, and what comes next, in lines. */
export function statusOf(maintenance: Maintenance, channels: readonly Named[], now: Moment): string[] {
  const names = [...new Set([...channels.map(({ name }) => name), ...Object.keys(maintenance.channels)])]
  const closed = names.flatMap((name): [string, string][] => {
    const byFile = channels.some((each) => each.name === name && each.closedByFile) ? 'closed by its own file' : null
    const reason = closureReason(maintenance, name, now) ?? byFile
    return reason ? [[name, reason]] : []
  })
  const rows: [string, string][] = [[whom(null), closureReason(maintenance, null, now) ?? 'open'], ...closed]
  const [next] = maintenance.windows.filter((each) => windowStateOf(each, now) === 'coming').sort(byStart)
  if (next) rows.push(['next', `${showWhen(next.from, next.until)}  ${whom(next.channel)}, by the window ${next.id}`])
  return table(rows)
}

const byStart = (a: MaintenanceWindow, b: MaintenanceWindow) => toMs(a.from) - toMs(b.from)

/** Every window, the oldest first, in lines. */
export function windowLines(maintenance: Maintenance, now: Moment): string[] {
  const rows = [...HISTORY, ...maintenance.windows].sort(byStart).map((window) => {
    const kind = HISTORY.includes(window) ? '  (history)' : quoted(window.message)
    return [window.id, windowStateOf(window, now), whom(window.channel), showWhen(window.from, window.until) + kind]
  })
  return table(rows)
}
