import { existsSync, linkSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { seoulInstant, toMs } from '#rules/date.ts'
import { holdLock, lockHolder, workersLock } from '../lock.ts'
import { UsageError } from '../options.ts'
import { givenFile, orSays, ROOT } from '../run.ts'
import { table } from '../table.ts'
import {
  type Counts,
  countRows,
  inspect,
  MIGRATIONS,
  MOVED,
  markOf,
  migrationsHere,
  NO_ORDERS,
  readBackup,
  restoreOf,
} from './backup.ts'
import { type ParsedCommand, targetName } from './command-line.ts'
import { dump, migrate, NEVER_STARTED, runFile, wayBack } from './d1.ts'
import type { CommandContext } from './desk.ts'
import { inFolder } from './folder.ts'
import { ledgersOf } from './ledgers.ts'
import { closedSince, loadMaintenance } from './windows.ts'
import { StoreError, type Target } from './wrangler.ts'

type Request = ParsedCommand<string>

/** How long payments that have begun may take once the shop is closed, milliseconds. */
const BEGUN_MS = 5 * 60_000
/** How much longer it has to be closed, milliseconds: nobody may come in while data is put in. */
const LASTING_MS = 30 * 60_000

const number = (column: number) => column > 0

/** Rows by table: what should be there, and what is. */
function compared(head: [string, string], wanted: Counts, found: Counts): string[] {
  const names = [...new Set([...wanted.keys(), ...found.keys()])]
  const rows = names.map((name) => [name, ...[wanted, found].map((counts) => String(counts.get(name) ?? 'none'))])
  return table([['table', ...head], ...rows], number)
}

/** The ledger that a backup is of. Throws UsageError where there is no such, or it is not said. */
function ledgerIn({ values: { ledger }, target }: Request): Target {
  const ledgers = ledgersOf(target)
  const [only] = ledgers
  const which =
    ledger === undefined && ledgers.length === 1 ? only : ledgers.find((each) => `${each.ledger}` === ledger)
  if (which) return which
  const numbers = ledgers.map((each) => each.ledger)
  if (numbers.length === 1) throw new UsageError(`--ledger is ${numbers[0]} alone: this shop has one database`)
  throw new UsageError(`--ledger is one of ${numbers.join(', ')}`)
}

const RACED =
  'Somebody else has put orders in meanwhile, or old ones were deleted: nothing was changed. Ask who it is, and look at what is there before you do it again.'

const unwritten = (error: unknown) => new StoreError(`The file could not be written: ${(error as Error).message}`)

/**
 * A file that is there only if its making ends well, under its own name: an end by a signal leaves
 * none either, and a machine that goes off one that ends in `.part`.
 */
async function whole<Made>(file: string, make: (part: string) => Promise<Made>): Promise<Made> {
  // Its own, whoever else makes the same file meanwhile.
  const part = `${file}.${process.pid}.part`
  const remove = () => rmSync(part, { force: true })
  try {
    // Sealed or not, it is nobody else's, from its first byte on.
    writeFileSync(part, '', { mode: 0o600, flag: 'wx' })
  } catch (error) {
    throw unwritten(error)
  }
  process.once('exit', remove)
  try {
    const made = await make(part)
    linkSync(part, file)
    return made
  } catch (error) {
    throw (error as NodeJS.ErrnoException).syscall === undefined ? error : unwritten(error)
  } finally {
    remove()
    process.off('exit', remove)
  }
}

/** Writes a backup, and reads it again. */
export async function exportTo(request: Request, { tell, blame, ask }: CommandContext): Promise<number> {
  const file = givenFile(request.words[0] ?? '')
  const target = ledgerIn(request)
  if (existsSync(file)) throw new UsageError(`${file} is there already`)
  const backup = await whole(file, async (part) => {
    await dump(target, part, ask)
    try {
      return readBackup(part)
    } catch (error) {
      const why = (error as Error).message.replace(part, 'what came')
      const hint = !target.remote && why.includes(NO_ORDERS) ? `\n${NEVER_STARTED}` : ''
      throw new StoreError(`Nothing was exported: ${why}${hint}`)
    }
  })
  const made = `${targetName(target)} is in ${file}, which was read again as a whole.`
  const counting = () => inspect(target, { tables: [...backup.counts.keys()], ask })
  const uncounted = (why: string) => `${made} What is in the database now was not counted: ${why}`
  const there = await orSays(() => blame(uncounted('stopped.')), counting).catch((error: Error) => {
    throw new StoreError(uncounted(error.message))
  })
  tell(`${targetName(target)} is in ${file}:`)
  for (const line of compared(['in the file', 'there now'], backup.counts, there.counts)) tell(line)
  tell(
    'It was read again as a whole. It is of use only with the DATA_KEYS and the LOOKUP_KEY of today: keep them apart from it.',
  )
  return 0
}

/** The file as it can be put in. Throws StoreError. */
function backupFor(file: string) {
  const backup = readBackup(file)
  const known = migrationsHere()
  const newer = backup.migrations.filter((name) => !known.includes(name))
  if (newer.length > 0) throw new StoreError(`${file} is of a later release: it has the migration ${newer.join(', ')}.`)
  return backup
}

/** Throws StoreError while an order of this shop may be written. */
async function requireClosed(target: Target, { ask, now }: CommandContext): Promise<void> {
  if (!target.remote) {
    const holder =
      lockHolder(workersLock(target.state)) ??
      holdLock(join(relative(ROOT, resolve(ROOT, target.state)), 'running.pid'))
    if (holder !== null)
      throw new StoreError(`The local shop runs, or somebody puts a backup in (process ${holder}): stop that first.`)
    return
  }
  const maintenance = await loadMaintenance(target, ask)
  const windows = maintenance.windows.filter(({ until }) => toMs(until) >= now() + LASTING_MS)
  const since = closedSince({ ...maintenance, windows }, now())
  if (since !== null && toMs(since) <= now() - BEGUN_MS) return
  const opens = closedSince(maintenance, now()) === null ? 'open' : 'closed by a window that ends within half an hour'
  const how = since === null ? opens : `closed only since ${seoulInstant(since)}`
  throw new StoreError(
    `${targetName(target)} is ${how}. Close it (\`npm run maintenance -- on --env ${target.env}\`), and let five minutes pass for payments that have begun.`,
  )
}

/** Puts a backup in; what the migrations of this release are besides follows. */
export async function importFrom(request: Request, context: CommandContext): Promise<number> {
  const { tell, blame, ask } = context
  const { words, values } = request
  const file = givenFile(words[0] ?? '')
  const target = ledgerIn(request)
  const backup = backupFor(file)
  const strange = backup.ledgers.filter((ledger) => ledger !== target.ledger)
  if (strange.length > 0)
    throw new StoreError(`${file} has orders of ledger ${strange.join(', ')}, not of ${target.ledger}.`)
  await requireClosed(target, context)
  const before = await countRows(target, ask)
  const full = [...before].filter(([name, rows]) => name !== MIGRATIONS && rows > 0)
  if (full.length > 0 && !('replace' in values)) {
    const held = full.map(([name, rows]) => `${name} ${rows}`).join(', ')
    throw new StoreError(`The database is not empty (${held}). Export it first; --replace then deletes all of it.`)
  }
  const mark = before.has('orders') ? await markOf(target, ask) : null
  if (target.remote) tell(`To bring back what is there now: ${await wayBack(target, ask)}`)
  const stopped = () =>
    blame(
      `Stopped: nobody knows whether ${targetName(target)} has the file by now, and the migrations of this release. Import it again, with --replace.`,
    )
  await orSays(stopped, async () => {
    await inFolder('narae-import-', async (folder) => {
      const whole = join(folder, 'import.sql')
      writeFileSync(whole, restoreOf(backup, [...before.keys()], mark), { mode: 0o600 })
      await runFile(target, whole, ask).catch((error: Error) => {
        throw error.message.includes(MOVED) ? new StoreError(RACED) : error
      })
    })
    // The code that is there knows no older database, whatever else is found.
    if (migrationsHere().some((name) => !backup.migrations.includes(name))) await migrate(target, ask)
  })
  const tables = [...backup.counts.keys()]
  const { counts: after, issues } = await inspect(target, { tables, ask })
  tell(`${targetName(target)} has what is in ${file}:`)
  for (const line of compared(['in the file', 'there now'], backup.counts, after)) tell(line)
  // Those of this release have come to an older backup's.
  const differing = tables.filter((name) => name !== MIGRATIONS && after.get(name) !== backup.counts.get(name))
  for (const issue of issues) blame(issue)
  // A deployed shop that is closed still deletes what is over, and moves orders, every minute.
  for (const name of differing)
    (target.remote ? tell : blame)(
      `${name} has not as many rows as the file${target.remote ? ': orders and terms have gone on meanwhile' : ''}`,
    )
  if (issues.length > 0 || (differing.length > 0 && !target.remote)) return 1
  tell('It is whole, and has the migrations of this release.')
  return 0
}
