import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { ROOT } from '#scripts/run.ts'
import { writeWhole } from '#scripts/whole.ts'

mkdirSync(join(ROOT, '.local'), { recursive: true })
const folder = mkdtempSync(join(ROOT, '.local/whole-'))
afterAll(() => rmSync(folder, { recursive: true }))
const halves = (pid = process.pid) =>
  readdirSync(join(ROOT, '.local/halves')).filter((name) => name.startsWith(`${pid}-`))

it('a file is there with what it was to hold, and stays as it is', () => {
  const path = join(folder, 'deep/a.css')
  writeWhole(path, 'a{}')
  writeWhole(path, 'b{}')
  expect([readFileSync(path, 'utf8'), readdirSync(join(folder, 'deep')), halves()]).toEqual(['a{}', ['a.css'], []])
})

// Linux has a file system of its own there.
it.skipIf(!existsSync('/dev/shm'))('a file of another file system is written as well', () => {
  const other = mkdtempSync('/dev/shm/whole-')
  writeWhole(join(other, 'a.css'), 'a{}')
  expect([readFileSync(join(other, 'a.css'), 'utf8'), readdirSync(other), halves()]).toEqual(['a{}', ['a.css'], []])
  rmSync(other, { recursive: true })
})

it('what cannot be written to its end leaves nothing, of itself or of its half', () => {
  // A file that may have 8 kB: its writing ends in the middle, as on a disk that is full.
  const path = join(folder, 'b.css')
  const writing = `import('./scripts/whole.ts').then((of) => of.writeWhole(${JSON.stringify(path)}, 'x'.repeat(1e6)))`
  const { status, stderr, pid } = spawnSync(
    'bash',
    ['-c', 'ulimit -f 8; exec "$0" -e "$1"', process.execPath, writing],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  )
  expect([status, stderr]).toEqual([1, expect.stringContaining('EFBIG')])
  expect([readdirSync(folder), halves(pid)]).toEqual([['deep'], []])
})
