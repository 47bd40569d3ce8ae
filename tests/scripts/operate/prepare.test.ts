import { closeSync, globSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { join, relative } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, it } from 'vitest'
import { prepareState } from '#scripts/operate/prepare.ts'
import { ROOT } from '#scripts/run.ts'
import { readToml } from '#scripts/toml.ts'

/* What `npm start` makes of a folder of databases. */

const folder = mkdtempSync(join(ROOT, '.local/prepared-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** How many databases of the folder have a ledger's tables. */
const ledgers = () =>
  globSync('**/*.sqlite', { cwd: folder }).filter((file) => {
    const db = new DatabaseSync(join(folder, file), { readOnly: true })
    try {
      return db.prepare(`SELECT 1 FROM sqlite_master WHERE name = 'order_event'`).get() !== undefined
    } finally {
      db.close()
    }
  }).length

it('a ledger that is bound later is brought up to date by the next start', async () => {
  const state = relative(ROOT, folder)
  const toml = readToml('wrangler.toml')
  await prepareState(state, 1, toml)
  expect(ledgers()).toBe(1)
  const further = { binding: 'DB_1', database_id: '00000000-0000-4000-8000-000000000011' }
  await prepareState(state, 1, { ...toml, d1_databases: [...(toml.d1_databases as object[]), further] as never })
  expect(ledgers()).toBe(2)
})

it('a database that was emptied or deleted is made again', async () => {
  const state = relative(ROOT, folder)
  await prepareState(state, 1)
  const files = globSync('v3/d1/**/*.sqlite', { cwd: folder }).filter((each) => !each.includes('metadata'))
  for (const [at, file] of files.entries()) {
    for (const log of ['-wal', '-shm']) rmSync(join(folder, file + log), { force: true })
    if (at > 0) rmSync(join(folder, file))
    else writeFileSync(join(folder, file), '')
  }
  expect(ledgers()).toBe(0)
  await prepareState(state, 1)
  expect(ledgers()).toBe(1)
})

it('a database that was damaged is told, with how to begin anew, whatever has been prepared before', async () => {
  const state = relative(ROOT, folder)
  await prepareState(state, 1)
  const [file = ''] = globSync('v3/d1/**/*.sqlite', { cwd: folder }).filter((each) => !each.includes('metadata'))
  // What is in its log yet would be read from there.
  for (const log of globSync('v3/d1/**/*.sqlite-*', { cwd: folder })) rmSync(join(folder, log))
  const damaged = openSync(join(folder, file), 'r+')
  writeSync(damaged, Buffer.alloc(4096, 'x'))
  closeSync(damaged)
  await expect(prepareState(state, 1)).rejects.toThrow(
    `${state}/${file} is damaged: file is not a database. Begin anew, without what was booked: rm -r ${state}`,
  )
})
