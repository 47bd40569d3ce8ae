import { statSync } from 'node:fs'
import { join } from 'node:path'
import { filesOf } from '../cache.ts'
import { ROOT } from '../run.ts'
import { table } from '../table.ts'
import type { Rendered } from './write-pages.ts'

/**
 * Files of one version that the host takes on its free plan, and the share of them from which on a
 * build warns.
 */
export const FILE_LIMIT = 20_000
const WARN_FROM = 0.8

const figure = (value: number) => value.toLocaleString('en')
const size = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`

/** A warning when a number of files comes near the limit, or null. */
export function fileWarning(files: number): string | null {
  if (files < FILE_LIMIT * WARN_FROM) return null
  const share = Math.round((files / FILE_LIMIT) * 100)
  return `${figure(files)} files are ${share}% of the ${figure(FILE_LIMIT)} that one version may have`
}

/**
 * What a build made: pages, bytes of their own and seconds of the channels it rendered, then of
 * everything in the folder.
 */
export function report(dist: string, all: readonly Rendered[], changed: readonly string[]): string[] {
  const rows = all
    .filter(({ channel }) => changed.includes(channel))
    .map(({ channel, pages, bytes, seconds }) => [channel, figure(pages), size(bytes), `${seconds.toFixed(2)} s`])
  const everything = filesOf([dist])
  const bytes = everything.reduce((sum, file) => sum + statSync(join(ROOT, file)).size, 0)
  const pages = all.reduce((sum, entry) => sum + entry.pages, 0)
  const warning = fileWarning(everything.length)
  return [
    ...(rows.length ? table([['channel', 'pages', 'own', 'time'], ...rows], (column) => column > 0) : []),
    `${figure(all.length)} ${all.length === 1 ? 'channel' : 'channels'} (${figure(changed.length)} rendered, ${figure(all.length - changed.length)} left as they were), ${figure(pages)} pages, ${figure(everything.length)} files, ${size(bytes)}`,
    ...(warning ? [`warning: ${warning}`] : []),
  ]
}
