import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, explain } from '../build/build.ts'
import { preparePhotos, prepareState } from '../operate/prepare.ts'
import { startServers } from '../operate/serve.ts'
import { ROOT } from '../run.ts'

/** Databases that the browser tests of this port alone use, new at every run. */
const STATE = `.local/e2e/state-${process.env.E2E_PORT}`
/**
 * Properties of their catalogue: enough for every region list, map and filter, filled in a few
 * seconds.
 */
const PROPERTIES = 600

let stop: () => Promise<void> = async () => process.exit(130)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop())

try {
  rmSync(join(ROOT, STATE), { recursive: true, force: true })
  await build()
  await preparePhotos()
  await prepareState(STATE, PROPERTIES)
  const vars = { ENVIRONMENT: 'test', ...(process.env.TEST_CLOCK ? { TEST_CLOCK: process.env.TEST_CLOCK } : {}) }
  const served = await startServers({ port: Number(process.env.E2E_PORT), state: STATE, vars })
  stop = served.stop
  process.exitCode = await served.ended
} catch (error) {
  explain(error)
  process.exitCode = 1
}
process.exit()
