import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { ROOT } from '../run.ts'
import { BuildError } from './bundle.ts'

/** As much of a lock of npm's as is read: packages by the folder that each lies in. */
const Lock = v.object({
  packages: v.record(
    v.string(),
    v.object({ version: v.optional(v.string()), optional: v.optional(v.boolean(), false) }),
  ),
})
type Lock = v.InferOutput<typeof Lock>

/** Packages that are told; a release may have changed hundreds. */
const TOLD = 3

/**
 * Packages of a lock that are installed in another version, or not at all; what is optional may be
 * for other machines.
 */
export function uninstalled(asked: Lock, installed: Lock): string[] {
  return Object.entries(asked.packages).flatMap(([folder, { version, optional }]) => {
    const there = installed.packages[folder]
    if (folder === '' || there?.version === version || (!there && optional)) return []
    return `${folder.replace(/^node_modules\//, '')} ${version} (${there?.version ?? 'none'} is there)`
  })
}

/**
 * Says that what is installed is not what `package-lock.json` asks for, as after another release
 * was checked out: a build would be of the packages of before. Throws BuildError.
 */
export function checkInstalled(): void {
  const read = (path: string) => v.parse(Lock, JSON.parse(readFileSync(join(ROOT, path), 'utf8')))
  const missing = uninstalled(read('package-lock.json'), read('node_modules/.package-lock.json'))
  if (missing.length === 0) return
  const more = missing.length > TOLD ? ` and ${missing.length - TOLD} more` : ''
  throw new BuildError(
    `Installed are not the packages of package-lock.json: ${missing.slice(0, TOLD).join(', ')}${more}. Install them: npm install`,
  )
}
