import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf } from '../cache.ts'
import { ROOT } from '../run.ts'

/** Which build this is: the release, and what its pages were made of. */
export function version(): string {
  const { version: release } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }
  return `${release}+${hashOf(['channels', 'src', 'public']).slice(0, 8)}`
}
