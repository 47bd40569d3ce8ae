import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { stringify } from 'smol-toml'
import { ledgerBinding } from '#rules/ledger.ts'
import { ROOT } from '../run.ts'
import { readToml } from '../toml.ts'
import { inFolder } from './folder.ts'
import { ledgersOf } from './ledgers.ts'
import { plainOutput, type Runner, StoreError, type Target } from './wrangler.ts'

/* The edge's databases as operators reach them: by wrangler, on this machine or in production. */

export type Cell = string | number | null
export type DatabaseRow = Record<string, Cell>

const CONFIG = join(ROOT, 'wrangler.toml')

/** A text as SQL: statements of operators bear no parameters. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

const databaseOf = ({ ledger = 0 }: Target) => ledgerBinding(ledger)

function placeArgs(target: Target): string[] {
  return target.remote ? ['--remote', '--env', target.env] : ['--local', '--persist-to', target.state]
}

/** What wrangler blames, without its remarks on the configuration. */
function blameOf(output: string): string {
  const text = /"text": ("(?:[^"\\]|\\.)*")/.exec(output)?.[1]
  return text ? (JSON.parse(text) as string) : plainOutput(output)
}

/** Wrangler makes an empty database where there is none, and then finds no tables in it. */
export const NEVER_STARTED = 'A shop on this machine has its tables once it was started: npm start'

/** Of a file that is no database wrangler says hardly more than that it has failed. */
const DAMAGED = /internal error|not a database|malformed/

async function told(args: string[], ask: Runner, what: string): Promise<string> {
  const { code, output } = await ask(args)
  if (code === 0) return output
  const blame = blameOf(output)
  const lines = [`${what} Wrangler says:`, blame]
  const local = args.includes('--local')
  if (local && blame.includes('no such table')) lines.push(NEVER_STARTED)
  if (local && DAMAGED.test(blame)) lines.push('Where its file is damaged, `npm start` says how to begin anew.')
  throw new StoreError(lines.join('\n'))
}

/**
 * Runs statements in one transaction: the rows of each. Throws StoreError with wrangler's own
 * words. No statement may hold a semicolon but at its end.
 */
export async function query(target: Target, statements: readonly string[], ask: Runner): Promise<DatabaseRow[][]> {
  const sql = statements.map((statement) => statement.replace(/\s+/g, ' ').trim()).join('; ')
  const args = [
    'd1',
    'execute',
    databaseOf(target),
    '--json',
    '--yes',
    '--command',
    sql,
    '-c',
    CONFIG,
    ...placeArgs(target),
  ]
  const output = await told(args, ask, 'The database could not be asked.')
  const json = /^\[\s*(?:\{[\s\S]*\}\s*)?\]/m.exec(output)?.[0]
  try {
    return (JSON.parse(json ?? '') as { results: DatabaseRow[] }[]).map(({ results }) => results)
  } catch {
    throw new StoreError(`The database's answer could not be read. Wrangler says:\n${plainOutput(output)}`)
  }
}

/** The same in every ledger of a shop: the rows of each statement, of all ledgers. Throws as it. */
export async function queryAll(target: Target, statements: readonly string[], ask: Runner): Promise<DatabaseRow[][]> {
  const answers: DatabaseRow[][][] = []
  for (const ledger of ledgersOf(target)) answers.push(await query(ledger, statements, ask))
  return statements.map((_, at) => answers.flatMap((rows) => rows[at] ?? []))
}

/** What stands after a file that failed: a deployed database may take it all the same, later. */
const afterFile = ({ remote }: Target) =>
  remote
    ? 'It is not known whether the database takes the file, be it after this. Look again in some minutes.'
    : 'Nothing was changed: the database did not take the file.'

/** Runs a file of statements, all of them or none. Throws StoreError. */
export async function runFile(target: Target, file: string, ask: Runner): Promise<void> {
  const args = [
    'd1',
    'execute',
    databaseOf(target),
    '--yes',
    '--file',
    resolve(file),
    '-c',
    CONFIG,
    ...placeArgs(target),
  ]
  await told(args, ask, afterFile(target))
}

/** Brings a database up to the migrations of this release. Throws StoreError. */
export async function migrate(target: Target, ask: Runner): Promise<void> {
  const args = ['d1', 'migrations', 'apply', databaseOf(target), '-c', CONFIG, ...placeArgs(target)]
  await told(args, ask, 'The migrations could not be applied.')
}

/** Writes a whole database into a file of SQL. Throws StoreError. */
export async function dump(target: Target, file: string, ask: Runner): Promise<void> {
  const args = (config: string) => ['d1', 'export', databaseOf(target), '--output', resolve(file), '-c', config]
  const what = 'Nothing was exported.'
  if (target.remote) {
    await told([...args(CONFIG), '--skip-confirmation', ...placeArgs(target)], ask, what)
    return
  }
  // Of a local database wrangler exports only what lies beside its configuration: a folder with
  // just that, and the state linked into it.
  await inFolder('narae-export-', async (folder) => {
    const { d1_databases } = readToml('wrangler.toml')
    writeFileSync(join(folder, 'wrangler.toml'), stringify({ name: 'narae', d1_databases }))
    mkdirSync(join(folder, '.wrangler'))
    symlinkSync(resolve(ROOT, target.state), join(folder, '.wrangler', 'state'))
    await told([...args(join(folder, 'wrangler.toml')), '--local'], ask, what)
  })
}

/** The command that brings a deployed database back to how it is now. Throws StoreError. */
export async function wayBack(target: Target & { remote: true }, ask: Runner): Promise<string> {
  const place = [databaseOf(target), '--env', target.env]
  const what = 'Nothing was changed: it is not known how the database could be brought back.'
  const output = await told(['d1', 'time-travel', 'info', ...place, '--json', '-c', CONFIG], ask, what)
  const bookmark = /"bookmark": *"([^"]+)"/.exec(output)?.[1]
  if (!bookmark) throw new StoreError(`${what} Wrangler says:\n${plainOutput(output)}`)
  return `npx wrangler d1 time-travel restore ${place.join(' ')} --bookmark=${bookmark}`
}
