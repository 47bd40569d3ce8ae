import { build, explain } from '#scripts/build/build.ts'
import { servePhotos } from '#scripts/operate/photos.ts'
import { startWorkers, type Workers } from '../workers.ts'
import { AHEAD } from './day.ts'
import { drawer } from './photos.ts'

/**
 * Properties of the browser tests' catalogue: enough for every region list, map and filter, filled
 * in a few seconds.
 */
const PROPERTIES = 600

let workers: Workers | undefined
async function end(code: number): Promise<void> {
  await workers?.stop()
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => end(0))

/** Who has begun it, when that was no person. */
const runner = Number(process.env.E2E_RUNNER)
function isThere(): boolean {
  try {
    return process.kill(runner, 0)
  } catch {
    return false
  }
}
// A gate that is stopped kills its runner, which then stops nobody; the next one wants the port.
const watch = runner ? setInterval(() => isThere() || leave(), 1000).unref() : undefined
function leave(): void {
  clearInterval(watch)
  end(0)
}

/** Serves what browser tests look at that do not move the clock, change prices or stock. */
try {
  await build()
  const clock = AHEAD && { TEST_CLOCK: new Date(Date.now() + AHEAD).toISOString() }
  const vars = { ENVIRONMENT: 'test', ...clock }
  const photos = await servePhotos(drawer())
  workers = await startWorkers(
    { vars: { edge: vars, origin: { ...vars, PHOTO_SERVICE: photos.address } } },
    { properties: PROPERTIES, port: Number(process.env.E2E_PORT) },
  )
} catch (error) {
  explain(error)
  await end(1)
}
