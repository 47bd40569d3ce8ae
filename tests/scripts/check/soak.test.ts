import { expect, it } from 'vitest'
import { run } from '#scripts/run.ts'

it('the histories of the soak are loaded by a process without a bundler, as it has none', async () => {
  const load = "await import('#tests/history/history.ts')"
  const { code, output } = await run(process.execPath, ['--input-type=module', '--eval', load])
  expect([code, output]).toEqual([0, ''])
})
