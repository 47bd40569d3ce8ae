import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { version } from '#scripts/build/version.ts'
import { startServers } from '#scripts/operate/serve.ts'
import { ROOT, run } from '#scripts/run.ts'

it('another shop of the same source that has the port meanwhile does not pass for the one that starts', async () => {
  const folder = mkdtempSync(join(ROOT, '.local/served-'))
  const other = createServer((_, answer) => answer.end(JSON.stringify({ ok: true, version: version() })))
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
  const { port } = other.address() as AddressInfo
  try {
    await expect(startServers({ port, state: relative(ROOT, folder) })).rejects.toThrow(
      'ended while they were starting',
    )
  } finally {
    other.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

it('the shop of browser tests ends with the runner that has begun it, be that killed', async () => {
  const { output: gone } = await run(process.execPath, ['-p', 'process.pid'])
  const env = { E2E_RUNNER: gone.trim(), E2E_PORT: '0' }
  const { code } = await run(process.execPath, ['tests/e2e/serve.ts'], { env, limit: 60_000 })
  expect(code).toBe(0)
})
