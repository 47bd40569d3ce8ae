import { stripVTControlCharacters } from 'node:util'
import { type RunResult, run } from '../run.ts'

/** The environments of wrangler.toml that are deployed. */
export const DEPLOYED = ['staging', 'production'] as const

/**
 * Which shop: the local one, in its state folder, or a deployed one; of which ledger, the first
 * when none is named.
 */
export type Target = ({ remote: true; env: (typeof DEPLOYED)[number] } | { remote: false; state: string }) & {
  ledger?: number
}

/** Why the store could not be read or written; the message is for people. */
export class StoreError extends Error {
  override name = 'StoreError'
}

/** Runs wrangler; tests put their own in its place. */
export type Runner = (args: string[]) => Promise<RunResult>
export const wrangler: Runner = (args) =>
  // Its remarks on the configuration are no concern of an operator's; a list is a remark to it.
  run('wrangler', args, { env: { CI: '1', WRANGLER_LOG: args.includes('list') ? 'log' : 'error' } })

/** What wrangler said, without its colours and blank lines. */
export function plainOutput(output: string): string {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .map((line) => line.trim())
  return lines.filter((line) => line && !line.includes('Logs were written to')).join('\n')
}
