import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { OPEN } from '#contract/maintenance.ts'
import { query } from '#scripts/operate/d1.ts'
import { saveMaintenance } from '#scripts/operate/windows.ts'
import { patient, type Runner, wrangler } from '#scripts/operate/wrangler.ts'
import { type RunResult, run } from '#scripts/run.ts'

// Each command is a process that starts wrangler's.

const state = mkdtempSync(join(tmpdir(), 'held-'))
const target = { remote: false, state } as const
afterAll(() => rmSync(state, { recursive: true, force: true }))

const DONE: RunResult = { code: 0, output: '{}' }
const HELD: RunResult = { code: 1, output: '✘ [ERROR] KV PUT failed: 500 Internal Server Error' }
const OTHER: RunResult = { code: 1, output: 'You are not logged in.' }
const LOCAL = ['kv', 'key', 'put', 'maintenance', '{}', '--local']

test.each([
  ['held for a moment', LOCAL, [HELD, HELD, DONE], DONE, 3],
  ['held for good', LOCAL, [HELD], HELD, 5],
  ['in another trouble', LOCAL, [OTHER], OTHER, 1],
  ['deployed, which has no file', ['kv', 'key', 'put', '--remote'], [HELD], HELD, 1],
])('a store that is %s', async (_, args, results, ending, times) => {
  const asked: string[][] = []
  const ask: Runner = async (each) => {
    asked.push(each)
    return results[asked.length - 1] ?? ending
  }
  expect(await patient(ask, 1)(args)).toEqual(ending)
  expect(asked).toEqual(Array(times).fill(args))
})

/** The file of a store. */
function fileOf(kind: 'kv' | 'd1'): string {
  const all = globSync(join(state, 'v3', kind, '*', '*.sqlite'))
  return all.find((path) => !path.endsWith('metadata.sqlite')) ?? ''
}

/** Wrangler itself, and how it ended each time; a file is held until it has ended once. */
function whileHeld(kind: 'kv' | 'd1'): { ask: Runner; codes: number[] } {
  const held = new DatabaseSync(fileOf(kind))
  held.exec('BEGIN IMMEDIATE')
  const codes: number[] = []
  const ask: Runner = async (args) => {
    const result = await run('wrangler', args, { env: { CI: '1', WRANGLER_LOG: kind === 'd1' ? 'log' : 'error' } })
    if (codes.push(result.code) === 1) held.close()
    return result
  }
  return { ask: patient(ask), codes }
}

test('a switch is turned though the file of the running shop is held', async () => {
  await saveMaintenance(target, OPEN, wrangler)
  const { ask, codes } = whileHeld('kv')
  await saveMaintenance(target, { ...OPEN, site: { since: '2026-11-21T12:00:00+09:00', message: null } }, ask)
  expect(codes).toEqual([1, 0])
})

test('a ledger is written though its file is held, and once', async () => {
  await query(target, ['CREATE TABLE mark (at TEXT)'], wrangler)
  const { ask, codes } = whileHeld('d1')
  await query(target, ["INSERT INTO mark VALUES ('a')"], ask)
  expect(codes).toEqual([1, 0])
  const db = new DatabaseSync(fileOf('d1'))
  expect(db.prepare('SELECT at FROM mark').all()).toEqual([{ at: 'a' }])
  db.close()
})
