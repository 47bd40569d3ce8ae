import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { filesOf } from '#scripts/cache.ts'

const root = mkdtempSync(join(tmpdir(), 'files-'))
afterAll(() => rmSync(root, { recursive: true }))

it('files below folders are found in one order, but for what wrangler keeps there while it runs', () => {
  for (const file of ['src/b/c.ts', 'src/a.ts', 'src/.wrangler/tmp/loader.ts', 'src/.well-known/x.json', 'one.toml']) {
    mkdirSync(join(root, file, '..'), { recursive: true })
    writeFileSync(join(root, file), '')
  }
  const found = ['one.toml', 'src/.well-known/x.json', 'src/a.ts', 'src/b/c.ts']
  expect(filesOf(['src', 'missing', 'one.toml'], root)).toEqual(found)
})
