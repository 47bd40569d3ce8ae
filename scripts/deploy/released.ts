import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { plainly } from '../options.ts'
import { step } from '../progress.ts'
import { endOnSignal, ROOT, run } from '../run.ts'
import { hashOfMigrations, RELEASED, type Released, readMigrations } from './migrations.ts'

const HELP = `Writes down what the release that has just been deployed asks of its database, into ${RELEASED}: npm run released

It takes no options, and plays the tests of the ledger. Commit what it wrote: the next release's migrations are held against it (docs/deploy.md). Ends with 0
when it is written, 1 when a test failed, 2 when it was asked wrongly.`

/** Where tests of the ledger leave the statements that they saw, one JSON text a line. */
const RECORD = join(ROOT, '.local/statements.txt')
/** Tests that play the ledger in their own process. */
const PLAYED = ['tests/payment', 'tests/api/throttle.test.ts']

/**
 * Writes down what the release that has just been deployed asks of its database, so that the next
 * one's migrations are held against it: `npm run released`, then a commit of what it wrote.
 */
async function recordRelease(): Promise<number> {
  rmSync(RECORD, { force: true })
  const env = { RECORD_STATEMENTS: RECORD }
  const { code, output } = await step('playing the tests of the ledger', () =>
    run('vitest', ['run', ...PLAYED], { env }),
  )
  if (code !== 0 || !existsSync(RECORD)) {
    console.error(output)
    return 1
  }
  const lines = readFileSync(RECORD, 'utf8').split('\n').filter(Boolean)
  const migrations = readMigrations()
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }
  const released: Released = {
    release: version,
    last: migrations.at(-1)?.name ?? '',
    hash: hashOfMigrations(migrations),
    statements: [...new Set(lines.map((line) => JSON.parse(line) as string))].sort(),
  }
  writeFileSync(join(ROOT, RELEASED), `${JSON.stringify(released, null, 2)}\n`)
  console.log(`${RELEASED}: ${released.release}, ${released.last}, ${released.statements.length} statements`)
  return 0
}

endOnSignal()
process.exitCode = await plainly({ name: 'released', help: HELP }, process.argv.slice(2), recordRelease)
