import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#scripts/run.ts'

/**
 * Takes away what histories leave, also when one of them failed: a worker that vitest ends has no
 * say.
 */
export function teardown(): void {
  rmSync(join(ROOT, '.local/history'), { recursive: true, force: true })
}
