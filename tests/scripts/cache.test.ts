import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
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

it('a folder that goes while files are looked for is none, as a preview goes on looking', async () => {
  mkdirSync(join(root, 'watched'))
  writeFileSync(join(root, 'watched/a.ts'), '')
  // Half a second of it was enough for a hundred looks to fail.
  const coming = `const { mkdirSync, rmSync } = require('node:fs')
    const { workerData } = require('node:worker_threads')
    for (;;) {
      mkdirSync(workerData + '/b/c', { recursive: true })
      rmSync(workerData + '/b', { recursive: true })
    }`
  const worker = new Worker(coming, { eval: true, workerData: join(root, 'watched') })
  const until = Date.now() + 1000
  try {
    while (Date.now() < until) {
      expect(filesOf(['watched'], root)).toEqual(['watched/a.ts'])
      await setImmediate()
    }
  } finally {
    await worker.terminate()
  }
})
