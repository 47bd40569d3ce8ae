import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { JsonError, readJson } from '#scripts/json.ts'

const folder = mkdtempSync(join(tmpdir(), 'narae-json-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('reads the JSON of a file, and says where it stops being that', () => {
  const path = join(folder, 'footer.json')
  writeFileSync(path, '{ "a": 1 }')
  expect(readJson(path)).toEqual({ a: 1 })
  writeFileSync(path, '{\n  "a": 1\n  "b": 2\n}')
  expect(() => readJson(path)).toThrow(JsonError)
  expect(() => readJson(path)).toThrow(/footer\.json:3:3: expected "," or "}", found "\\""$/)
})
