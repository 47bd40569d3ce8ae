import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import * as v from 'valibot'
import { GATE_KEY, Gate, type GateWindow, OPEN } from '../../src/contract/gate.ts'
import { isDate, type Moment, seoulInstant, toMs } from '../../src/rules/date.ts'
import { HISTORY, showMoment, showWhen, stateOf, windowAt } from '../../src/rules/gate.ts'
import { type Ran, ROOT, run } from '../run.ts'

/** Which shop: the local one, in its state folder, or production. */
export type Target = { remote: true } | { remote: false; state: string }

/** Why the store could not be read or written; the message is for people. */
export class StoreError extends Error {
  override name = 'StoreError'
}

type Command = ['get', string] | ['put', string, string] | ['list', '--prefix', string]
const GET: Command = ['get', GATE_KEY]
const LIST: Command = ['list', '--prefix', GATE_KEY]

/** What wrangler is asked with. */
export function wranglerArgs(target: Target, command: Command): string[] {
  const place = target.remote ? ['--remote', '--env', 'production'] : ['--local', '--persist-to', target.state]
  return ['kv', 'key', ...command, '--binding', 'GATE', '-c', join(ROOT, 'wrangler.toml'), ...place]
}

/** Runs wrangler; tests put their own in its place. */
export type Runner = (args: string[]) => Promise<Ran>
export const wrangler: Runner = (args) =>
  // Its remarks on the configuration are no concern of an operator's; a list is a remark to it.
  run('wrangler', args, { env: { CI: '1', WRANGLER_LOG: args.includes('list') ? 'log' : 'error' } })

/** What wrangler said, without its colours and blank lines. */
export function plainly(output: string): string {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .map((line) => line.trim())
  return lines.filter((line) => line && !line.includes('Logs were written to')).join('\n')
}

/** The text of the store, or null when it has none. Throws StoreError with wrangler's own words. */
async function fetchText(target: Target, ask: Runner): Promise<string | null> {
  const { code, output } = await ask(wranglerArgs(target, GET))
  // Both outputs are in one: somebody's remark may stand before the value or after it.
  if (code === 0) return /^\{[\s\S]*\}/m.exec(output)?.[0] ?? (output.trim() || null)
  // Of a key that is not there production only says that it could not be had: the list of keys tells it from other troubles.
  const list = await ask(wranglerArgs(target, LIST))
  if (list.code === 0 && !list.output.includes(`"${GATE_KEY}"`)) return null
  throw new StoreError(`The gate could not be read. Nothing was changed. Wrangler says:\n${plainly(output)}`)
}

/** The gate of a target; open when nobody has ever closed it. Throws StoreError, also on what is no gate. */
export async function loadGate(target: Target, ask: Runner): Promise<Gate> {
  const text = await fetchText(target, ask)
  if (text === null) return structuredClone(OPEN)
  const fault = (at: string) =>
    new StoreError(
      `The store holds something that is no gate (${at}). Nothing was changed; the shop keeps to the last gate it knew.\n` +
        '`reset` puts an empty one in its place, which opens everything. It holds:\n' +
        text.trim(),
    )
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw fault('not JSON')
  }
  const parsed = v.safeParse(Gate, value)
  if (parsed.success) return parsed.output
  throw fault(v.getDotPath(parsed.issues[0]) ?? 'the whole of it')
}

/** Writes a gate. Throws StoreError with wrangler's own words. */
export async function saveGate(target: Target, gate: Gate, ask: Runner): Promise<void> {
  const { code, output } = await ask(wranglerArgs(target, ['put', GATE_KEY, JSON.stringify(v.parse(Gate, gate))]))
  if (code !== 0) throw new StoreError(`The gate could not be written. Wrangler says:\n${plainly(output)}`)
}

/** What this script needs to know of a channel. */
export interface Named {
  name: string
  aliases: string[]
  closedByFile: boolean
}

/** The channels as far as their files can be read: a mistake in one must not keep anybody from closing the shop. */
export function channelsHere(folder = join(ROOT, 'channels')): Named[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json') && file !== 'schema.json')
  return files.sort().map((file) => {
    const name = file.replace(/\.json$/, '')
    try {
      const { aliases = [], status } = JSON.parse(readFileSync(join(folder, file), 'utf8'))
      return { name, aliases, closedByFile: status?.state === 'maintenance' }
    } catch {
      return { name, aliases: [], closedByFile: false }
    }
  })
}

const TIME = /^(\d{4}-\d\d-\d\d)[T ]((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:\d\d)?$/

/** The instant that a text means, in Seoul's offset: `2026-12-01 02:00` is Seoul's, ISO 8601 may name another. Null when it is no time. */
export function instantOf(text: string): string | null {
  const [, date, time, offset = '+09:00'] = TIME.exec(text) ?? []
  if (!isDate(date)) return null
  const ms = Date.parse(`${date}T${time}${offset}`)
  return Number.isFinite(ms) ? seoulInstant(ms) : null
}

const quoted = (message: string | null) => (message ? `  ${JSON.stringify(message)}` : '')
const whom = (channel: string | null) => channel ?? 'the whole site'

/** Why a channel, or the whole site when null, is closed by itself; null while it is not. */
export function reasonOf(gate: Gate, channel: string | null, now: Moment): string | null {
  const off = channel === null ? gate.site : Object.hasOwn(gate.channels, channel) && gate.channels[channel]
  if (off) return `closed since ${showMoment(off.since)}, by the switch${quoted(off.message)}`
  const window = windowAt(now, channel, [...HISTORY, ...gate.windows])
  if (!window) return null
  return `closed ${showWhen(window.from, window.until)}, by the window ${window.id}${quoted(window.message)}`
}

/** What is closed at a moment, and what comes next, in lines. */
export function statusOf(gate: Gate, channels: readonly Named[], now: Moment): string[] {
  const names = [...new Set([...channels.map(({ name }) => name), ...Object.keys(gate.channels)])]
  const closed = names.flatMap((name): [string, string][] => {
    const byFile = channels.some((each) => each.name === name && each.closedByFile) ? 'closed by its own file' : null
    const reason = reasonOf(gate, name, now) ?? byFile
    return reason ? [[name, reason]] : []
  })
  const rows: [string, string][] = [[whom(null), reasonOf(gate, null, now) ?? 'open'], ...closed]
  const [next] = gate.windows.filter((each) => stateOf(each, now) === 'coming').sort(byStart)
  if (next) rows.push(['next', `${showWhen(next.from, next.until)}  ${whom(next.channel)}, by the window ${next.id}`])
  return table(rows)
}

const byStart = (a: GateWindow, b: GateWindow) => toMs(a.from) - toMs(b.from)

/** Every window, the oldest first, in lines. */
export function listOf(gate: Gate, now: Moment): string[] {
  const rows = [...HISTORY, ...gate.windows].sort(byStart).map((window) => {
    const kind = HISTORY.includes(window) ? '  (history)' : quoted(window.message)
    return [window.id, stateOf(window, now), whom(window.channel), showWhen(window.from, window.until) + kind]
  })
  return table(rows)
}

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)))
  return rows.map((row) =>
    row.map((cell, at) => (at === row.length - 1 ? cell : cell.padEnd(widths[at] ?? 0))).join('  '),
  )
}
