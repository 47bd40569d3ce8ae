import { setTimeout as pause } from 'node:timers/promises'
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

/**
 * Runs wrangler, which is ended where it takes longer than `limit` milliseconds; tests put their
 * own in its place.
 */
export type Runner = (args: string[], limit?: number) => Promise<RunResult>

/** What is said of a file that a running shop holds this very moment; of KV no more than that. */
const HELD = /database is locked|SQLITE_BUSY|KV (?:GET|PUT) failed: 500/
const TRIES = 5
/** Milliseconds between tries. */
const REST = 300

/**
 * The same, but on this machine a command is given again while a running shop holds the file: it
 * waits for nobody by itself, and did nothing.
 */
export function patient(ask: Runner, rest = REST): Runner {
  return async (args, limit) => {
    for (let left = TRIES - 1; ; left--) {
      const result = await ask(args, limit)
      if (result.code === 0 || left === 0 || !args.includes('--local') || !HELD.test(result.output)) return result
      await pause(rest)
    }
  }
}

/**
 * Runs wrangler. What it answers is among its remarks, so they are heard; but the value of a key is
 * not, and its remarks on the configuration must not stand beside that.
 */
export const wrangler: Runner = patient((args, limit) => {
  const level = args[0] === 'kv' && !args.includes('list') ? 'error' : 'log'
  return run('wrangler', args, { env: { CI: '1', WRANGLER_LOG: level }, limit })
})

/** What wrangler said, without its colours and blank lines. */
export function plainOutput(output: string): string {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .map((line) => line.trim())
  return lines.filter((line) => line && !line.includes('Logs were written to')).join('\n')
}
