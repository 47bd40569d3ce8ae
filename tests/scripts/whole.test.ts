import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { ROOT } from '#scripts/run.ts'
import { writeWhole } from '#scripts/whole.ts'

mkdirSync(join(ROOT, '.local'), { recursive: true })
const folder = mkdtempSync(join(ROOT, '.local/whole-'))
afterAll(() => rmSync(folder, { recursive: true }))
const halves = () => readdirSync(join(ROOT, '.local/halves')).filter((name) => name.startsWith(`${process.pid}-`))

it('a file is there with what it was to hold, and stays as it is', () => {
  const path = join(folder, 'deep/a.css')
  writeWhole(path, 'a{}')
  writeWhole(path, 'b{}')
  expect([readFileSync(path, 'utf8'), readdirSync(join(folder, 'deep')), halves()]).toEqual(['a{}', ['a.css'], []])
})

it('what cannot be written to its end leaves nothing, of itself or of its half', () => {
  // What a full disk does in the middle, whatever the content: the writing throws.
  expect(() => writeWhole(join(folder, 'b.css'), Symbol('none') as unknown as string)).toThrow()
  expect([readdirSync(folder), halves()]).toEqual([['deep'], []])
})
