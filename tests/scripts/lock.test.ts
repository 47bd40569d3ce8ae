import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { holdLock, withLock } from '#scripts/lock.ts'
import { ROOT, run } from '#scripts/run.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const file = () => join(folder, 'one.lock')
const lock = () => relative(ROOT, file())
/** The number of a process that has ended. */
const gone = async () => (await run(process.execPath, ['-p', 'process.pid'])).output.trim()

it.each([
  ['a process that is gone', gone],
  ['a machine that went off', async () => ''],
  // The number is somebody else's by now.
  ['a process of an earlier start of the machine', async () => `${process.ppid} 1`],
])('takes a lock that was left behind by %s, and gives it back', async (_, left) => {
  writeFileSync(file(), await left())
  expect(await withLock(lock(), async () => readFileSync(file(), 'utf8').split(' ')[0])).toBe(String(process.pid))
  expect(existsSync(file())).toBe(false)
})

it('leaves a lock that another process has taken meanwhile', async () => {
  await withLock(lock(), async () => writeFileSync(file(), '1'))
  expect(readFileSync(file(), 'utf8')).toBe('1')
})

it('names the process that holds a lock until that has ended', async () => {
  expect(holdLock(lock())).toBe(null)
  const script = `const { holdLock } = await import('${join(ROOT, 'scripts/lock.ts')}')
    console.log(holdLock(process.argv[1]))`
  const { output } = await run(process.execPath, ['--input-type=module', '-e', script, lock()])
  expect(output.trim()).toBe(String(process.pid))
})
