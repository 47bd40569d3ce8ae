import { boundOf, KEY_OF_GUEST, RETENTION_TERMS, type RetentionTerm } from '#functions/orders/terms.ts'
import { seoulInstant } from '#rules/date.ts'
import { UsageError } from '../options.ts'
import { endOnSignal } from '../run.ts'
import { table } from '../table.ts'
import { type Grammar, type ParsedCommand, targetName } from './command-line.ts'
import { type DatabaseRow, queryAll, quoted } from './d1.ts'
import { type CommandContext, isoOf, scriptOf } from './desk.ts'
import { exportTo, importFrom } from './transfer.ts'
import { StoreError } from './wrangler.ts'

const HELP = `Keeps the edge's databases: npm run db -- COMMAND [options]

  export FILE       a backup of all of it, as SQL; what is encrypted stays encrypted
  import FILE       puts a backup into an empty database, or with --replace in the place of all that is there
  purge --dry-run   what the reconciler may delete now, by docs/product.md, "Retention"; it does so by itself
  keys              how many rows each key of DATA_KEYS has encrypted

  --ledger   of which database export and import are, where a shop has several (docs/capacity.md): 0 is DB, 1 is DB_1
  --local    the shop on this machine; the default. It must not run while a backup is put in
  --remote   production, as the Cloudflare account of wrangler (CLOUDFLARE_API_TOKEN, or wrangler login)
  --env      local, staging or production: another way to say which
  --state    folder of the local shop, .local/state unless told otherwise

Ends with 0 when done, 1 when it failed, 2 when it was asked wrongly.`

const GRAMMAR = {
  commands: {
    export: { words: ['a file'], options: ['ledger'] },
    import: { words: ['a file'], options: ['replace', 'ledger'], founds: true },
    purge: { options: ['dry-run'] },
    keys: {},
  },
  texts: ['ledger'],
  flags: ['replace', 'dry-run'],
} satisfies Grammar<string>
type Request = ParsedCommand<keyof typeof GRAMMAR.commands>

/** What a table's rows take with them. */
const WITH_ORDERS = ['order_event', 'order_message', 'partner_message', 'payment_notice']

async function purge({ values, target }: Request, { tell, ask, now }: CommandContext): Promise<number> {
  if (!('dry-run' in values)) throw new UsageError('purge only shows, with --dry-run: the reconciler deletes by itself')
  const at = isoOf(now())
  const literal = (term: RetentionTerm) => {
    const bound = boundOf(term, term.cutoff(at))
    return typeof bound === 'number' ? String(bound) : quoted(bound)
  }
  const counted = await queryAll(
    target,
    RETENTION_TERMS.flatMap((term) => {
      const where = term.where(literal(term))
      const own = `SELECT count(*) AS rows FROM ${term.table} WHERE ${where}`
      const children = WITH_ORDERS.map(
        (name) => `SELECT count(*) AS rows FROM ${name} WHERE order_id IN (SELECT order_id FROM orders WHERE ${where})`,
      )
      return term.table === 'orders' && !term.trim ? [own, ...children] : [own]
    }),
    ask,
  )
  const sum = (rows: DatabaseRow[] = []) => String(rows.reduce((all, each) => all + Number(each.rows), 0))
  const rows = RETENTION_TERMS.flatMap((term) => {
    const until = seoulInstant(term.cutoff(at))
    const line = (name: string, what: string) => [name, what, until, sum(counted.shift())]
    const own = line(term.table, term.trim ? `${term.what} (trimmed)` : term.what)
    return term.table === 'orders' && !term.trim ? [own, ...WITH_ORDERS.map((name) => line(name, 'with them'))] : [own]
  })
  tell(`${targetName(target)}, at ${seoulInstant(at)}: nothing was deleted. The reconciler takes, a batch a minute:`)
  for (const line of table([['table', 'what', 'of before', 'rows'], ...rows], (column) => column === 3)) tell(line)
  return 0
}

async function keys({ target }: Request, { tell, ask }: CommandContext): Promise<number> {
  const sealed = `substr(sealed, 1, instr(sealed, '.') - 1)`
  const [rows = []] = await queryAll(
    target,
    [
      `SELECT 'orders' AS name, ${KEY_OF_GUEST} AS key, count(*) AS rows FROM orders GROUP BY 2
       UNION ALL SELECT 'verification', ${sealed}, count(*) FROM verification GROUP BY 2
       UNION ALL SELECT 'identity', ${sealed}, count(*) FROM identity GROUP BY 2
       UNION ALL SELECT 'partner_member', ${sealed}, count(*) FROM partner_member GROUP BY 2 ORDER BY 1, 2`,
    ],
    ask,
  )
  tell(`${targetName(target)}:`)
  const sums = new Map<string, number>()
  for (const { name, key, rows: count } of rows) {
    const what = `${name} ${key}`
    sums.set(what, (sums.get(what) ?? 0) + Number(count))
  }
  const lines = [...sums].sort().map(([what, count]) => [...what.split(' '), String(count)])
  for (const line of table([['table', 'key', 'rows'], ...lines], (column) => column === 2)) tell(line)
  tell('A key may go from DATA_KEYS when nothing is left that it has encrypted.')
  return 0
}

export const db = scriptOf({ name: 'db', help: HELP, errors: [StoreError] }, GRAMMAR, {
  export: exportTo,
  import: importFrom,
  purge,
  keys,
})

if (import.meta.main) {
  endOnSignal()
  process.exitCode = await db(process.argv.slice(2))
}
